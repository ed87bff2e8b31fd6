// Which action led to which (meta.cause): follows redux-saga's effects from the action a saga took to the actions it puts.
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

export interface Causes {
  monitor: SagaMonitor;
  /** seq of the action that led to this one; null = a person, the outside, or nobody knows */
  of: (action: object) => number | null;
}

export const createCauses = (): Causes => {
  const parents = new Map<number, number>();
  const kinds = new Map<number, string>();
  const cause = new Map<number, number | null>();
  const made = new WeakMap<object, number>();

  const find = (effectId: number): number | null => {
    for (let at: number | undefined = effectId; at !== undefined; at = parents.get(at)) {
      const known = cause.get(at);
      if (known !== undefined) return known;
    }
    return null;
  };
  const forget = (effectId: number): void => {
    parents.delete(effectId);
    kinds.delete(effectId);
    cause.delete(effectId);
  };
  /** What a generator took last is what it acts on, also when it took it inside a race. */
  const took = (effectId: number, seq: number | null): void => {
    let at = parents.get(effectId);
    while (at !== undefined) {
      cause.set(at, seq);
      // inside a race the typed effects are little generators of one effect: they have no kind of their own
      const kind = kinds.get(at);
      if (kind !== undefined && !combinators.has(kind)) return;
      at = parents.get(at);
    }
  };

  const monitor: SagaMonitor = {
    effectTriggered: ({ effectId, parentEffectId, effect }: Triggered) => {
      parents.set(effectId, parentEffectId);
      if (effect?.type) kinds.set(effectId, effect.type);
      if (effect?.type === 'PUT' && effect.payload?.action) {
        const seq = find(parentEffectId);
        if (seq !== null) made.set(effect.payload.action, seq);
      } else if (effect?.type === 'FORK' || effect?.type === 'CALL') {
        const given = effect.payload?.args?.map(seqOf).find((seq) => seq !== null);
        if (given !== undefined) cause.set(effectId, given);
        // a detached saga outlives its maker: it keeps what it knows now
        else if (effect.type === 'FORK') cause.set(effectId, find(parentEffectId));
      }
    },
    effectResolved: (effectId: number, result: unknown) => {
      const kind = kinds.get(effectId);
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

  return { monitor, of: (action) => made.get(action) ?? null };
};
