// A bounded queue in front of work that takes a whole processor: so many at once, so many waiting, so many of one person. What is beyond is refused at once and may come back.
import { DomainError } from '#domain/kernel/errors.ts';

export interface LaneOptions {
  atOnce: number;
  /** calls that wait for their turn; one more is 503 SERVER_BUSY */
  waiting: number;
  /** running and waiting calls of one person or address; one more is 429 TOO_MANY_REQUESTS */
  each: number;
}

export interface Lane {
  /** Runs `work` when it is its turn. `who` is the person or address it is done for; without one only the lane's own bound counts. */
  run: <T>(work: () => Promise<T>, who?: string) => Promise<T>;
}

/** A refused caller comes back after about this time. */
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
    // who frees a place hands it on, so that nobody slips in between
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

/** Gives each person so many turns at once; further calls of theirs wait behind their own, nobody else's. `most` may wait, one more is 429 TOO_MANY_REQUESTS. */
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
