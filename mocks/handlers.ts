// The product's REST collections as msw handlers over the demo rows: lists, one row, counts and workflow steps by the rules of the domain.
import { http, HttpResponse, type HttpHandler, type HttpResponseResolver, type JsonBodyType } from 'msw';
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

export interface HandlerOptions {
  /** null: nobody is signed in */
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
const rawOf = (query: URLSearchParams, name: string): unknown => (query.getAll(name).length > 1 ? query.getAll(name) : (query.get(name) ?? undefined));
const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
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
  request: Request;
  path: Record<string, string>;
}

export const createHandlers = ({ caller, params, data = demoData(params.$now) }: HandlerOptions): HttpHandler[] => {
  const tables = new Tables(data);
  const headers = { 'X-Event-Seq': '0', 'X-Server-Time': params.$now, 'Cache-Control': 'no-store' };

  const answering =
    (work: (asked: Asked) => unknown): HttpResponseResolver =>
    async ({ request, params: path }) => {
      try {
        const entity = entityAt(String(path['collection']));
        if (!entity) throw new DomainError('ROUTE_NOT_FOUND');
        if (!caller) throw new DomainError('AUTHORIZATION_REQUIRED');
        const query = new URL(request.url).searchParams;
        const body = await work({ reader: { tables, caller, params }, entity, query, request, path: path as Record<string, string> });
        return HttpResponse.json(body as JsonBodyType, { headers });
      } catch (error) {
        const { status, body } = refusalOf(error);
        return HttpResponse.json(body, { status, headers });
      }
    };

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
      const node = both(whereOf(asked.entity, where, asked.reader), alsoOf(asked.entity, { topic, part, q: textOf(asked.query, 'q') }, asked.reader));
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
  const readOne = (asked: Asked): unknown => {
    // msw compares the words of an address by case, the server does not
    const word = asked.path['id']!.toLowerCase();
    if (word === 'count') return readCount(asked);
    if (word === 'counts') return readMany(asked);
    if (word === 'findone') return readFirst(asked);
    const filter = filterOf(asked.entity, rawOf(asked.query, 'filter'), asked.reader);
    return byId(asked.reader, asked.entity, idOf(asked.path['id']!), filter);
  };

  return [
    http.get('*/api/:collection', answering(readList)),
    http.get('*/api/:collection/:id', answering(readOne)),
    http.post(
      '*/api/:collection/:id/:step',
      answering(async ({ reader, entity, request, path }) => takeStep(reader, entity, idOf(path['id']!), path['step']!, await bodyOf(request))),
    ),
  ];
};
