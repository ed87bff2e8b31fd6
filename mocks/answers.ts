// The product's REST collections over the demo rows: lists, one row, counts and workflow steps by the rules of the domain. One answer for one call.
import { entityAt } from '#domain/index.ts';
import { requireAccess, type Caller } from '#domain/kernel/access.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { readCounts } from '#domain/kernel/filter.ts';
import { both, type Params } from '#domain/kernel/where.ts';
import { dayOf } from './data/calendar.ts';
import { demoData } from './data/index.ts';
import { alsoOf, filterOf, whereOf, type Reader } from './reader.ts';
import { byId, count, list } from './reads.ts';
import { refusalOf } from './refusal.ts';
import { takeStep } from './step.ts';
import { Tables, type Data } from './tables.ts';

export interface AnswerOptions {
  /** null: no login */
  caller: Caller | null;
  params: Params;
  /** rows by entity name; the demo rows of the moment when absent. They are copied, never changed. */
  data?: Data;
}

/** The `$` words of the caller at an instant, the business day being Bangkok's as in the demo rows. */
export const paramsAt = (now: string, caller: Caller | null): Params => ({
  $supplierId: caller?.supplierId ?? null,
  $groupId: caller?.groupId ?? null,
  $auditorId: caller?.auditorId ?? null,
  $me: caller?.userId ?? 0,
  $today: dayOf(now),
  $now: now,
});

const idOf = (raw: string): number => {
  const id = /^\d{1,10}$/.test(raw) ? Number(raw) : 0;
  if (id < 1 || id > 2_147_483_647) throw new DomainError('MODEL_NOT_FOUND');
  return id;
};

const textOf = (query: URLSearchParams, name: string): string => (query.getAll(name).length === 1 ? query.get(name)! : '');
/** A word given twice is a list, which no filter is. */
const rawOf = (query: URLSearchParams, name: string): unknown =>
  query.getAll(name).length > 1 ? query.getAll(name) : (query.get(name) ?? undefined);

/** One call: the words of its address, decoded, and the text of its body. */
export interface Call {
  method: string;
  collection: string;
  /** an id, or `count`, `counts`, `findOne`; absent = the list */
  id?: string | undefined;
  step?: string | undefined;
  query: URLSearchParams;
  body?: string | undefined;
}

export interface CallAnswer {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

const jsonOf = (text = ''): unknown => {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new DomainError('BAD_JSON');
  }
};

interface Asked {
  reader: Reader;
  entity: Entity;
  query: URLSearchParams;
}

const also = ({ entity, query, reader }: Asked) =>
  alsoOf(entity, { topic: textOf(query, 'topic'), part: textOf(query, 'part'), q: textOf(query, 'q') }, reader);

const readList = (asked: Asked): unknown => {
  const filter = filterOf(asked.entity, rawOf(asked.query, 'filter'), asked.reader);
  return list(asked.reader, asked.entity, filter, also(asked));
};
const readCount = (asked: Asked): unknown => {
  requireAccess(asked.entity, asked.reader.caller);
  const where = whereOf(asked.entity, rawOf(asked.query, 'where'), asked.reader);
  return { count: count(asked.reader, asked.entity, both(where, also(asked))) };
};
const readMany = (asked: Asked): unknown => {
  requireAccess(asked.entity, asked.reader.caller);
  const counted = Object.entries(readCounts(rawOf(asked.query, 'of'))).map(([name, { where, topic, part }]) => {
    const node = both(
      whereOf(asked.entity, where, asked.reader),
      alsoOf(asked.entity, { topic, part, q: textOf(asked.query, 'q') }, asked.reader),
    );
    return [name, count(asked.reader, asked.entity, node)];
  });
  return { counts: Object.fromEntries(counted) as Record<string, number> };
};
const readFirst = (asked: Asked): unknown => {
  const filter = filterOf(asked.entity, rawOf(asked.query, 'filter'), asked.reader);
  const [row] = list(asked.reader, asked.entity, { ...filter, limit: 1 }, also(asked));
  if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: asked.entity.collection } });
  return row;
};
const readOne = (asked: Asked, id: string): unknown => {
  // msw compares the words of an address by case, the server does not
  const word = id.toLowerCase();
  if (word === 'count') return readCount(asked);
  if (word === 'counts') return readMany(asked);
  if (word === 'findone') return readFirst(asked);
  const filter = filterOf(asked.entity, rawOf(asked.query, 'filter'), asked.reader);
  return byId(asked.reader, asked.entity, idOf(id), filter);
};

const work = (reader: Reader, { method, collection, id, step, query, body }: Call): unknown => {
  const entity = entityAt(collection);
  if (!entity) throw new DomainError('ROUTE_NOT_FOUND');
  const asked = { reader, entity, query };
  if (method === 'GET' && step === undefined) return id === undefined ? readList(asked) : readOne(asked, id);
  if (method === 'POST' && id !== undefined && step !== undefined) return takeStep(reader, entity, idOf(id), step, jsonOf(body));
  throw new DomainError('ROUTE_NOT_FOUND');
};

/** Answers the calls of one caller, one after the other, on a copy of the rows. */
export const createAnswers = ({ caller, params, data = demoData(params.$now) }: AnswerOptions): ((call: Call) => CallAnswer) => {
  const tables = new Tables(data);
  const headers = { 'X-Event-Seq': '0', 'X-Server-Time': params.$now, 'Cache-Control': 'no-store' };
  return (call) => {
    try {
      if (entityAt(call.collection) && !caller) throw new DomainError('AUTHORIZATION_REQUIRED');
      return { status: 200, body: work({ tables, caller: caller!, params }, call), headers };
    } catch (error) {
      return { ...refusalOf(error), headers };
    }
  };
};
