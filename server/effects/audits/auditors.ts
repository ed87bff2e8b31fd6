// Effects of audit firms, and whether one may hold an audit.
import { auditorFaults, type AuditorFault } from '#domain/audits/auditorRules.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Client } from '../../db/pool.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';

export interface Member {
  id: number;
  auditorId: number;
  name: string;
  expiredAt: string | null;
  supplierIds: number[];
}

/** Members of audit firms with the factories and warehouses they also work for. `ids`: these; else all of the firms. */
export const membersOf = async (
  client: Pick<Client, 'query'>,
  auditorIds: readonly number[],
  ids?: readonly number[],
): Promise<Member[]> => {
  const { rows } = await client.query<Member>(
    `select a.id, a.auditor_id as "auditorId", u.firstname || ' ' || u.lastname as name, a.expired_at as "expiredAt",
       array(select s.supplier_id from supplier_users s where s.app_user_id = u.id and s.expired_at is null
         union select s.id from supplier_group_users g join suppliers s on s.supplier_group_id = g.supplier_group_id
           where g.app_user_id = u.id and g.expired_at is null) as "supplierIds"
     from auditor_users a join app_users u on u.id = a.app_user_id
     where a.auditor_id = any($1) and case when $2::int[] is null then a.expired_at is null else a.id = any($2) end order by a.id`,
    [auditorIds, ids ?? null],
  );
  return rows;
};

interface Assignment {
  auditorId: number;
  /** lead and audit team */
  auditorUserIds: readonly number[];
  planDate: string;
  technologyIds: readonly number[];
  supplierId: number;
}

const refusal = (faults: readonly AuditorFault[]): DomainError => {
  const { code } = faults.find((fault) => fault.code === 'AUDITOR_NOT_QUALIFIED') ?? faults[0]!;
  return new DomainError(code, { guards: faults.map(({ code: _code, ...guard }) => guard) });
};

/** Throws AUDITOR_NOT_QUALIFIED or CONFLICT_OF_INTEREST with all reasons. The firm stays active until the unit ends. */
export const requireQualified = async (unit: Unit, { auditorId, auditorUserIds, ...planned }: Assignment): Promise<void> => {
  const [firm] = await unit.rows(Auditor, 't.id = $1', [auditorId], 'for share of t');
  if (!firm) throw new DomainError('REF_MISMATCH', { fields: { auditorId: [{ code: 'REF' }] } });
  const members = await membersOf(unit.client, [auditorId], auditorUserIds);
  if (members.length < new Set(auditorUserIds).size)
    throw new DomainError('REF_MISMATCH', { fields: { auditorUserId: [{ code: 'REF' }] } });
  const faults = auditorFaults(firm as RowOf<typeof Auditor>, members, planned);
  if (faults.length > 0) throw refusal(faults);
};

export const auditsOpen = (count: number): DomainError =>
  new DomainError('IN_USE', { refs: { AuditJobs: count }, guards: [{ guard: 'auditsOpen', params: { count } }] });

/** An audit that is assigned meanwhile waits for the firm, which is locked. */
const requireIdle = async (unit: Unit, auditorId: number): Promise<void> => {
  const { rows } = await unit.client.query<{ n: number }>(
    "select count(*)::int as n from audit_jobs where auditor_id = $1 and status in ('Planned', 'Inprogress')",
    [auditorId],
  );
  if (rows[0]!.n > 0) throw auditsOpen(rows[0]!.n);
};

export const auditorEffects: EntityEffects = {
  Auditor: {
    completeAuditorSetup: () => ({ patch: { wizardCompleted: true } }),
    reopenAuditorSetup: () => ({ patch: { wizardCompleted: false } }),
    deactivateAuditor: ({ unit, row }) => requireIdle(unit, row.id),
  },
};
