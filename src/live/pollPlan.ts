// What a caller's topics need from the poll calls, and how rows become counts: the same wheres as the server's SQL, evaluated in memory.
// A topic over a collection that the specification never reads is left to the server's own counts.
import { entityNamed } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { matches } from '#domain/kernel/matches.ts';
import { ownPart, readsOfRows } from '#domain/kernel/rowReads.ts';
import { readWhere, type Params, type Where } from '#domain/kernel/where.ts';
import type { Topic } from '#domain/kernel/topic.ts';
import { reviewerStages, supplierStages } from '#domain/audits/stage.ts';
import { summedBy } from '#domain/topicLists.ts';
import { topicFor, topicRowsFor, topicsOf } from '#domain/topics.ts';
import { calls } from './pollCalls.ts';
import {
  actionsByStage,
  auditsWaiting,
  certificateGaps,
  groupsWaiting,
  suppliersWithWork,
  sustainAuditsWaiting,
  type Counted,
} from './pollCounts.ts';
import { documentsOf, filtered, type PollCall } from './reminderCalls.ts';

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

interface Planned {
  plan: TopicPlan;
  calls: readonly PollCall[];
}

/** Rows the where selects, each once. */
const selected = (of: string, where: Where, rows: readonly Row[], params: Params): readonly Row[] => {
  const node = readWhere(entityNamed(of), where, entityNamed, params);
  return [...new Map(rows.filter((row) => matches(node, row)).map((row) => [row['id'], row])).values()];
};

/** Collections that the specification reads by a filter: the rows of a topic are asked for by its own condition. */
const filteredBySpecification: readonly string[] = ['Complaint', 'ProductMovement', 'SupplierComplaint', 'Certificate', 'SupplierDocument'];

/** Its rows with what its condition and its parts read, and the keys of the records they belong to. */
const rowsCall = ({ topic, of, where, parts = {} }: Topic, params: Params): PollCall => {
  const { collection, parents = [], relations } = entityNamed(of);
  const { fields, include } = readsOfRows(where, ...Object.values(parts));
  const above = parents.map((relation) => relations[relation]!.key);
  return filtered(`${topic}.${of}`, `/${collection}`, {
    where: ownPart(where, params),
    fields: [...new Set([...fields, ...above])],
    ...(include.length > 0 ? { include } : {}),
  });
};

/** Rows that one call answers in full, and the topics read from them by their conditions: announcements are items of the dialog as well. */
const wholeAnswers: Readonly<Record<string, (caller: Caller) => PollCall>> = {
  ProductMfgSpec: calls.specs,
  SupplierAnnouncement: calls.announcements,
};

const callFor = (row: Topic, { caller, params }: Reading): PollCall | null =>
  filteredBySpecification.includes(row.of) ? rowsCall(row, params) : (wholeAnswers[row.of]?.(caller) ?? null);

interface Source {
  row: Topic;
  call: PollCall;
}

/** The topic's rows of each collection with their call; null where the specification has none for one of them. */
const sourcesOf = (topic: string, reading: Reading): readonly Source[] | null => {
  const found = topicRowsFor(topic, reading.caller).map((row) => ({ row, call: callFor(row, reading) }));
  return found.every((source): source is Source => source.call !== null) ? found : null;
};

const rowsIn = ({ row, call }: Source, answers: Answers, params: Params): readonly Row[] =>
  selected(row.of, row.where, answers[call.id] ?? [], params);

const byRows = (topic: string, reading: Reading): Planned | null => {
  const sources = sourcesOf(topic, reading);
  if (!sources) return null;
  const count = (answers: Answers): Counted => {
    const found = sources.map((source) => ({ row: source.row, rows: rowsIn(source, answers, reading.params) }));
    const [parted] = found.filter(({ row }) => row.parts);
    const parts =
      parted &&
      Object.fromEntries(
        Object.entries(parted.row.parts!).map(([part, where]) => [
          part,
          selected(parted.row.of, where, parted.rows, reading.params).length,
        ]),
      );
    return { n: found.reduce((sum, { rows }) => sum + rows.length, 0), ...(parts ? { parts } : {}) };
  };
  return { plan: { topic, needs: sources.map(({ call }) => call.id), count }, calls: sources.map(({ call }) => call) };
};

/** Distinct complaints behind the topics that it sums, as far as the caller counts them. */
const complaintTotal = (reading: Reading): Planned => {
  const mine = summedBy('complaintTotal', reading.caller).flatMap((topic) => sourcesOf(topic, reading) ?? []);
  const count = (answers: Answers): Counted => {
    const ids = mine.flatMap((source) =>
      rowsIn(source, answers, reading.params).map((row) => (source.row.of === 'Complaint' ? row['id'] : row['complaintId'])),
    );
    return { n: new Set(ids.filter((id) => typeof id === 'number')).size };
  };
  return { plan: { topic: 'complaintTotal', needs: mine.map(({ call }) => call.id), count }, calls: mine.map(({ call }) => call) };
};

interface Own {
  calls: readonly PollCall[];
  count: (...answers: readonly (readonly Row[])[]) => number | Counted;
}

const stagesFor = (caller: Caller) => (supplierSide(caller) ? supplierStages : reviewerStages);

/** Topics whose call of the specification answers something else than their rows, with the reason; null: this caller's are plain rows. */
const ownCalls: Readonly<Record<string, (reading: Reading, of: string) => Own | null>> = {
  // jobs with the caller's technologies, or their sustainability part
  auditJobs: ({ caller }) => ({ calls: [calls.auditJobs(caller)], count: auditsWaiting }),
  sustainLists: ({ caller }) => ({ calls: [calls.sustainAudits(caller)], count: sustainAuditsWaiting }),
  // jobs that hold their actions, each with the stage that the server derived
  correctiveActions: ({ caller }) => ({
    calls: [calls.correctiveActions(caller)],
    count: (rows) => actionsByStage(rows, stagesFor(caller)),
  }),
  sustainCorrectiveActions: ({ caller }) => ({
    calls: [calls.sustainActions(caller)],
    count: (rows) => actionsByStage(rows, stagesFor(caller)),
  }),
  // partners that hold their documents, certificates and the number of their specifications
  supplierGroup: () => ({ calls: [calls.supplierGroups()], count: groupsWaiting }),
  supplier: ({ params }) => ({ calls: [calls.suppliers()], count: (rows) => suppliersWithWork(rows, params.$today) }),
  // required licences and held certificates are two answers
  certificate: ({ caller, params }, of) =>
    of === 'License'
      ? {
          calls: [calls.relatedLicenses(caller), calls.ownCertificates(caller)],
          count: (licenses, certificates) => certificateGaps(licenses ?? [], certificates ?? [], params.$today).length,
        }
      : null,
  // partners read the documents they must answer, with their own answers inside
  documents: ({ caller }) =>
    caller.groupId === null && caller.supplierId === null
      ? null
      : {
          calls: [calls.requiredDocuments(caller, [caller.groupId === null ? 'warehouse' : 'supplierGroup', 'both'])],
          count: (rows) => documentsOf(rows ?? []).length,
        },
};

const byOwnCall = (topic: string, reading: Reading): Planned | null => {
  if (topic === 'complaintTotal') return complaintTotal(reading);
  const own = ownCalls[topic]?.(reading, topicFor(topic, reading.caller)!.of);
  if (!own) return null;
  const needs = own.calls.map(({ id }) => id);
  const count = (answers: Answers): Counted => {
    const counted = own.count(...needs.map((id) => answers[id] ?? []));
    return typeof counted === 'number' ? { n: counted } : counted;
  };
  return { plan: { topic, needs, count }, calls: own.calls };
};

/** `only`: topics to read; absent = all of the caller. A topic without a call of its own is left to GET /Notifications/counts. */
export const pollPlan = (caller: Caller, params: Params, only?: readonly string[]): PollPlan & { others: readonly string[] } => {
  const needed = new Map<string, PollCall>();
  const plans: TopicPlan[] = [];
  const others: string[] = [];
  for (const topic of topicsOf(caller)) {
    if (only && !only.includes(topic)) continue;
    const found = byOwnCall(topic, { caller, params }) ?? byRows(topic, { caller, params });
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
