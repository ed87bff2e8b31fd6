// What a recorded line says: the header of a page load and each action after redaction. Leans on the domain tables, so it is fetched beside the page.
import type { Action, AnyAction } from '#src/actions/index.ts';
import { domainHash, formatVersion, type Header } from './header.ts';
import { payloads } from './payloads.ts';
import { redactAddress, type AddressRules } from './redactAddress.ts';
import { redact } from './shape.ts';

/** One line: `{seq, at, cause, type, payload}` after redaction. */
export const lineOf = (action: Action, rules: AddressRules, pack: (value: unknown) => unknown): string => {
  const shape = payloads[action.type as AnyAction['type']];
  const payload = shape === undefined ? {} : pack(redact(shape, action.payload, rules));
  const { seq = 0, at = 0, cause = null } = action.meta ?? {};
  return `${JSON.stringify({ seq, at, cause, type: action.type, payload })}\n`;
};

export interface HeaderFacts {
  app: string;
  load: string;
  /** when the page load began, ms */
  startedAt: number;
}

/** First line of a page load, made from its first action. */
export const headerOf = (first: Action, { app, load, startedAt }: HeaderFacts, rules: AddressRules): string => {
  const to = (first.payload as { to?: unknown } | null)?.to;
  const locale = (first.payload as { preferences?: { language?: string } } | null)?.preferences?.language ?? '';
  const line: Header = {
    format: formatVersion, app, domain: domainHash(), load, startedAt, locale, roles: [], checkpoint: null,
    address: typeof to === 'string' ? redactAddress(to, rules) : '',
  };
  return `${JSON.stringify(line)}\n`;
};
