// The finder: a few records whose texts contain every word, the newest first. It uses the rows, access and masks of the lists;
// the cost of a search is bounded for any input: the newest rows are scanned, older ones are found only by index, and only a limited number.
import { isPartner } from '#domain/kernel/access.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { patternOf, placeNode, placesOf, searchWords } from '#domain/kernel/search.ts';
import { own, transaction, type Client, type Pool } from '../db/pool.ts';
import { list, type Reader } from './query.ts';
import { readFilter, scopeOf, searchRules } from './scope.ts';
import { Binds, column, foldedColumn, whereSql } from './sql.ts';

/** One type of record and the fields shown of it. */
export interface Kind {
  entity: Entity;
  fields: readonly string[];
  include?: readonly unknown[];
  /** relation whose rows are results of their own: matches in it alone need not bring up older rows of this type */
  told?: string;
}

export interface Group {
  collection: string;
  rows: readonly Row[];
}

const mostRows = 6;
/** newest rows scanned for any text, and how many more of the user's own when those matched too little */
const newest = 2_000;
const olderOwn = 8_000;
/** older rows found by index, before sorting */
const sifted = 400;
const mostMs = 1_500;
/** forces the use of keys or the text index: a scan of the whole table is never faster here */
const settings = `set local statement_timeout = ${mostMs}; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`;
const shortest = 2;

interface Asked extends Reader {
  words: readonly string[];
}

interface Sifted {
  ids: number[];
  /** number of scanned rows, and the oldest of them */
  looked: number;
  oldest: number | null;
}

/**
 * The texts of some rows, concatenated, and which of them contain every word. The rows are fixed first (`offset 0` separates them) and the texts
 * are fetched for them: in one query the planner may search the words in whole tables. `planned`: one plan fits all words.
 */
const sift = async (
  client: Client,
  entity: Entity,
  asked: Asked,
  which: (scope: string, binds: Binds) => string,
  planned: boolean,
): Promise<Sifted> => {
  const binds = new Binds();
  const joins = new Map<string, string>();
  const texts = placesOf(entity, searchRules(asked.caller, asked.params)).flatMap(({ via, fields }) => {
    let alias = 't';
    for (const { relation, key, to, open } of via) {
      const inner = `${alias}_${relation.toLowerCase()}`;
      if (!joins.has(inner))
        joins.set(
          inner,
          `left join "${to.table}" ${inner} on ${inner}."id" = ${column(alias, key)} and (${whereSql(to, open, inner, binds)})`,
        );
      alias = inner;
    }
    return fields.map((field) => foldedColumn(alias, field));
  });
  if (texts.length === 0) return { ids: [], looked: 0, oldest: null };
  const rows = which(whereSql(entity, scopeOf(entity, asked.caller, asked.params).where, 't', binds), binds);
  // one text for any number of words, so that queries create no further statements
  const match = `r.words like all(${binds.add(asked.words.map(patternOf))}::text[])`;
  const text = `with texts as materialized (select t."id", concat_ws(' ', ${texts.join(', ')}) as words from (${rows} offset 0) t ${[...joins.values()].join(' ')})
     select array(select r."id" from texts r where ${match} order by r."id" desc limit ${mostRows}) as ids, (select count(*)::int from texts) as looked, (select min("id") from texts) as oldest`;
  const found = planned ? await own<Sifted>(client, text, binds.values) : (await client.query<Sifted>(text, binds.values)).rows;
  return found[0]!;
};

const amongNewest = (client: Client, entity: Entity, asked: Asked): Promise<Sifted> =>
  sift(client, entity, asked, (scope) => `select t.* from "${entity.table}" t where ${scope} order by t."id" desc limit ${newest}`, true);
const amongOlder = (client: Client, entity: Entity, asked: Asked, than: number): Promise<Sifted> =>
  sift(
    client,
    entity,
    asked,
    (scope, binds) =>
      `select t.* from "${entity.table}" t where (${scope}) and t."id" < ${binds.add(than)}::bigint order by t."id" desc limit ${olderOwn}`,
    true,
  );

/** Three letters or digits in a row: what the trigram index can find. */
const indexed = (word: string): boolean => /[a-z0-9]{3}/.test(word);

/** Words before numbers, which occur in many fields, and long ones before short ones; two are looked up, the texts are checked for the rest. */
const lookedUp = (words: readonly string[]): readonly string[] =>
  words
    .filter(indexed)
    .toSorted((a, b) => Number(/[a-z]/.test(b)) - Number(/[a-z]/.test(a)) || b.length - a.length)
    .slice(0, 2);

/** Rows with these words in one field, and rows with the first in one field and the others anywhere. */
const byIndex = async (client: Client, { entity, told }: Kind, asked: Asked): Promise<readonly number[]> => {
  const known = lookedUp(asked.words);
  if (known.length === 0) return [];
  const places = placesOf(entity, searchRules(asked.caller, asked.params)).filter(
    ({ via }) => told === undefined || via[0]?.relation !== told,
  );
  const wanted = known.length > 1 && places.length > 1 ? [known, known.slice(0, 1)] : [known];
  const { ids } = await sift(
    client,
    entity,
    asked,
    (scope, binds) => {
      const found = wanted.flatMap((words) =>
        places.map(
          (place) =>
            `(select t."id" from "${entity.table}" t where ${whereSql(entity, placeNode(place, words), 't', binds)} and (${scope}) limit ${sifted})`,
        ),
      );
      return `select t.* from (${found.join(' union ')}) f join "${entity.table}" t on t."id" = f."id"`;
    },
    false,
  );
  return ids;
};

/** Without the text index only the newest rows are found. */
const hasIndex = async (client: Client): Promise<boolean> =>
  (await client.query("select from pg_indexes where indexname = 'complaints_words'")).rowCount === 1;

const isTimeout = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/** Ids by type; a search that takes too long keeps its results so far. */
const look = async (db: Pool, kinds: readonly Kind[], asked: Asked): Promise<readonly (readonly number[])[]> => {
  const found: number[][] = kinds.map(() => []);
  // partners have few rows: all are scanned, so that timing reveals nothing about other partners' rows
  const partner = isPartner(asked.caller);
  try {
    await transaction(db, async (client) => {
      await client.query(settings);
      /** type -> the oldest scanned row, where older ones may match too */
      const unseen = new Map<number, number>();
      for (const [i, { entity }] of kinds.entries()) {
        const { ids, looked, oldest } = await amongNewest(client, entity, asked);
        found[i] = ids;
        if (ids.length < mostRows && looked === newest && oldest !== null) unseen.set(i, oldest);
      }
      if (unseen.size === 0) return;
      if (!partner && !(await hasIndex(client))) return;
      for (const [i, oldest] of unseen) {
        const more = partner ? (await amongOlder(client, kinds[i]!.entity, asked, oldest)).ids : await byIndex(client, kinds[i]!, asked);
        found[i] = [...new Set([...found[i]!, ...more])].slice(0, mostRows);
      }
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  return found;
};

const present = async (reader: Reader, { entity, fields, include }: Kind, ids: readonly number[]): Promise<Group> => {
  if (ids.length === 0) return { collection: entity.collection, rows: [] };
  const filter = readFilter(
    entity,
    { where: { id: { inq: ids } }, fields, include, order: 'id desc', limit: mostRows },
    reader.caller,
    reader.params,
  );
  return { collection: entity.collection, rows: await list(reader, entity, filter) };
};

/** Records of these types that contain all words of `q`; types without any are left out. */
export const find = async (db: Pool, reader: Reader, kinds: readonly Kind[], q: string): Promise<Group[]> => {
  const words = searchWords(q);
  if (!words.some((word) => [...word].length >= shortest)) return [];
  const ids = await look(db, kinds, { ...reader, words });
  const groups = await Promise.all(kinds.map((kind, i) => present(reader, kind, ids[i]!)));
  return groups.filter(({ rows }) => rows.length > 0);
};

/**
 * Limits concurrent searches: one per user, and a few in total, so that typing users never occupy all connections. One more may wait; when a
 * newer one arrives, the waiting one is refused, because its answer would be unused.
 */
export const searchTurns = (atOnce = 3) => {
  const running = new Set<number>();
  const waiting = new Map<number, { go: () => void; drop: () => void }>();
  const next = (): void => {
    for (const [userId, { go }] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(userId)) continue;
      waiting.delete(userId);
      running.add(userId);
      go();
    }
  };
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((go, refuse) => {
      waiting.get(userId)?.drop();
      waiting.delete(userId);
      waiting.set(userId, { go, drop: () => refuse(new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 1 } })) });
      next();
    });
    try {
      return await work();
    } finally {
      running.delete(userId);
      next();
    }
  };
};
