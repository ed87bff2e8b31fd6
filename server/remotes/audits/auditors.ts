// Who of the audit firms may hold an audit that is being planned.
import { z } from 'zod';
import { auditorFaults, type AuditorFault } from '#domain/audits/auditorRules.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { plain } from '#domain/kernel/fields.ts';
import { membersOf } from '../../effects/audits/auditors.ts';
import { list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { remote, type Remote } from '../remote.ts';

interface Judged {
  auditorId: number;
  faults: AuditorFault[];
  /** its members, each with what speaks against this person */
  users: { auditorUserId: number; faults: AuditorFault[] }[];
}

const faultsRemote: Remote = remote({
  method: 'GET',
  path: '/auditors/faults',
  summary: 'Answers for each audit firm and its members why they may not hold the planned audit',
  roles: ['superAdmin', 'qa', 'auditor'],
  takes: {
    query: {
      planDate: plain.date({ required: true, bounds: bounds.due }),
      supplierId: plain.int({ required: true, min: 1 }),
      technologyIds: plain.json(z.array(z.int().min(1)).max(500)),
    },
  },
  run: async (input): Promise<Judged[]> => {
    const { query, db, caller, params } = input;
    const planned = { planDate: query.planDate, supplierId: query.supplierId, technologyIds: query.technologyIds ?? [] };
    const firms = (await list(input, Auditor, readFilter(Auditor, { order: ['name ASC'] }, caller, params))) as RowOf<typeof Auditor>[];
    const members = await membersOf(
      db,
      firms.map(({ id }) => id),
    );
    return firms.map((firm) => ({
      auditorId: firm.id,
      faults: auditorFaults(firm, [], planned),
      users: members
        .filter(({ auditorId }) => auditorId === firm.id)
        .map((member) => ({
          auditorUserId: member.id,
          faults: auditorFaults(firm, [member], planned).filter(({ code }) => code === 'CONFLICT_OF_INTEREST'),
        })),
    }));
  },
});

export const auditorRemotes: readonly Remote[] = [faultsRemote];
