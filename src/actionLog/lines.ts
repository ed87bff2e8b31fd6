// The content of a recorded line: the header of a part and each action after redaction. Needs the domain tables, so it is loaded on demand.
import type { Action, AnyAction } from '#src/actions/index.ts';
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
import { sealer, type Seal } from './write/seal.ts';
import { redact } from './shape.ts';

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

export interface Scribe {
  /** starts the next part: from the first action of the page load, or from the final state of the previous part */
  begin: (first: Action, state: State | null) => Header;
  line: (action: Action) => string;
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
  return {
    begin: (first, state) => {
      const shown = state && redactState(state, rules);
      part += 1;
      pack = createWriter();
      seal = sealer(`${load}.${part}`);
      next = null;
      return {
        format: formatVersion,
        app,
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
      };
    },
    line: (action) => {
      const shape = payloads[action.type as AnyAction['type']];
      const payload = shape === undefined ? {} : pack(redact(shape, action.payload, rules));
      const { seq = 0, at = 0, cause = null, by = 'saga' } = action.meta ?? {};
      const numbered = seq === next ? {} : { seq };
      next = seq + 1;
      const bare = wasBare() ? ({ bare: true } as const) : {};
      return `${seal(JSON.stringify({ ...numbered, at, cause, by, type: action.type, payload, ...bare } satisfies LogLine))}\n`;
    },
    fetch: (error) => (error instanceof AreaMissing ? fetchArea(error.area) : null),
    atOnce: withoutWaiting,
  };
};
