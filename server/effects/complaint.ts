// Behind the steps of a complaint (domain/04 2.1).
import { Complaint, defectFits, paidCompensations } from '#domain/complaints/complaint.ts';
import { computedDue, dueAfter, dueIssues, reopenedWorkingDays } from '#domain/complaints/complaintDue.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import { workCalendar, workdaysAfter } from '../records/workdays.ts';
import type { Effects } from '../records/write.ts';
import { qaRoles } from '#domain/roles.ts';
import { tellCustomer } from '../line/outbox.ts';
import { sendWithClosing } from './closeMails.ts';
import { tellCritical } from './critical.ts';
import { requireStaff } from './people.ts';
import { ask } from './questions.ts';

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

const wrong = (issues: Record<string, FieldIssue[]>): void => {
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

/** An effect on health forces the severity, whoever says otherwise. */
const forced = (row: Record<string, unknown>): { severity?: 'critical' } => (row['healthEffect'] === true ? { severity: 'critical' } : {});

/** While it is investigated a complaint is somebody's and has its severity. */
const requireCharge = (row: Record<string, unknown>, next: Record<string, unknown>): void => {
  if (row['status'] === 'Investigating') wrong(Object.fromEntries(['severity', 'ownerId'].filter((name) => row[name] && !next[name]).map((name) => [name, [{ code: 'REQUIRED' as const }]])));
};

/** A code is of its category: one sent with it must fit, one left over from another category is emptied. */
const defectAfter = (next: Record<string, unknown>, sent: Record<string, unknown>): { defectCode?: null } => {
  if (defectFits(next['category'], next['defectCode'])) return {};
  if (sent['defectCode']) throw invalid({ defectCode: [{ code: 'ENUM' }] });
  return { defectCode: null };
};

/** Merged complaints go with the one they were merged into. */
const childrenOf = (unit: Unit, parentId: number, status: string): Promise<Row[]> => unit.rows(Complaint, 't.parent_id = $1 and t.status = $2', [parentId, status], 'order by t.id for update');

const beginChildren = async (unit: Unit, parentId: number): Promise<void> => {
  for (const child of await childrenOf(unit, parentId, 'Submitted')) await unit.update(Complaint, child, { status: 'Investigating', investigatingAt: unit.params.$now }, 'startInvestigation');
};

/** Brings a submitted complaint into investigation; also done by the first sending to a supplier or warehouse. */
export const beginInvestigation = async (unit: Unit, complaintId: number): Promise<Row> => {
  const complaint = await unit.load(Complaint, complaintId);
  if (complaint['status'] !== 'Submitted') return complaint;
  const begun = await unit.update(Complaint, complaint, { status: 'Investigating', investigatingAt: unit.params.$now, dueAt: complaint['dueAt'] ?? computedDue(complaint, workCalendar()) }, 'startInvestigation');
  await beginChildren(unit, complaintId);
  return begun;
};

export const complaintEffects: Effects = {
  createComplaint: async ({ unit, row, input }) => {
    if (row['source'] === 'line') throw invalid({ source: [{ code: 'ENUM' }] });
    checkFacts(unit, row);
    await requireStaff(unit, 'ownerId', row['ownerId'], qaRoles);
    const next = { ...row, ...forced(row) };
    defectAfter(next, input);
    wrong(dueIssues({}, next, workCalendar(), unit.params.$now));
    return { patch: { ...forced(row), ...(row['dueAt'] ? {} : { dueAtReason: null }), no: await numbered(unit), isQaAction: true } };
  },
  editComplaint: async ({ unit, row, input }) => {
    const given = { ...row, ...input };
    const next = { ...given, ...forced(given) };
    checkFacts(unit, next);
    requireCharge(row, next);
    if (input['ownerId'] !== undefined && input['ownerId'] !== row['ownerId']) await requireStaff(unit, 'ownerId', input['ownerId'], qaRoles);
    // another time asks for another reason, also where the row still has one
    const renamed = { ...next, dueAtReason: input['dueAtReason'] ?? null };
    wrong(dueIssues(row, renamed, workCalendar(), unit.params.$now));
    // nobody waits for the answer to a draft yet
    const due = row['status'] === 'Draft' ? {} : dueAfter(row, renamed, workCalendar());
    return { patch: { ...forced(given), ...defectAfter(next, input), ...due }, after: (edited) => tellCritical(unit, row, edited) };
  },
  submitComplaint: ({ unit, row }) => ({ patch: { submittedAt: unit.params.$now, dueAt: row['dueAt'] ?? computedDue(row, workCalendar()) }, after: (sent) => tellCritical(unit, row, sent) }),
  startInvestigation: async ({ unit, row, input }) => {
    await requireStaff(unit, 'ownerId', input['ownerId'], qaRoles);
    const before = await unit.load(Complaint, row.id);
    const due = dueAfter(before, row, workCalendar());
    return {
      patch: { investigatingAt: unit.params.$now, ...due, dueAt: due.dueAt ?? computedDue(row, workCalendar()) },
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
      patch: { closedAt: unit.params.$now, closedById: unit.caller.userId, compensationAmount: paid ? input['compensationAmount'] : null },
      // merged complaints end with the one they were merged into
      after: async (closed) => {
        if (typeof input['mailId'] === 'number') await sendWithClosing(unit, closed, input['mailId']);
        await tellCustomer(unit, closed, 'lineClosed');
        const children = [...(await childrenOf(unit, row.id, 'Submitted')), ...(await childrenOf(unit, row.id, 'Investigating'))];
        for (const child of children) {
          const ended = await unit.update(Complaint, child, { status: 'Closed', closeReason: 'duplicate', conclusion: closed['conclusion'], closedAt: unit.params.$now, closedById: unit.caller.userId }, 'close');
          await tellCustomer(unit, ended, 'lineClosed');
        }
      },
    };
  },
  reopenComplaint: ({ unit, row }) => {
    const again = { reopenedAt: unit.params.$now, closedAt: null, closedById: null, closeReason: null };
    return {
      patch: { ...again, dueAt: workdaysAfter(unit.params.$now, reopenedWorkingDays), dueAtReason: null },
      // what had ended with it is open again with it
      after: async () => {
        for (const child of await childrenOf(unit, row.id, 'Closed')) await unit.update(Complaint, child, { ...again, status: 'Investigating', conclusion: null, investigatingAt: child['investigatingAt'] ?? unit.params.$now }, 'reopen');
      },
    };
  },
};
