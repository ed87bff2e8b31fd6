// Sums of states: each line of a log has one of what it changed, so that a replay which changes something else is noticed at that line. Only changed parts
// are computed: unchanged ones are the same objects, whose hashes are known.
import type { State } from '#src/store/state.ts';
import type { AddressRules } from './redact/redactAddress.ts';
import { redactState } from './redact/redactState.ts';
import { shownOf } from './shownValues.ts';

/** 32 bits and other 32 bits of a text. */
const hashText = (text: string): string => {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x85ebca6b);
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
};
const short = (text: string): string => (Number.parseInt(hashText(text).split('.')[0]!, 36) & 0xffff).toString(16).padStart(4, '0');

export type Hash = (value: unknown) => string;

/** The hash of a value: sorted keys, absent and undefined are the same. An object that was hashed before costs nothing. */
export const createHash = (): Hash => {
  const known = new WeakMap<object, string>();
  const textOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const before = known.get(value);
    if (before !== undefined) return before;
    let text: string;
    if (Array.isArray(value)) text = `[${value.map(textOf).join(',')}]`;
    else {
      const object = value as Record<string, unknown>;
      text = '{';
      for (const key of Object.keys(object).sort()) if (object[key] !== undefined) text += `${key}:${textOf(object[key])},`;
    }
    const hash = text.length < 24 ? text : `#${hashText(text)}`;
    known.set(value, hash);
    return hash;
  };
  return textOf;
};

/** Same values as in the line before are left out. */
export interface Sum {
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

/** `rules`: for states that are not redacted yet. The first state is that before the first step. */
export const createSums = (begin: State | null, rules?: AddressRules): Sums => {
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
  const known = new Map<string, string>();
  const seen = new Map<string, string>();
  let redactedOf: { state: State; is: State } | null = null;
  let before: State | null = null;
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
    let text = '';
    for (const name of Object.keys(now).sort()) {
      const is = hash(now[name as keyof State]);
      if (known.get(name) === is) continue;
      known.set(name, is);
      slices.push(name);
      text += `${name}${is}`;
    }
    if (slices.length === 0) return nothing;
    const shown: string[] = [];
    let words = '';
    for (const [name, value] of shownOf(now, slices)) {
      const is = hash(value);
      if (seen.get(name) === is) continue;
      seen.set(name, is);
      shown.push(name);
      words += `${name}${is}`;
    }
    return { slices, shown, mark: `${short(text)}${words === '' ? '' : short(words)}` };
  };
  if (begin) next(begin);
  return { next, whole: (state) => hash(redacted(state)) };
};
