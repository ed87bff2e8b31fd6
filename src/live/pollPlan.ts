// What a caller's topics need from the poll calls, and how rows become counts: the same wheres as the server's SQL (N7), evaluated in memory.
import { entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { matches } from '#domain/kernel/matches.ts';
import { readWhere, type Params, type Where } from '#domain/kernel/where.ts';
import { topicFor, topicsOf } from '#domain/topics.ts';
import { calls, type PollCall } from './pollCalls.ts';
import { certificateGaps, documentsOf, groupsWaiting, suppliersWithWork, waitingForSourcing } from './pollCounts.ts';

type Row = Record<string, unknown>;
export type Answers = Readonly<Record<string, readonly Row[]>>;

export interface Counted {
  n: number;
  parts?: Readonly<Record<string, number>>;
}
export interface TopicPlan {
  topic: string;
  /** ids of the calls it reads */
  needs: readonly string[];
  count: (answers: Answers) => Counted;
}
export interface PollPlan {
  calls: readonly PollCall[];
  topics: readonly TopicPlan[];
}

interface Reading {
  caller: Caller;
  params: Params;
}

const supplierSide = (caller: Caller): boolean => caller.supplierId !== null;

/** Rows the where selects, each once. */
const selected = (of: string, where: Where, rows: readonly Row[], params: Params): readonly Row[] => {
  const node = readWhere(entityNamed(of), where, entityNamed, params);
  return [...new Map(rows.filter((row) => matches(node, row)).map((row) => [row['id'], row])).values()];
};

/** Topics whose poll rows carry what their where reads. */
const direct: Readonly<Record<string, (caller: Caller) => PollCall>> = {
  complaints: () => calls.complaints(),
  productMovements: (caller) => (supplierSide(caller) ? calls.ownMovements(caller) : calls.unreadMovements()),
  supplierComplaints: (caller) => calls.cases(caller),
  announcements: (caller) => calls.announcements(caller),
  productMfgSpecs: (caller) => calls.specs(caller),
  productMfgNir: (caller) => calls.specs(caller),
};

const directPlan = (topic: string, call: PollCall, { caller, params }: Reading): TopicPlan => {
  const row = topicFor(topic, caller)!;
  return {
    topic,
    needs: [call.id],
    count: (answers) => {
      const rows = selected(row.of, row.where, answers[call.id] ?? [], params);
      const parts = row.parts && Object.fromEntries(Object.entries(row.parts).map(([part, where]) => [part, selected(row.of, where, rows, params).length]));
      return { n: rows.length, ...(parts ? { parts } : {}) };
    },
  };
};

/** Distinct complaint ids of the topics the caller counts among complaints, movements and cases (domain/04 5.2). */
const complaintTotal = ({ caller, params }: Reading): { plan: TopicPlan; calls: PollCall[] } => {
  const mine = ['complaints', 'productMovements', 'supplierComplaints'].flatMap((topic) => {
    const row = topicFor(topic, caller);
    return row ? [{ row, call: direct[topic]!(caller) }] : [];
  });
  const count = (answers: Answers): Counted => {
    const ids = new Set<unknown>();
    for (const { row, call } of mine)
      for (const found of selected(row.of, row.where, answers[call.id] ?? [], params)) ids.add(row.of === 'Complaint' ? found['id'] : found['complaintId']);
    ids.delete(null);
    ids.delete(undefined);
    return { n: ids.size };
  };
  return { plan: { topic: 'complaintTotal', needs: mine.map(({ call }) => call.id), count }, calls: mine.map(({ call }) => call) };
};

/** Topics whose spec call has a shape of its own. */
const special = (topic: string, { caller, params }: Reading): { plan: TopicPlan; calls: PollCall[] } | null => {
  const of = topicFor(topic, caller)!.of;
  const made = (needed: readonly PollCall[], count: (answers: Answers) => number) => ({
    plan: { topic, needs: needed.map((call) => call.id), count: (answers: Answers): Counted => ({ n: count(answers) }) },
    calls: [...needed],
  });
  if (topic === 'complaintTotal') return complaintTotal({ caller, params });
  if (topic === 'supplierGroup') return made([calls.supplierGroups()], ({ P1 }) => groupsWaiting(P1 ?? []));
  if (topic === 'supplier') return made([calls.suppliers()], ({ P2 }) => suppliersWithWork(P2 ?? [], params.$today));
  if (topic === 'certificate' && of === 'Certificate')
    return made([calls.submittedCertificates()], ({ P3 }) => selected(of, topicFor(topic, caller)!.where, P3 ?? [], params).length);
  if (topic === 'certificate') return made([calls.relatedLicenses(caller), calls.ownCertificates(caller)], ({ P4, P5 }) => certificateGaps(P4 ?? [], P5 ?? [], params.$today).length);
  if (topic === 'documents' && caller.groupId === null && caller.supplierId === null) return made([calls.waitingDocuments()], ({ P6 }) => waitingForSourcing(P6 ?? []));
  if (topic === 'documents') {
    const kinds = caller.groupId === null ? ['warehouse', 'both'] : ['supplierGroup', 'both'];
    return made([calls.requiredDocuments(caller, kinds)], ({ P7 }) => documentsOf(P7 ?? []).length);
  }
  return null;
};

/** `only`: topics to read; absent = all of the caller. A topic without a call of its own is left to GET /Notifications/counts (N6). */
export const pollPlan = (caller: Caller, params: Params, only?: readonly string[]): PollPlan & { others: readonly string[] } => {
  const needed = new Map<string, PollCall>();
  const plans: TopicPlan[] = [];
  const others: string[] = [];
  for (const topic of topicsOf(caller)) {
    if (only && !only.includes(topic)) continue;
    const found = direct[topic]
      ? { plan: directPlan(topic, direct[topic](caller), { caller, params }), calls: [direct[topic](caller)] }
      : special(topic, { caller, params });
    if (!found) {
      others.push(topic);
      continue;
    }
    for (const call of found.calls) needed.set(call.id, call);
    plans.push(found.plan);
  }
  return { calls: [...needed.values()], topics: plans, others };
};
