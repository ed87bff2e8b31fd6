// Behind the steps of a complaint (domain/04 2.1).
import { Complaint, dueWorkingDays, type severities } from '#domain/complaints/complaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import { workdaysAfter } from '../records/workdays.ts';
import type { Effects } from '../records/write.ts';
import { tellCustomer } from '../line/outbox.ts';
import { sendWithClosing } from './closeMails.ts';

/** The next number of the year, e.g. C2026-00017. */
export const numbered = async (unit: Unit): Promise<string> => {
  const year = unit.params.$today.slice(0, 4);
  return `C${year}-${String(await unit.nextOfSeries(`complaint:${year}`)).padStart(5, '0')}`;
};

/** What the fields say together; each single field is checked by its kind. */
export const checkFacts = (unit: Unit, row: Record<string, unknown>): void => {
  const issues: Record<string, FieldIssue[]> = {};
  const future = (name: string, limit: string): void => {
    if (typeof row[name] === 'string' && row[name] > limit) issues[name] = [{ code: 'DATE_FUTURE' }];
  };
  // a minute of grace for clocks that run ahead
  const soon = new Date(Date.parse(unit.params.$now) + 60_000).toISOString();
  future('receivedAt', soon);
  future('occurredAt', soon);
  future('purchaseDate', unit.params.$today);
  future('mfgDate', unit.params.$today);
  if (row['mfgDate'] && row['expDate'] && String(row['expDate']) < String(row['mfgDate'])) issues['expDate'] = [{ code: 'DATE_ORDER' }];
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

const dueFor = (row: Record<string, unknown>): string | null => {
  const severity = row['severity'] as (typeof severities)[number] | null;
  return severity ? workdaysAfter(String(row['receivedAt']), dueWorkingDays[severity]) : null;
};

/** Brings a submitted complaint into investigation; also done by the first sending to a supplier or warehouse. */
export const beginInvestigation = async (unit: Unit, complaintId: number): Promise<Row> => {
  const complaint = await unit.load(Complaint, complaintId);
  if (complaint['status'] !== 'Submitted') return complaint;
  return unit.update(Complaint, complaint, { status: 'Investigating', investigatingAt: unit.params.$now, dueAt: complaint['dueAt'] ?? dueFor(complaint) }, 'startInvestigation');
};

export const complaintEffects: Effects = {
  createComplaint: async ({ unit, row }) => {
    if (row['source'] === 'line') throw invalid({ source: [{ code: 'ENUM' }] });
    checkFacts(unit, row);
    const forced = row['healthEffect'] === true ? { severity: 'critical' } : {};
    return { patch: { ...forced, no: await numbered(unit), isQaAction: true } };
  },
  editComplaint: ({ unit, row, input }) => {
    const next = { ...row, ...input };
    checkFacts(unit, next);
    const forced = next['healthEffect'] === true ? { severity: 'critical' } : {};
    const raised = input['severity'] !== undefined && input['severity'] !== row['severity'] && input['dueAt'] === undefined;
    return { patch: { ...forced, ...(raised && row['status'] !== 'Draft' ? { dueAt: dueFor({ ...next, ...forced }) } : {}) } };
  },
  submitComplaint: ({ unit }) => ({ patch: { submittedAt: unit.params.$now } }),
  startInvestigation: ({ unit, row }) => ({ patch: { investigatingAt: unit.params.$now, dueAt: row['dueAt'] ?? dueFor(row) } }),
  requestInfo: ({ unit }) => ({
    patch: { infoRequestedAt: unit.params.$now, infoAnsweredAt: null, infoAnswer: null },
    after: (asked) => tellCustomer(unit, asked, 'lineQuestion'),
  }),
  answerInfo: ({ unit }) => ({ patch: { infoAnsweredAt: unit.params.$now } }),
  closeComplaint: ({ unit, row, input }) => {
    if (input['compensation'] && input['compensation'] !== 'none' && !input['compensationAmount']) throw new DomainError('VALIDATION', { fields: { compensationAmount: [{ code: 'REQUIRED' }] } });
    return {
      patch: { closedAt: unit.params.$now, closedById: unit.caller.userId },
      // merged complaints end with the one they were merged into
      after: async (closed) => {
        if (typeof input['mailId'] === 'number') await sendWithClosing(unit, closed, input['mailId']);
        await tellCustomer(unit, closed, 'lineClosed');
        const children = await unit.rows(Complaint, "t.parent_id = $1 and t.status <> 'Closed'", [row.id], 'for update');
        for (const child of children) {
          const ended = await unit.update(Complaint, child, { status: 'Closed', closeReason: 'duplicate', conclusion: closed['conclusion'], closedAt: unit.params.$now, closedById: unit.caller.userId }, 'close');
          await tellCustomer(unit, ended, 'lineClosed');
        }
      },
    };
  },
  reopenComplaint: ({ unit }) => ({
    patch: { reopenedAt: unit.params.$now, closedAt: null, closedById: null, closeReason: null, dueAt: workdaysAfter(unit.params.$now, 5) },
  }),
  todoDone: ({ unit }) => ({ patch: { doneAt: unit.params.$now, doneById: unit.caller.userId } }),
  todoUndo: () => ({ patch: { doneAt: null, doneById: null, waivedReason: null } }),
};
