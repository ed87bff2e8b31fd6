// Addresses as text and in parts; which of them are safe to follow (no open redirect).
import type { Address, Query } from '#src/store/state.ts';

const maxNesting = 3;
const maxLength = 1_024;

export const queryText = (query: Query): string => {
  const words = new URLSearchParams(Object.entries(query)).toString();
  return words === '' ? '' : `?${words}`;
};

export const fullPath = (address: Pick<Address, 'path' | 'query'>): string => `${address.path}${queryText(address.query)}`;

/** Key of the draft of an address: a form for different records has a draft for each, and so has a small form (`part`) within a page. */
export const draftKey = ({ path, query }: Pick<Address, 'path' | 'query'>, part?: string): string =>
  fullPath({ path, query: { ...(query['id'] ? { id: query['id'] } : {}), ...(part ? { part } : {}) } });

/** Part of an address whose draft is the reason for a smaller duty: asked for when a form of that address is sent. */
export const reasonPart = 'reason';

/** The draft of the reason beside the draft of that key. */
export const reasonKeyOf = (key: string): string => draftKey(parseAddress(key), reasonPart);

/** Key of the problem report dialog's draft: no page has this address, so it belongs to no tab. */
export const problemDraftKey = '/problemReport';

/** Id of the counted rows within a page of more than a list. */
export const countedPart = 'counted';

/** The part of the page that an address leads to: the one it names, else the rows of its badge where the page has more than them. */
export const partOf = (text: string): string | null => {
  const { path, query } = parseAddress(text);
  return text.split('#')[1] || (query['topic'] && !isList(path) ? countedPart : null);
};

/** Path and query of an address; `partOf` reads the rest. A trailing slash is insignificant. */
export const parseAddress = (text: string): { path: string; query: Query } => {
  const [rest = ''] = text.split('#');
  const cut = rest.indexOf('?');
  const raw = cut < 0 ? rest : rest.slice(0, cut);
  const query: Record<string, string> = {};
  if (cut >= 0)
    for (const [name, value] of new URLSearchParams(rest.slice(cut + 1)))
      if (!['__proto__', 'constructor', 'prototype'].includes(name)) query[name] ??= value;
  const path = raw.length > 1 ? raw.replace(/\/+$/, '') || '/' : raw || '/';
  return { path, query };
};

const badCharacter = /[\\\u0000-\u001f\u007f]/;

const shapeIsSafe = (text: string): boolean =>
  text.startsWith('/') && !text.startsWith('//') && !badCharacter.test(text) && text.length <= maxLength && !decodesToEscape(text);

/** `/%2F%2Fevil` or `/%5Cevil` would leave the site once a browser or a proxy decodes it. */
const decodesToEscape = (text: string): boolean => {
  const path = text.split(/[?#]/)[0] ?? '';
  try {
    const plain = decodeURIComponent(path);
    return plain.startsWith('//') || badCharacter.test(plain);
  } catch {
    return true;
  }
};

/** Nesting depth of addresses through `back` and `rediRect`. */
const nesting = (text: string): number => {
  const { query } = parseAddress(text);
  const inner = [query['back'], query['rediRect'], query['from']].filter((value) => value !== undefined);
  return 1 + Math.max(0, ...inner.map((value) => (value === text ? maxNesting : nesting(value))));
};

/** A safe path inside this site, else null. */
export const safePath = (text: string | undefined | null): string | null => {
  if (!text || !shapeIsSafe(text)) return null;
  return nesting(text) <= maxNesting ? text : null;
};

/** The address without nested addresses. */
const bare = (text: string): string => {
  const { path, query } = parseAddress(text);
  const { back: _b, rediRect: _r, from: _f, ...rest } = query;
  return fullPath({ path, query: rest });
};

/** Adds an address as a query parameter; when nesting or length exceeds the limit, inner ones are dropped. */
export const carry = (address: Pick<Address, 'path' | 'query'>, word: 'back' | 'rediRect' | 'from', carried: string): string => {
  const { [word]: _, ...others } = address.query;
  const whole = fullPath({ path: address.path, query: { ...others, [word]: carried } });
  if (safePath(whole)) return whole;
  const shorter = fullPath({ path: address.path, query: { ...others, [word]: bare(carried) } });
  return safePath(shorter) ? shorter : fullPath({ path: address.path, query: others });
};

/** List screens keep page, page size and search. */
export const isList = (path: string): boolean => /\/list(\/|$)/i.test(path) || path.endsWith('List');
