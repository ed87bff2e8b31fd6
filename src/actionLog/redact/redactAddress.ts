// Addresses of pages and calls: route segments and numbers are recorded, tokens, names and search texts become pseudonyms.
import { nameAt } from '#domain/names.ts';
import { matchPath, parser } from '#src/routing/matcher.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { parseAddress, queryText } from '#src/selectors/address.ts';
import type { Query } from '#src/store/state.ts';
import type { Pseudonym } from './pseudonym.ts';
import { redactWhere } from './redactRow.ts';
import { isKnownWord, isPlainWord, redactWord } from './redactWords.ts';

const nested = new Set(['back', 'rediRect', 'from']);
/** a row's id in a path, or its placeholder until the row is created */
const number = /^(\d{1,10}|\{(id|made)\})$/;

export interface AddressRules {
  routes: readonly AppRoute[];
  name: Pseudonym;
  /** key of the first text that is the product's; null = another text */
  textKey?: (...texts: readonly string[]) => string | null;
  /** the same object under the same declaration is redacted once: states share most of their parts */
  kept?: (declared: unknown, value: object, make: () => unknown) => unknown;
}

export const redactQuery = (query: Query, rules: AddressRules): Query =>
  Object.fromEntries(
    Object.entries(query).map(([word, value]) => {
      const shown = redactWord(word, rules.name);
      // a removed parameter
      if (typeof value !== 'string') return [shown, value];
      // an address within an address is written as the same address is anywhere else
      if (nested.has(word) && value.startsWith('/')) return [shown, redactAddress(value, rules)];
      return [shown, isPlainWord(word, value) ? value : rules.name(value)];
    }),
  );

/** A segment in the place of a parameter: the loader of a page reads the container of a file from it. */
const redactSegment = (key: string | undefined, segment: string, name: (text: string) => string): string =>
  segment === '' || number.test(segment) || (key === 'container' && isKnownWord(segment)) ? segment : name(segment);

export const redactParams = (params: Query, { name }: AddressRules): Query =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, redactSegment(key, value, name)]));

/** The same paths occur in every line and state. */
const redactedPaths = new WeakMap<Pseudonym, Map<string, string>>();
const mostPaths = 1_000;

const redactPath = (path: string, rules: AddressRules): string => {
  if (path === '' || path === '/') return path;
  let of = redactedPaths.get(rules.name);
  if (!of || of.size > mostPaths) redactedPaths.set(rules.name, (of = new Map()));
  let made = of.get(path);
  if (made === undefined) of.set(path, (made = redactAnyPath(path, rules)));
  return made;
};

const redactAnyPath = (path: string, { routes, name }: AddressRules): string => {
  const matched = matchPath(routes, path);
  // a stand-in stays what it is when the recording is played
  if (!matched) return `/${encodeURIComponent(name(path.slice(1)))}`;
  const words = matched.route.path.split('/');
  const keys = new Set(parser(matched.route.path).keys);
  return path
    .split('/')
    .map((segment, i) =>
      words[i] !== undefined && !words[i].startsWith(':') && !keys.has(words[i])
        ? segment
        : redactSegment(words[i]?.slice(1), segment, (text) => encodeURIComponent(name(text))),
    )
    .join('/');
};

/** An address to an address: reducers that copy it work unchanged. */
export const redactAddress = (text: string, rules: AddressRules): string => {
  if (text === '') return '';
  const { path, query } = parseAddress(text);
  const part = text.split('#')[1];
  // the saga brings the part into sight, in a replay as well
  const shown = part ? `#${isKnownWord(part) ? part : rules.name(part)}` : '';
  return `${redactPath(path, rules)}${queryText(redactQuery(query, rules))}${shown}`;
};

/** `/complaint/list|list` */
export const redactViewKey = (key: string, rules: AddressRules): string => {
  const cut = key.indexOf('|');
  if (cut < 0) return key;
  const tab = key.slice(0, cut);
  return `${tab.startsWith('/') ? redactAddress(tab, rules) : tab}${key.slice(cut)}`;
};

/** name of a stored file: 16 random bytes (base64url), and its extension */
const storedName = /(?<=^|\/)[\w-]{22}\.[a-z\d]{1,8}$/i;

/** Key of what is done with a file: `preview/complaints/NAME.pdf`, `beside/NAME.pdf`, or a slot of a form. */
export const redactFileKey = (key: string, { name }: AddressRules): string => key.replace(storedName, (stored) => name(stored));

const apiWord = /^[A-Za-z-]{1,21}$/;

/** `/Complaints/17/submit`: collections, short words and numbers are recorded; tokens and file keys are not. */
export const redactApiPath = (path: string, { name }: AddressRules): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || number.test(segment) || apiWord.test(segment) || nameAt(segment) ? segment : name(segment)))
    .join('/');

const collectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Filter and where keep their structure; values follow the class of the field. */
export const redactApiQuery = (path: string, query: Query, rules: AddressRules): Query => {
  const collection = collectionOf(path);
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return null;
    }
  };
  return Object.fromEntries(
    Object.entries(query).map(([word, value]) => {
      if (word === 'where') return [word, JSON.stringify(redactWhere(collection, parsed(value), rules.name))];
      if (word === 'of') {
        // several counts: name -> where, topic
        const named = Object.entries((parsed(value) ?? {}) as Record<string, { where?: unknown; topic?: unknown }>);
        return [
          word,
          JSON.stringify(
            Object.fromEntries(
              named.map(([key, { where, topic }]) => [
                key,
                { ...(where ? { where: redactWhere(collection, where, rules.name) } : {}), ...(topic === undefined ? {} : { topic }) },
              ]),
            ),
          ),
        ];
      }
      if (word === 'filter') {
        const filter = (parsed(value) ?? {}) as Record<string, unknown>;
        const { where, limit, skip, order } = filter;
        return [word, JSON.stringify({ ...(where ? { where: redactWhere(collection, where, rules.name) } : {}), limit, skip, order })];
      }
      return [word, isPlainWord(word, value) ? value : rules.name(value)];
    }),
  );
};
