// What a caller's topics need from the poll calls, and how rows become counts: the same wheres as the server's SQL, evaluated in memory.
import { entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { matches } from '#domain/kernel/matches.ts';
import { readWhere, type Params, type Where } from '#domain/kernel/where.ts';
import type { Topic } from '#domain/kernel/topic.ts';
import { reviewerStages, supplierStages } from '#domain/audits/stage.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { topicFor, topicRowsFor, topicsOf } from '#domain/topics.ts';
import { calls } from './pollCalls.ts';
import {
  actionsByStage,
  auditsWaiting,
  certificateGaps,
  groupsWaiting,
  lotsToProve,
  suppliersWithWork,
  sustainAuditsWaiting,
  waitingForSourcing,
  type Counted,
} from './pollCounts.ts';
import { documentsOf, type PollCall } from './reminderCalls.ts';

type Row = Record<string, unknown>;
export type Answers = Readonly<Record<string, readonly Row[]>>;

interface TopicPlan {
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

/** superAdmin and admin count sourcing's rows. */
const counts = (caller: Caller, role: 'sourcing' | 'rd'): boolean =>
  role === 'rd' ? caller.roles.includes('rd') : hasRole(['sourcing', 'superAdmin'], caller);

/** `{status: 'Shipped'}` or a list of statuses, from the topic's rows of this caller. */
const statusesOf = (where: Where): string[] =>
  (where['or'] as Where[] | undefined)?.flatMap(statusesOf) ??
  (typeof where['status'] === 'string'
    ? [where['status']]
    : [...((where['status'] as { inq?: readonly string[] } | undefined)?.inq ?? [])]);

/** Topics whose poll rows contain what their where reads: the calls for the topic's rows in one collection. */
const direct: Readonly<Record<string, (caller: Caller, row: Topic) => PollCall | PollCall[]>> = {
  complaints: () => calls.complaints(),
  productMovements: (caller) => (supplierSide(caller) ? calls.ownMovements(caller) : calls.unreadMovements()),
  supplierComplaints: (caller) => calls.cases(caller),
  announcements: (caller) => calls.announcements(caller),
  productMfgSpecs: (caller) => calls.specs(caller),
  productMfgNir: (caller) => calls.specs(caller),
  productMfgNirCreate: (caller, row) => (row.of === 'NirRequest' ? calls.awarded() : calls.specs(caller)),
  nir: (caller, row) => {
    if (row.of === 'NirPropose') return calls.proposals(caller);
    if (row.of === 'NirRequest') return calls.ownRequests(caller);
    return [...(counts(caller, 'sourcing') ? [calls.newItems()] : []), ...(counts(caller, 'rd') ? [calls.returnedItems()] : [])];
  },
  nirLotApproval: (caller, row) => (row.of === 'COA' ? calls.coasToDecide() : calls.lotApprovals(caller)),
  nirSample: (caller, row) => calls.samples(caller, statusesOf(row.where)),
};

/** The topic's rows of each collection with the calls they are read from. */
const sourcesOf = (topic: string, caller: Caller): { row: Topic; calls: readonly PollCall[] }[] =>
  topicRowsFor(topic, caller).map((row) => ({ row, calls: [direct[topic]!(caller, row)].flat() }));

const directPlan = (topic: string, { caller, params }: Reading): { plan: TopicPlan; calls: readonly PollCall[] } => {
  const sources = sourcesOf(topic, caller);
  const called = sources.flatMap((source) => source.calls);
  const count = (answers: Answers): Counted => {
    const found = sources.map((source) => ({
      row: source.row,
      rows: selected(
        source.row.of,
        source.row.where,
        source.calls.flatMap((call) => answers[call.id] ?? []),
        params,
      ),
    }));
    const [parted] = found.filter(({ row }) => row.parts);
    const parts =
      parted &&
      Object.fromEntries(
        Object.entries(parted.row.parts!).map(([part, where]) => [part, selected(parted.row.of, where, parted.rows, params).length]),
      );
    return { n: found.reduce((sum, { rows }) => sum + rows.length, 0), ...(parts ? { parts } : {}) };
  };
  return { plan: { topic, needs: called.map((call) => call.id), count }, calls: called };
};

/** Distinct complaint ids of the topics the caller counts among complaints, movements and cases. */
const complaintTotal = ({ caller, params }: Reading): { plan: TopicPlan; calls: PollCall[] } => {
  const mine = ['complaints', 'productMovements', 'supplierComplaints'].flatMap((topic) =>
    sourcesOf(topic, caller).map(({ row, calls: [call] }) => ({ row, call: call! })),
  );
  const count = (answers: Answers): Counted => {
    const ids = new Set<unknown>();
    for (const { row, call } of mine)
      for (const found of selected(row.of, row.where, answers[call.id] ?? [], params))
        ids.add(row.of === 'Complaint' ? found['id'] : found['complaintId']);
    ids.delete(null);
    ids.delete(undefined);
    return { n: ids.size };
  };
  return { plan: { topic: 'complaintTotal', needs: mine.map(({ call }) => call.id), count }, calls: mine.map(({ call }) => call) };
};

/** Topics whose call has an answer of its own form. */
const special = (topic: string, { caller, params }: Reading): { plan: TopicPlan; calls: PollCall[] } | null => {
  const of = topicFor(topic, caller)!.of;
  const made = (needed: readonly PollCall[], count: (answers: Answers) => number | Counted) => ({
    plan: {
      topic,
      needs: needed.map((call) => call.id),
      count: (answers: Answers): Counted => {
        const counted = count(answers);
        return typeof counted === 'number' ? { n: counted } : counted;
      },
    },
    calls: [...needed],
  });
  const stages = supplierSide(caller) ? supplierStages : reviewerStages;
  if (topic === 'complaintTotal') return complaintTotal({ caller, params });
  if (topic === 'auditJobs') return made([calls.auditJobs(caller)], ({ auditJobs }) => auditsWaiting(auditJobs ?? []));
  if (topic === 'sustainLists')
    return made([calls.sustainAudits(caller)], ({ sustainAudits }) => sustainAuditsWaiting(sustainAudits ?? []));
  if (topic === 'correctiveActions')
    return made([calls.correctiveActions(caller)], ({ correctiveActions }) => actionsByStage(correctiveActions ?? [], stages));
  if (topic === 'sustainCorrectiveActions')
    return made([calls.sustainActions(caller)], ({ sustainActions }) => actionsByStage(sustainActions ?? [], stages));
  if (topic === 'nirLotApproval' && supplierSide(caller))
    return made([calls.lotApprovals(caller), calls.lotDeliveries(caller)], (answers) =>
      lotsToProve(answers['lotApprovals'] ?? [], answers['lotDeliveries'] ?? []),
    );
  if (topic === 'supplierGroup') return made([calls.supplierGroups()], ({ supplierGroups }) => groupsWaiting(supplierGroups ?? []));
  if (topic === 'supplier') return made([calls.suppliers()], ({ suppliers }) => suppliersWithWork(suppliers ?? [], params.$today));
  if (topic === 'certificate' && of === 'Certificate')
    return made(
      [calls.submittedCertificates()],
      ({ submittedCertificates }) => selected(of, topicFor(topic, caller)!.where, submittedCertificates ?? [], params).length,
    );
  if (topic === 'certificate')
    return made(
      [calls.relatedLicenses(caller), calls.ownCertificates(caller)],
      ({ relatedLicenses, ownCertificates }) => certificateGaps(relatedLicenses ?? [], ownCertificates ?? [], params.$today).length,
    );
  if (topic === 'documents' && caller.groupId === null && caller.supplierId === null)
    return made([calls.waitingDocuments()], ({ waitingDocuments }) => waitingForSourcing(waitingDocuments ?? []));
  if (topic === 'documents') {
    const kinds = caller.groupId === null ? ['warehouse', 'both'] : ['supplierGroup', 'both'];
    return made([calls.requiredDocuments(caller, kinds)], ({ requiredDocuments }) => documentsOf(requiredDocuments ?? []).length);
  }
  return null;
};

/** `only`: topics to read; absent = all of the caller. A topic without a call of its own is left to GET /Notifications/counts. */
export const pollPlan = (caller: Caller, params: Params, only?: readonly string[]): PollPlan & { others: readonly string[] } => {
  const needed = new Map<string, PollCall>();
  const plans: TopicPlan[] = [];
  const others: string[] = [];
  for (const topic of topicsOf(caller)) {
    if (only && !only.includes(topic)) continue;
    const found = special(topic, { caller, params }) ?? (direct[topic] ? directPlan(topic, { caller, params }) : null);
    if (!found) {
      others.push(topic);
      continue;
    }
    for (const call of found.calls) needed.set(call.id, call);
    plans.push(found.plan);
  }
  return { calls: [...needed.values()], topics: plans, others };
};

export { readsOfTopic } from '#domain/topics.ts';
