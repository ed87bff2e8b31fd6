// A bounded queue for CPU-heavy work: limits on running calls, on waiting calls, and on calls of one user. Further calls are refused at once and may retry.
import { DomainError } from '#domain/kernel/errors.ts';

export interface LaneOptions {
  atOnce: number;
  /** waiting calls; one more is 503 SERVER_BUSY */
  waiting: number;
  /** running and waiting calls of one user or address; one more is 429 TOO_MANY_REQUESTS */
  each: number;
}

export interface Lane {
  /** Runs `work` in its turn. `who` is the user or address it runs for; without it only the global limits apply. */
  run: <T>(work: () => Promise<T>, who?: string) => Promise<T>;
}

/** A refused client retries after about this time. */
const seconds = 2;

export const openLane = ({ atOnce, waiting, each }: LaneOptions): Lane => {
  const queue: (() => void)[] = [];
  const shares = new Map<string, number>();
  let running = 0;

  const share = (who: string, more: number): void => {
    const now = (shares.get(who) ?? 0) + more;
    if (now > 0) shares.set(who, now);
    else shares.delete(who);
  };
  const turn = async (): Promise<void> => {
    // a finished call passes its slot on directly, so that no new call overtakes
    if (running >= atOnce) await new Promise<void>((go) => queue.push(go));
    else running += 1;
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (work, who) => {
      if (who !== undefined && (shares.get(who) ?? 0) >= each) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds } });
      if (running >= atOnce && queue.length >= waiting) throw new DomainError('SERVER_BUSY', { params: { seconds } });
      if (who !== undefined) share(who, 1);
      try {
        await turn();
        try {
          return await work();
        } finally {
          leave();
        }
      } finally {
        if (who !== undefined) share(who, -1);
      }
    },
  };
};

/** Limits concurrent calls per user; further calls of a user queue behind their own, nobody else's. `most` may wait, one more is 429 TOO_MANY_REQUESTS. */
export const openTurns = (atOnce: number, most: number): (<T>(who: string, work: () => Promise<T>) => Promise<T>) => {
  const lanes = new Map<string, { lane: Lane; calls: number }>();
  return async (who, work) => {
    const mine = lanes.get(who) ?? { lane: openLane({ atOnce, waiting: Infinity, each: atOnce + most }), calls: 0 };
    lanes.set(who, mine);
    mine.calls += 1;
    try {
      return await mine.lane.run(work, who);
    } finally {
      mine.calls -= 1;
      if (mine.calls === 0) lanes.delete(who);
    }
  };
};
