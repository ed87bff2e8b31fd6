/**
 * The answers of a form on one device: as the server last said, and the changes that it has not confirmed yet, in order. A fold without clock, network
 * or storage: whatever is lost, repeated or cut off, what left the queue is on the server, and what is not on the server is in the queue.
 */
import {
  changedBy,
  mostBatchBytes,
  mostMutations,
  nothingSaid,
  type Answered,
  type AnswerFile,
  type Content,
  type Mutation,
  type Outcome,
  type Said,
} from './answering.ts';

/**
 * - queued: it is sent with the next batch
 * - sending: a batch with it is on its way
 * - conflict: somebody else changed the answer; a person decides
 * - refused: the server does not take it; it is never sent again by itself
 */
export const queueStates = ['queued', 'sending', 'conflict', 'refused'] as const;
type QueueState = (typeof queueStates)[number];

export interface Queued {
  mutation: Mutation;
  state: QueueState;
  /** it left the device once, so that it may have arrived: it is not changed any more */
  sent: boolean;
  code?: string;
  /** the device that it was made on, where that is another one */
  from?: string;
}

export interface Packet {
  deviceId: string;
  answers: Readonly<Record<string, Answered>>;
  queue: readonly Queued[];
  /** what others answered to a question, while a person decides */
  theirs: Readonly<Record<string, Answered>>;
}

/** A change gets its name and its time where it is made. */
export interface Stamp {
  mutationId: string;
  at: string;
}

export const openPacket = (deviceId: string, answers: readonly Answered[]): Packet => ({
  deviceId,
  answers: Object.fromEntries(answers.map((answer) => [answer.questionKey, answer])),
  queue: [],
  theirs: {},
});

const isFor =
  (questionKey: string) =>
  ({ mutation }: Queued): boolean =>
    mutation.questionKey === questionKey;
const isSet = ({ mutation }: Queued): boolean => mutation.op === 'set';

/** The answer with all that was changed here. */
export const shownAnswer = ({ answers, queue }: Packet, questionKey: string): Content =>
  queue
    .filter((one) => isFor(questionKey)(one) && one.state !== 'refused')
    .reduce<Content>((answer, { mutation }) => changedBy(answer, mutation), answers[questionKey] ?? { ...nothingSaid, files: [] });

/** The version that the change is made on: that of the first change that waits, for its answer is what was seen. */
const baseOf = ({ answers, queue }: Packet, questionKey: string): number =>
  queue.find((one) => isFor(questionKey)(one) && isSet(one))?.mutation.baseVersion ?? answers[questionKey]?.version ?? 0;

const push = (packet: Packet, mutation: Mutation): Packet => ({
  ...packet,
  queue: [...packet.queue, { mutation, state: 'queued', sent: false }],
});

/** Letters of a comment are one change, as long as it has not left the device. */
export const answered = (packet: Packet, questionKey: string, payload: Partial<Said>, stamp: Stamp): Packet => {
  const at = packet.queue.findLastIndex(isFor(questionKey));
  const last = packet.queue[at];
  if (last && !last.sent && last.state === 'queued' && last.mutation.op === 'set') {
    const mutation = { ...last.mutation, payload: { ...last.mutation.payload, ...payload }, at: stamp.at };
    return { ...packet, queue: packet.queue.with(at, { ...last, mutation }) };
  }
  return push(packet, { ...stamp, questionKey, baseVersion: baseOf(packet, questionKey), op: 'set', payload });
};

export const withFile = (packet: Packet, questionKey: string, payload: AnswerFile, stamp: Stamp): Packet =>
  push(packet, { ...stamp, questionKey, baseVersion: baseOf(packet, questionKey), op: 'addFile', payload });

export const withoutFile = (packet: Packet, questionKey: string, fileId: string, stamp: Stamp): Packet =>
  push(packet, { ...stamp, questionKey, baseVersion: baseOf(packet, questionKey), op: 'removeFile', payload: { fileId } });

const bytesOf = (mutation: Mutation): number => new TextEncoder().encode(JSON.stringify(mutation)).length + 1;
/** of the call around the mutations */
const callBytes = 1024;

/** The next mutations to send, in order and of one device; none while a batch is on its way. A question that is being decided waits. */
export const nextBatch = ({ queue, theirs }: Packet): readonly Mutation[] => {
  let of: string | undefined;
  if (queue.some(({ state }) => state === 'sending')) return [];
  const batch: Mutation[] = [];
  let bytes = callBytes;
  for (const { mutation, state, from } of queue) {
    if (state !== 'queued' || Object.hasOwn(theirs, mutation.questionKey)) continue;
    if (batch.length === 0) of = from;
    else if (from !== of) break;
    bytes += bytesOf(mutation);
    if (batch.length === mostMutations || (batch.length > 0 && bytes > mostBatchBytes)) break;
    batch.push(mutation);
  }
  return batch;
};

/** The device that a batch was made on. */
export const deviceOf = ({ deviceId, queue }: Packet, [first]: readonly Mutation[]): string =>
  queue.find(({ mutation }) => mutation === first)?.from ?? deviceId;

const each = (packet: Packet, change: (one: Queued) => Queued): Packet => ({ ...packet, queue: packet.queue.map(change) });

/** Kept on the device before the call begins: a batch that may have arrived is not changed afterwards. */
export const batchLeft = (packet: Packet, batch: readonly Mutation[]): Packet => {
  const ids = new Set(batch.map(({ mutationId }) => mutationId));
  return each(packet, (one) => (ids.has(one.mutation.mutationId) ? { ...one, state: 'sending', sent: true } : one));
};

/** Whether it arrived is not known: it is sent again, and the server knows it by its name. Also the first thing after a start. */
export const batchLost = (packet: Packet): Packet => each(packet, (one) => (one.state === 'sending' ? { ...one, state: 'queued' } : one));

/** What was said here above a change of another device of the same person: its answer is what was seen. */
const above = (packet: Packet, of: Queued, { questionKey, version }: Answered): Packet =>
  of.from === undefined || !isSet(of)
    ? packet
    : each(packet, (one) =>
        isFor(questionKey)(one) && isSet(one) && one.from === undefined && !one.sent
          ? { ...one, mutation: { ...one.mutation, baseVersion: version } }
          : one,
      );

const settledOne = (packet: Packet, { mutationId, outcome, answer, code }: Outcome): Packet => {
  const of = packet.queue.find(({ mutation }) => mutation.mutationId === mutationId);
  if (!of) return packet;
  const { questionKey } = of.mutation;
  if (outcome === 'applied' || outcome === 'duplicate') {
    const settled = {
      ...packet,
      queue: packet.queue.filter((one) => one !== of),
      answers: answer ? { ...packet.answers, [questionKey]: answer } : packet.answers,
    };
    return answer && outcome === 'applied' ? above(settled, of, answer) : settled;
  }
  const state = outcome;
  const queue = packet.queue.map((one) => (one === of ? { ...one, state, ...(code === undefined ? {} : { code }) } : one));
  return outcome === 'conflict' && answer
    ? { ...packet, queue, theirs: { ...packet.theirs, [questionKey]: answer } }
    : { ...packet, queue };
};

/** The answer to a batch. What it does not name is sent again. */
export const batchSettled = (packet: Packet, outcomes: readonly Outcome[]): Packet => batchLost(outcomes.reduce(settledOne, packet));

/** What the server has now. A change that waits here keeps the version that it was made on; what was asked before a change arrived is older than it. */
export const refreshed = (packet: Packet, answers: readonly Answered[]): Packet => ({
  ...packet,
  answers: {
    ...packet.answers,
    ...Object.fromEntries(
      answers
        .filter(({ questionKey, version }) => version >= (packet.answers[questionKey]?.version ?? 0))
        .map((answer) => [answer.questionKey, answer]),
    ),
  },
});

/** It is in a file now, which another device may send: it is not changed any more. */
export const leftInFile = (packet: Packet): Packet => each(packet, (one) => ({ ...one, sent: true }));

/** What another device of the same person could not send. */
export interface FromFile {
  deviceId: string;
  queue: readonly Queued[];
}

/** It is sent in the name of the device that it was made on; a clash is asked about again. What is here by its name already stays as it is here. */
export const withQueue = (packet: Packet, { deviceId, queue }: FromFile): Packet => {
  const known = new Set(packet.queue.map(({ mutation }) => mutation.mutationId));
  const others = queue
    .filter(({ mutation }) => !known.has(mutation.mutationId))
    .map((one): Queued => {
      const { mutation, state, code, from = deviceId } = one;
      const own = { mutation, sent: true, ...(from === packet.deviceId ? {} : { from }) };
      return state === 'refused' ? { ...own, state, ...(code === undefined ? {} : { code }) } : { ...own, state: 'queued' };
    });
  return { ...packet, queue: [...packet.queue, ...others] };
};

export type Choice = 'mine' | 'theirs' | 'join';

const joined = (mine: Partial<Said>, { comment }: Answered): Partial<Said> =>
  mine.comment && comment && mine.comment !== comment ? { ...mine, comment: `${comment}\n${mine.comment}` } : mine;

const ownSets = ({ queue }: Packet, questionKey: string): readonly Queued[] =>
  queue.filter((one) => isFor(questionKey)(one) && isSet(one) && one.state !== 'refused');

/** What a person keeps of the own answer; null: nothing. */
export const keptOf = (packet: Packet, questionKey: string, choice: Choice): Partial<Said> | null => {
  const theirs = packet.theirs[questionKey];
  if (!theirs || choice === 'theirs') return null;
  const mine = Object.assign({}, ...ownSets(packet, questionKey).map(({ mutation }) => mutation.payload)) as Partial<Said>;
  return choice === 'join' ? joined(mine, theirs) : mine;
};

/** A person decided between both answers. What is kept of the own one is a new change, made on theirs. */
export const settledWith = (packet: Packet, questionKey: string, kept: Partial<Said> | null, stamp: Stamp): Packet => {
  const { [questionKey]: theirs, ...others } = packet.theirs;
  if (!theirs) return packet;
  const mine = ownSets(packet, questionKey);
  const settled: Packet = {
    ...packet,
    theirs: others,
    answers: { ...packet.answers, [questionKey]: theirs },
    queue: packet.queue.filter((one) => !mine.includes(one)),
  };
  return kept ? push(settled, { ...stamp, questionKey, baseVersion: theirs.version, op: 'set', payload: kept }) : settled;
};

export const decided = (packet: Packet, questionKey: string, choice: Choice, stamp: Stamp): Packet =>
  settledWith(packet, questionKey, keptOf(packet, questionKey, choice), stamp);

/** A refused change is taken back by a person, who has read it. */
export const dismissed = (packet: Packet, mutationId: string): Packet => ({
  ...packet,
  queue: packet.queue.filter(({ mutation, state }) => !(state === 'refused' && mutation.mutationId === mutationId)),
});
