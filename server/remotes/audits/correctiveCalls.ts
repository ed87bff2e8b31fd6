// Calls about corrective actions beside their steps: the actions of one audit as a paper, and reminders by hand.
import { z } from 'zod';
import { planning, auditReaders } from '#domain/audits/auditReaders.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { CorrectiveAction, mostReminded, type unremindedReasons } from '#domain/audits/correctiveAction.ts';
import { ownerAt, stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import { plain } from '#domain/kernel/fields.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { staffLanguages } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';
import { actionTablePaper } from '../../papers/actionTable.ts';
import { writingIn } from '../../papers/writing.ts';
import { remindSuppliers } from '../../effects/audits/actionReminders.ts';
import { byId, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { sendPaper } from '../paperAnswer.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

const actionsOf = (reader: Reader & { caller: NonNullable<Reader['caller']> }, where: object): Promise<Row[]> =>
  list(
    reader,
    CorrectiveAction,
    readFilter(CorrectiveAction, { where, include: [{ relation: 'currentRevision' }], order: 'id asc' }, reader.caller, reader.params),
  );

const paperRemote: Remote = remote({
  method: 'GET',
  path: '/AuditJobs/:id/actionsPaper',
  summary: 'The corrective actions of the audit as a PDF in a language, at the stages of now',
  takes: { ...ofRow, query: { language: plain.enum(staffLanguages, { required: true }) } },
  run: async (input) => {
    const { services, path, query, caller, params } = input;
    const { businessTz, publicUrl } = services.config;
    const include = [{ relation: 'supplier', scope: { fields: ['id', 'name'] } }];
    const job = await byId(input, AuditJob, path.id, readFilter(AuditJob, { include }, caller, params));
    const actions = await actionsOf(input, { auditJobId: path.id, voidedAt: null });
    const supplier = String((job['supplier'] as Row | null)?.['name'] ?? job['jobNo']);
    const made = actionTablePaper(
      { job, supplier, actions },
      { writing: writingIn(query.language, 'audits', businessTz), publicUrl, at: params.$now },
    );
    return sendPaper(input, AuditJob, made, services.clock.now());
  },
});

const reviewers: readonly Role[] = [...new Set([...planning, ...auditReaders.auditors].flatMap((row): readonly Role[] => row.roles))];

type Skipped = (typeof unremindedReasons)[number];

const remindRemote: Remote = remote({
  method: 'POST',
  path: '/CorrectiveActions/remind',
  summary: 'Reminds the suppliers of these actions by email, of each once a day at most',
  roles: reviewers,
  takes: { body: { ids: plain.json(z.array(z.int().min(1)).min(1).max(mostReminded), { required: true }) } },
  run: async (input) => {
    const { body, params, commit } = input;
    const ids = [...new Set(body.ids)];
    return commit(async (unit) => {
      const rows = await actionsOf({ ...input, db: unit.client }, { id: { inq: ids } });
      const reasonOf = (id: number): Skipped | null => {
        const row = rows.find((one) => one.id === id);
        if (!row || row['voidedAt'] !== null) return 'unknown';
        if (ownerAt(stageOf(row['currentRevision'] as StagedRevision | null, params.$now)) !== 'supplier') return 'notSuppliers';
        const last = row['remindedAt'];
        return typeof last === 'string' && dayIn(unit.site.calendar.zone, Date.parse(last)) === params.$today ? 'remindedToday' : null;
      };
      const skipped = ids.flatMap((id) => {
        const reason = reasonOf(id);
        return reason ? [{ id, reason }] : [];
      });
      const due = rows.filter((row) => ids.includes(row.id) && !skipped.some(({ id }) => id === row.id));
      await remindSuppliers(unit, due);
      return { status: 200, body: { sent: due.map(({ id }) => id), skipped } };
    });
  },
});

export const correctiveRemotes: readonly Remote[] = [paperRemote, remindRemote];
