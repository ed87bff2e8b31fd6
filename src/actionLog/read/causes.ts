// Determines the cause of each action (meta.cause): follows redux-saga's effects from the action a saga took to the actions it puts.
import type { SagaMonitor } from 'redux-saga';

interface Stamped {
  type: string;
  meta?: { seq: number };
}
const seqOf = (value: unknown): number | null => {
  const meta = (value as Stamped | null | undefined)?.meta;
  return typeof meta?.seq === 'number' ? meta.seq : null;
};

interface Described {
  type?: string;
  payload?: { action?: object; args?: readonly unknown[] };
}
interface Triggered {
  effectId: number;
  parentEffectId: number;
  effect: Described;
}

const combinators = new Set(['RACE', 'ALL']);

/** Data of a running effect: one entry each, since every effect of every saga passes here. */
interface Running {
  parent: number | undefined;
  kind: string | undefined;
  /** absent = ask the parent */
  cause: number | null | undefined;
}

export interface Causes {
  monitor: SagaMonitor;
  /** seq of the causing action; null = a user, an external event, or unknown */
  of: (action: object) => number | null;
  /** a saga put it; anything else came from a page */
  bySaga: (action: object) => boolean;
}

export const createCauses = (): Causes => {
  const running = new Map<number, Running>();
  const made = new WeakMap<object, number | null>();

  const find = (effectId: number): number | null => {
    for (let at = running.get(effectId); at !== undefined; at = at.parent === undefined ? undefined : running.get(at.parent))
      if (at.cause !== undefined) return at.cause;
    return null;
  };
  const forget = (effectId: number): void => void running.delete(effectId);
  const entry = (effectId: number): Running => {
    let known = running.get(effectId);
    if (!known) running.set(effectId, (known = { parent: undefined, kind: undefined, cause: undefined }));
    return known;
  };
  /** The action a generator took last is the cause of what it does, also when it took it inside a race. */
  const took = (effectId: number, seq: number | null): void => {
    let at = running.get(effectId)?.parent;
    while (at !== undefined) {
      const maker = entry(at);
      maker.cause = seq;
      // inside a race the typed effects are generators of one effect: they have no type of their own
      if (maker.kind !== undefined && !combinators.has(maker.kind)) return;
      at = maker.parent;
    }
  };
  const seqIn = (args: readonly unknown[] | undefined): number | null => {
    if (args)
      for (const given of args) {
        const seq = seqOf(given);
        if (seq !== null) return seq;
      }
    return null;
  };

  const monitor: SagaMonitor = {
    effectTriggered: ({ effectId, parentEffectId, effect }: Triggered) => {
      const kind = effect?.type;
      const own: Running = { parent: parentEffectId, kind, cause: undefined };
      running.set(effectId, own);
      if (kind === 'PUT') {
        if (effect.payload?.action) made.set(effect.payload.action, find(parentEffectId));
      } else if (kind === 'FORK' || kind === 'CALL') {
        const given = seqIn(effect.payload?.args);
        if (given !== null) own.cause = given;
        // a detached saga outlives its parent: it keeps the present cause
        else if (kind === 'FORK') own.cause = find(parentEffectId);
      }
    },
    effectResolved: (effectId: number, result: unknown) => {
      const kind = running.get(effectId)?.kind;
      if (kind === 'TAKE') took(effectId, seqOf(result));
      if (kind !== 'FORK') {
        forget(effectId);
        return;
      }
      const task = result as { toPromise?: () => Promise<unknown> } | null;
      const end = (): void => forget(effectId);
      if (task?.toPromise) task.toPromise().then(end, end);
    },
    effectRejected: forget,
    effectCancelled: forget,
  } as SagaMonitor;

  return { monitor, of: (action) => made.get(action) ?? null, bySaga: (action) => made.has(action) };
};
