// What a recorded line says: the header of a page load and each action after redaction. Leans on the domain tables, so it is fetched beside the page.
import type { Action, AnyAction } from '#src/actions/index.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { createWriter } from './codec.ts';
import { domainHash, formatVersion, type Header } from './header.ts';
import { payloads } from './payloads.ts';
import { pseudonyms } from './pseudonym.ts';
import { redactAddress, type AddressRules } from './redactAddress.ts';
import { redact } from './shape.ts';

/** One line: `{seq, at, cause, type, payload}` after redaction. */
const lineOf = (action: Action, rules: AddressRules, pack: (value: unknown) => unknown): string => {
  const shape = payloads[action.type as AnyAction['type']];
  const payload = shape === undefined ? {} : pack(redact(shape, action.payload, rules));
  const { seq = 0, at = 0, cause = null } = action.meta ?? {};
  return `${JSON.stringify({ seq, at, cause, type: action.type, payload })}\n`;
};

export interface ScribeOptions {
  routes: readonly AppRoute[];
  app: string;
  /** unique name of the page load; also the key of its pseudonyms */
  load: string;
}

/** Writes the lines of one page load; rows it wrote before are references. */
export const createScribe = ({ routes, app, load }: ScribeOptions) => {
  const rules: AddressRules = { routes, name: pseudonyms(load) };
  const pack = createWriter();
  return {
    line: (action: Action): string => lineOf(action, rules, pack),
    /** first line of the page load, made from its first action */
    header: (first: Action, startedAt: number): string => {
      const to = (first.payload as { to?: unknown } | null)?.to;
      const locale = (first.payload as { preferences?: { language?: string } } | null)?.preferences?.language ?? '';
      const line: Header = {
        format: formatVersion, app, domain: domainHash(), load, startedAt, locale, roles: [], checkpoint: null,
        address: typeof to === 'string' ? redactAddress(to, rules) : '',
      };
      return `${JSON.stringify(line)}\n`;
    },
  };
};
