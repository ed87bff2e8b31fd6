// The search of lists and of the finder: each word must occur in a searchable field the caller may read, own or of a related row (`complaint.title`).
import { accessOf, filterable, isPartner, type Caller } from './access.ts';
import type { Entity } from './entity.ts';
import { foldedWords } from './texts.ts';
import { both, type Node, type WhereRules } from './where.ts';

const longest = 80;
const mostWords = 8;

/** The words of the query in the form texts are compared by. */
export const searchWords = (q: string): readonly string[] => foldedWords(q.slice(0, longest)).slice(0, mostWords);

export interface SearchRules extends Pick<WhereRules, 'registry' | 'scope'> {
  caller: Caller;
}

interface Hop {
  relation: string;
  /** the column with the id of the related row: a search follows relations of kind `one` only */
  key: string;
  to: Entity;
  /** rows of it the caller may read */
  open: Node;
}

/** A row whose texts are searched, own or related, and the fields the caller may read on every row. */
export interface Place {
  via: readonly Hop[];
  fields: readonly string[];
}

/** Undefined where a relation leads to rows the caller may not read, or through a key hidden from them. */
const walk = (entity: Entity, relations: readonly string[], rules: SearchRules): { via: readonly Hop[]; last: Entity } | undefined => {
  const via: Hop[] = [];
  let last = entity;
  for (const relation of relations) {
    const { to: name, key } = last.relations[relation]!;
    const to = rules.registry(name);
    if (accessOf(to, rules.caller).length === 0 || !filterable(last, accessOf(last, rules.caller)).has(key)) return undefined;
    via.push({ relation, key, to, open: rules.scope(to) });
    last = to;
  }
  return { via, last };
};

/** The places to search, the row itself first. */
export const placesOf = (entity: Entity, rules: SearchRules): readonly Place[] => {
  const own = Object.keys(entity.fields).filter((name) => entity.fields[name]!.search);
  const paths = (entity.search ?? []).map((path) => path.split('.'));
  const related = Map.groupBy(paths, (path) => path.slice(0, -1).join('.'));
  return [[[], own] as const, ...[...related].map(([via, same]) => [via.split('.'), same.map((path) => path.at(-1)!)] as const)].flatMap(
    ([relations, named]) => {
      const found = walk(entity, relations, rules);
      if (!found) return [];
      const seen = filterable(found.last, accessOf(found.last, rules.caller));
      const fields = named.filter((name) => seen.has(name));
      return fields.length > 0 ? [{ via: found.via, fields }] : [];
    },
  );
};

export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows that contain each word somewhere in this one place. */
export const placeNode = ({ via, fields }: Place, words: readonly string[]): Node => {
  const here = both(
    ...words.map((word): Node => ({
      is: 'or',
      of: fields.map((field) => ({ is: 'test', field, op: 'like', value: patternOf(word), folded: true })),
    })),
  );
  return via.reduceRight<Node>((where, { relation, to, open }) => ({ is: 'has', relation, to, where: both(where, open) }), here);
};

/** Every word in some field the caller may see, own or of a related row. */
export const searchNode = (entity: Entity, q: string, rules: SearchRules): Node => {
  const places = placesOf(entity, rules);
  // partners have few rows, which are scanned; staff have all, so the text indexes are used first
  const apart = places.length > 1 && !isPartner(rules.caller);
  return both(
    ...searchWords(q).map((word): Node => ({ is: 'or', of: places.map((place) => placeNode(place, [word])), ...(apart ? { apart } : {}) })),
  );
};
