// What several people's logs say of the same writes: a press here, the commit, the push, the badge there, all on the clock of the server.
import type { AnyAction } from '#src/actions/index.ts';
import type { Replay } from './replay.ts';

/** One line of the server's own log (`answered`), by the event that the call wrote. */
export interface ServerAnswer {
  event: number;
  /** ms, when the answer was sent */
  time: number;
  /** ms the call took on the server */
  ms: number;
  reqId: string;
}

export interface Leg {
  /** ms on the server's clock */
  at: number;
  /** index of the log; null = the server */
  log: number | null;
  /** step in that log */
  seq: number | null;
  what: string;
}

/** One write and where it arrived. */
interface Passage {
  /** number of the event in the record's history */
  event: number;
  what: string;
  legs: readonly Leg[];
}

export interface Together {
  /** how far each log's clock is ahead of the server's, ms; null = it never heard the server's time, so its clock is taken as it is */
  ahead: readonly (number | null)[];
  passages: readonly Passage[];
}

const seqOf = ({ meta }: AnyAction): number => meta?.seq ?? 0;
const atOf = ({ meta }: AnyAction): number => meta?.at ?? 0;

/** A message cannot arrive before it was sent: the smallest difference is the clock's, and the shortest way. */
const aheadOf = ({ actions }: Replay): number | null => {
  const heard = actions.flatMap((action) => {
    const sent =
      action.type === 'live.pushed' ? action.payload.push.at : action.type === 'live.welcomed' ? action.payload.welcome.serverTime : '';
    const time = Date.parse(sent);
    return Number.isNaN(time) ? [] : [atOf(action) - time];
  });
  return heard.length === 0 ? null : Math.min(...heard);
};

/** The action and what caused it, back to the first cause. */
const ancestry = ({ actions, stepOf }: Replay, action: AnyAction): readonly AnyAction[] => {
  const found = [action];
  for (let cause = action.meta?.cause ?? null; cause !== null;) {
    const step = stepOf(cause);
    const one = step === null ? undefined : actions[step - 1];
    if (!one || found.includes(one)) break;
    found.push(one);
    cause = one.meta?.cause ?? null;
  }
  return found;
};

interface Told {
  replay: Replay;
  log: number;
  ahead: number;
}
const leg = ({ log, ahead }: Told, action: AnyAction, what: string): Leg => ({ at: atOf(action) - ahead, log, seq: seqOf(action), what });

/** A recorded name is one text key or pseudonym; an element may have none. */
const elementText = ({ role, name }: { role: string; name?: unknown }): string => [role, ...[name ?? []].flat()].join(' ');

/** The write in the log of who made it: the press, the call, its answer. */
const madeIn = (told: Told): ReadonlyMap<number, { what: string; legs: readonly Leg[] }> => {
  const { actions } = told.replay;
  const sent = new Map<number, AnyAction>();
  const made = new Map<number, { what: string; legs: readonly Leg[] }>();
  for (const action of actions) {
    if (action.type === 'call.sent') sent.set(action.payload.n, action);
    if (action.type !== 'call.answered') continue;
    const event = Number(action.payload.headers['x-event'] ?? '');
    const call = sent.get(action.payload.n);
    if (!event || call?.type !== 'call.sent') continue;
    const what = `${call.payload.method} ${call.payload.path}`;
    const press = ancestry(told.replay, call).find(({ type }) => type === 'outside.pressed');
    made.set(event, {
      what,
      legs: [
        ...(press?.type === 'outside.pressed' ? [leg(told, press, `presses ${elementText(press.payload)}`)] : []),
        leg(told, call, `sends ${what}`),
        leg(told, action, `is answered ${action.payload.status}`),
      ],
    });
  }
  return made;
};

const badgeChanges = ({ stateAt, stepOf }: Replay, seq: number): string => {
  const step = stepOf(seq)!;
  const { badges: before } = stateAt(step - 1);
  const { badges: after } = stateAt(step);
  const moved = (was: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>, mark: string): string[] =>
    Object.keys(now).flatMap((key) =>
      was[key] === now[key] ? [] : [`${mark}${key} ${String(was[key] ?? 'none')} -> ${String(now[key])}`],
    );
  const counts = ({ topics }: typeof before): Record<string, number> =>
    Object.fromEntries(Object.entries(topics).map(([topic, { n }]) => [topic, n]));
  return [
    ...moved(counts(before), counts(after), ''),
    ...Object.keys(after.parts).flatMap((topic) => moved(before.parts[topic] ?? {}, after.parts[topic]!, `${topic}.`)),
  ].join(', ');
};

/** The write as it reaches a log: the push, the badges, the rows that were read again because of it. */
const heardIn = (told: Told, event: number): { legs: readonly Leg[]; sent: number; what: string } | null => {
  const { replay } = told;
  const at = replay.actions.findIndex(
    (action) => action.type === 'live.pushed' && (action.payload.push.entities ?? []).some((one) => one.event === event),
  );
  const push = replay.actions[at];
  if (push?.type !== 'live.pushed') return null;
  const { seq, at: sentAt, entities } = push.payload.push;
  const entity = entities!.find((one) => one.event === event)!;
  const after = replay.actions.slice(at + 1);
  const counted = after.find((action) => action.type === 'live.pushed' && (action.payload.push.badges?.seq ?? -1) >= seq);
  const read = after.find(
    (action) => action.type === 'call.answered' && ancestry(replay, action).some((cause) => seqOf(cause) === seqOf(push)),
  );
  const moved = counted ? badgeChanges(replay, seqOf(counted)) : '';
  return {
    sent: Date.parse(sentAt),
    what: `${entity.collection} ${entity.id} ${entity.action}`,
    legs: [
      leg(told, push, 'hears of it'),
      ...(counted && moved !== '' ? [leg(told, counted, `counts ${moved}`)] : []),
      ...(read?.type === 'call.answered' ? [leg(told, read, `reads ${read.payload.path} again`)] : []),
    ],
  };
};

export const together = (replays: readonly Replay[], server: readonly ServerAnswer[] = []): Together => {
  const ahead = replays.map(aheadOf);
  const all = replays.map((replay, log): Told => ({ replay, log, ahead: ahead[log] ?? 0 }));
  const passages = all.flatMap((writer) =>
    [...madeIn(writer)].map(([event, made]): Passage => {
      const heard = all.map((told) => heardIn(told, event)).filter((one) => one !== null);
      const answer = server.find((line) => line.event === event);
      const onServer: Leg[] = [
        ...(answer
          ? [
              { at: answer.time - answer.ms, log: null, seq: null, what: `takes the call (request ${answer.reqId})` },
              { at: answer.time, log: null, seq: null, what: `answers after ${answer.ms} ms` },
            ]
          : []),
        ...heard.slice(0, 1).map(({ sent }) => ({ at: sent, log: null, seq: null, what: `pushes event ${event}` })),
      ];
      return {
        event,
        what: heard[0]?.what ?? made.what,
        legs: [...made.legs, ...onServer, ...heard.flatMap(({ legs }) => legs)].sort((a, b) => a.at - b.at),
      };
    }),
  );
  return { ahead, passages: passages.sort((a, b) => a.event - b.event) };
};
