// Sums of states: each line of a log has one of what it changed, so that a replay which changes something else is noticed at that line. Only changed parts
// are computed: unchanged ones are the same objects, whose hashes are known.
import type { State } from '#src/store/state.ts';
import type { AddressRules } from './redact/redactAddress.ts';
import { redactState } from './redact/redactState.ts';
import { shownNames, shownOf } from './shownValues.ts';

/** FNV-1a, 32 bits. */
const ofText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
};
const mixed = (a: number, b: number): number => {
  const hash = Math.imul(a ^ (b >>> 15) ^ (b << 7), 0x85ebca6b) + b;
  return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
};
const short = (hash: number): string => ((hash ^ (hash >>> 16)) & 0xffff).toString(16).padStart(4, '0');
const long = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0');

type Hash = (value: unknown) => number;

/** The hash of a value, whatever the order of keys; absent and undefined are the same. An object that was hashed before costs nothing. */
const createHash = (): Hash => {
  const known = new WeakMap<object, number>();
  const keys = new Map<string, number>();
  const ofKey = (key: string): number => {
    let hash = keys.get(key);
    if (hash === undefined) keys.set(key, (hash = ofText(key)));
    return hash;
  };
  const ofObject = (value: object): number => {
    if (Array.isArray(value)) return value.reduce<number>((hash, part) => mixed(hash, of(part ?? null)), 7);
    let sum = 11;
    for (const key in value) {
      const part = (value as Record<string, unknown>)[key];
      // addition: keys in any order
      if (part !== undefined) sum = (sum + mixed(ofKey(key), of(part))) | 0;
    }
    return mixed(sum, 13);
  };
  const of = (value: unknown): number => {
    if (typeof value === 'string') return mixed(ofText(value), 1);
    if (typeof value === 'number')
      return Number.isInteger(value) ? mixed(value | 0, Math.trunc(value / 2 ** 32) + 2) : ofText(String(value));
    if (typeof value !== 'object' || value === null) return value === true ? 3 : value === false ? 4 : 5;
    let hash = known.get(value);
    if (hash === undefined) known.set(value, (hash = ofObject(value)));
    return hash;
  };
  return of;
};

/** Of a whole state that is redacted. */
export const wholeHash = (state: State): string => long(createHash()(state));

/** Same values as in the line before are left out. */
interface Sum {
  /** changed slices of the state */
  slices: readonly string[];
  /** names of changed values on the screen, as far as selectors compute them */
  shown: readonly string[];
  /** what a line carries; '' = nothing changed */
  mark: string;
}

export interface Sums {
  /** of the step that led to this state */
  next: (state: State) => Sum;
  /** of the whole state */
  whole: (state: State) => string;
}

const nothing: Sum = { slices: [], shown: [], mark: '' };

/** `rules`: for states that are not redacted yet. `values`: what selectors compute, by name. The first state is that before the first step. */
export const createSums = (begin: State | null, rules?: AddressRules, values: readonly string[] = shownNames): Sums => {
  const hash = createHash();
  const kept = new Map<unknown, WeakMap<object, unknown>>();
  const keeping: AddressRules | undefined = rules && {
    ...rules,
    kept: (declared, value, make) => {
      let of = kept.get(declared);
      if (!of) kept.set(declared, (of = new WeakMap()));
      let made = of.get(value);
      if (made === undefined) of.set(value, (made = make()));
      return made;
    },
  };
  const known = new Map<string, number>();
  const seen = new Map<string, number>();
  let redactedOf: { state: State; is: State } | null = null;
  let before: State | null = null;
  let names: readonly string[] | null = null;
  const redacted = (state: State): State => {
    if (!keeping) return state;
    if (redactedOf?.state !== state) redactedOf = { state, is: redactState(state, keeping) };
    return redactedOf.is;
  };
  const next = (state: State): Sum => {
    if (state === before) return nothing;
    const now = redacted(state);
    before = state;
    const slices: string[] = [];
    let changed = 0;
    for (const name of (names ??= Object.keys(now).sort())) {
      const is = hash(now[name as keyof State]);
      if (known.get(name) === is) continue;
      known.set(name, is);
      slices.push(name);
      changed = mixed(changed, mixed(ofText(name), is));
    }
    if (slices.length === 0) return nothing;
    const shown: string[] = [];
    let sum = 0;
    for (const [name, value] of shownOf(now, slices, values)) {
      const is = hash(value);
      if (seen.get(name) === is) continue;
      seen.set(name, is);
      shown.push(name);
      sum = mixed(sum, mixed(ofText(name), is));
    }
    return { slices, shown, mark: `${short(changed)}${shown.length === 0 ? '' : short(sum)}` };
  };
  if (begin) next(begin);
  return { next, whole: (state) => long(hash(redacted(state))) };
};
