// Effects of complaints.
import { Complaint, defectFits, forcedSeverity, paidCompensations } from '#domain/complaints/complaint.ts';
import { computedDue, dueAfter, reopenedWorkingDays } from '#domain/complaints/complaintDue.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import { workdaysAfter } from '../../records/workdays.ts';
import type { EntityEffects } from '../../records/write.ts';
import { qaRoles } from '#domain/roles.ts';
import { tellCustomer } from '../../line/outbox.ts';
import { sendWithClosing } from './closeMails.ts';
import { tellCritical } from './critical.ts';
import { requireStaff } from '../people.ts';
import { ask } from './questions.ts';
import { tracedAgain, tracedProduct } from './tracedProduct.ts';

/** The next number of the year, e.g. C2026-00017. */
export const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `C${year}-${String(await unit.nextOfSeries(`complaint:${year}`)).padStart(5, '0')}`;
};

/** A code belongs to its category: a code left over from another category is cleared. */
const defectAfter = (next: Record<string, unknown>): { defectCode?: null } =>
  defectFits(next['category'], next['defectCode']) ? {} : { defectCode: null };

/** Merged complaints follow the lead complaint. */
const childrenOf = (unit: Unit, parentId: number, status: string): Promise<Row[]> =>
  unit.rows(Complaint, 't.parent_id = $1 and t.status = $2', [parentId, status], 'order by t.id for update');

const beginChildren = async (unit: Unit, parentId: number): Promise<void> => {
  for (const child of await childrenOf(unit, parentId, 'Submitted'))
    await unit.update(Complaint, child, { status: 'Investigating', investigatingAt: unit.params.$now }, 'startInvestigation');
};

/** Starts the investigation of a submitted complaint; also by the first sending to a supplier or warehouse. */
export const beginInvestigation = async (unit: Unit, complaintId: number): Promise<Row> => {
  const complaint = await unit.load(Complaint, complaintId);
  if (complaint['status'] !== 'Submitted') return complaint;
  const begun = await unit.update(
    Complaint,
    complaint,
    { status: 'Investigating', investigatingAt: unit.params.$now, dueAt: complaint['dueAt'] ?? computedDue(complaint, unit.site.calendar) },
    'startInvestigation',
  );
  await beginChildren(unit, complaintId);
  return begun;
};

export const complaintEffects: EntityEffects = {
  Complaint: {
    createComplaint: async ({ unit, row }) => {
      if (row['source'] === 'line') throw invalid({ source: [{ code: 'ENUM' }] });
      await requireStaff(unit, 'ownerId', row['ownerId'], qaRoles);
      return {
        patch: {
          ...forcedSeverity(row),
          ...(row['dueAt'] ? {} : { dueAtReason: null }),
          ...(await tracedProduct(unit, row)),
          no: await numbered(unit),
          isQaAction: true,
        },
      };
    },
    editComplaint: async ({ unit, row, input }) => {
      const given = { ...row, ...input };
      const next = { ...given, ...forcedSeverity(given) };
      if (input['ownerId'] !== undefined && input['ownerId'] !== row['ownerId'])
        await requireStaff(unit, 'ownerId', input['ownerId'], qaRoles);
      // another due time needs a new reason, even where the row still has one
      const renamed = { ...next, dueAtReason: input['dueAtReason'] ?? null };
      // a draft has no due time
      const due = row['status'] === 'Draft' ? {} : dueAfter(row, renamed, unit.site.calendar);
      const traced = await tracedAgain(unit, row, input);
      return {
        patch: { ...forcedSeverity(given), ...defectAfter(next), ...due, ...traced },
        after: (edited) => tellCritical(unit, row, edited),
      };
    },
    submitComplaint: ({ unit, row }) => ({
      patch: { submittedAt: unit.params.$now, dueAt: row['dueAt'] ?? computedDue(row, unit.site.calendar) },
      after: (sent) => tellCritical(unit, row, sent),
    }),
    startInvestigation: async ({ unit, row, input }) => {
      await requireStaff(unit, 'ownerId', input['ownerId'], qaRoles);
      const before = await unit.load(Complaint, row.id);
      const due = dueAfter(before, row, unit.site.calendar);
      return {
        patch: { investigatingAt: unit.params.$now, ...due, dueAt: due.dueAt ?? computedDue(row, unit.site.calendar) },
        after: async (begun) => {
          await beginChildren(unit, begun.id);
          await tellCritical(unit, before, begun);
        },
      };
    },
    requestInfo: ({ unit }) => ({
      patch: { infoRequestedAt: unit.params.$now, infoAnsweredAt: null, infoAnswer: null },
      after: (asked) => ask(unit, asked),
    }),
    answerInfo: ({ unit }) => ({ patch: { infoAnsweredAt: unit.params.$now } }),
    closeComplaint: ({ unit, row, input }) => {
      const paid = paidCompensations.includes(String(input['compensation']));
      if (paid && !input['compensationAmount']) throw invalid({ compensationAmount: [{ code: 'REQUIRED' }] });
      return {
        patch: {
          closedAt: unit.params.$now,
          closedById: unit.caller.userId,
          compensationAmount: paid ? input['compensationAmount'] : null,
        },
        // merged complaints close with the lead complaint
        after: async (closed) => {
          if (typeof input['mailId'] === 'number') await sendWithClosing(unit, closed, input['mailId']);
          await tellCustomer(unit, closed, 'lineClosed');
          const children = [...(await childrenOf(unit, row.id, 'Submitted')), ...(await childrenOf(unit, row.id, 'Investigating'))];
          for (const child of children) {
            const ended = await unit.update(
              Complaint,
              child,
              {
                status: 'Closed',
                closeReason: 'duplicate',
                conclusion: closed['conclusion'],
                closedAt: unit.params.$now,
                closedById: unit.caller.userId,
              },
              'close',
            );
            await tellCustomer(unit, ended, 'lineClosed');
          }
        },
      };
    },
    reopenComplaint: ({ unit, row }) => {
      const again = { reopenedAt: unit.params.$now, closedAt: null, closedById: null, closeReason: null };
      return {
        patch: { ...again, dueAt: workdaysAfter(unit, unit.params.$now, reopenedWorkingDays), dueAtReason: null },
        // complaints that closed with it are reopened with it
        after: async () => {
          for (const child of await childrenOf(unit, row.id, 'Closed'))
            await unit.update(
              Complaint,
              child,
              { ...again, status: 'Investigating', conclusion: null, investigatingAt: child['investigatingAt'] ?? unit.params.$now },
              'reopen',
            );
        },
      };
    },
  },
};
