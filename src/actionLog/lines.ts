// The content of a recorded line: the header of a part and each action after redaction. Needs the domain tables, so it is loaded on demand.
import type { Action, AnyAction } from '#src/actions/index.ts';
import type * as outside from '#src/actions/outside.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { fullPath } from '#src/selectors/address.ts';
import type { State } from '#src/store/state.ts';
import { createWriter } from './codec.ts';
import { domainHash } from './write/domainHash.ts';
import { formatVersion, type Header } from './write/header.ts';
import type { LogLine } from './read/migrate.ts';
import { AreaMissing, fetchArea, wasBare, withoutWaiting } from './redact/declared.ts';
import { payloads } from './redact/payloads.ts';
import { pseudonyms } from './redact/pseudonym.ts';
import { redactAddress, type AddressRules } from './redact/redactAddress.ts';
import { redactState } from './redact/redactState.ts';
import { redactOutput } from './redact/outputs.ts';
import { sealedHeader, sealer, type Seal } from './write/seal.ts';
import { redact, shapeText } from './shape.ts';
import { shownNames } from './shownValues.ts';
import { createSums } from './sums.ts';
import { buildStamp } from './write/buildStamp.ts';

export interface ScribeOptions {
  routes: readonly AppRoute[];
  app: string;
  tab: string;
  /** unique name of the page load; also the key of its pseudonyms */
  load: string;
  zone: string;
  /** first address of the page load */
  address: string;
  window: Header['window'];
  /** key of the first text that is the product's */
  textKey?: ((...texts: readonly string[]) => string | null) | undefined;
}

type Output = ReturnType<typeof outside.did>;

/** How each type is declared in this version. */
const shapes = Object.fromEntries(Object.entries(payloads).map(([type, shape]) => [type, shapeText(shape)]));

/** Every so many lines of a part have the hash of the whole state. */
const wholeEvery = 64;

export interface Scribe {
  /** starts the next part: from the first action of the page load, or from the final state of the previous part */
  begin: (first: Action, state: State | null) => Header;
  /** `did`: outputs since the line before; `state`: after the action */
  line: (action: Action, did?: readonly Output[], state?: State | null) => string;
  /** loads declarations that a line or an initial state needs for redaction; null = it failed for another reason. False = loading failed. */
  fetch: (error: unknown) => Promise<boolean> | null;
  /** runs work that cannot wait for declarations */
  atOnce: (work: () => void) => void;
}

/** Writes the lines of one page load; rows written before in the same part are references. */
export const createScribe = ({ routes, app, tab, load, zone, address, window, textKey }: ScribeOptions): Scribe => {
  const rules: AddressRules = { routes, name: pseudonyms(load), ...(textKey ? { textKey } : {}) };
  let part = 0;
  let pack = createWriter();
  let seal: Seal = sealer('');
  /** the implicit number of the next line */
  let next: number | null = null;
  let lines = 0;
  let outputs = new Map<string, number>();
  const sums = createSums(null, rules);
  /** an output that occurred before in the part is its number */
  const packOutput = ({ payload: { is, args } }: Output): unknown => {
    const output = redactOutput(is, args, rules);
    const text = JSON.stringify(output);
    const before = outputs.get(text);
    if (before === undefined) outputs.set(text, outputs.size);
    return before ?? output;
  };
  return {
    begin: (first, state) => {
      const shown = state && redactState(state, rules);
      part += 1;
      pack = createWriter();
      next = null;
      lines = 0;
      outputs = new Map();
      const header = sealedHeader({
        format: formatVersion,
        app,
        build: buildStamp,
        shapes,
        shown: shownNames,
        domain: domainHash,
        tab,
        load,
        part,
        startedAt: first.meta?.at ?? 0,
        zone,
        window,
        locale: state?.preferences.language ?? '',
        roles: state?.session.roles ?? [],
        address: redactAddress(state ? fullPath(state.navigation) : address, rules),
        state: shown,
      });
      seal = sealer(`${load}.${part}.${header.h}`);
      return header;
    },
    line: (action, did = [], state = null) => {
      const shape = payloads[action.type as AnyAction['type']];
      // whatever lacks declarations throws here, before anything is counted
      const bare = shape === undefined ? {} : redact(shape, action.payload, rules);
      for (const { payload } of did) redactOutput(payload.is, payload.args, rules);
      const sum = state ? sums.next(state).mark : '';
      const payload = pack(bare);
      lines += 1;
      const more = {
        ...(did.length > 0 ? { o: did.map(packOutput) } : {}),
        ...(sum === '' ? {} : { s: sum }),
        ...(state && lines % wholeEvery === 0 ? { c: sums.whole(state) } : {}),
      };
      const { seq = 0, at = 0, cause = null, by = 'saga' } = action.meta ?? {};
      const numbered = seq === next ? {} : { seq };
      next = seq + 1;
      const missing = wasBare() ? ({ bare: true } as const) : {};
      return `${seal(JSON.stringify({ ...numbered, at, cause, by, type: action.type, payload, ...more, ...missing } satisfies LogLine))}\n`;
    },
    fetch: (error) => (error instanceof AreaMissing ? fetchArea(error.area) : null),
    atOnce: withoutWaiting,
  };
};
