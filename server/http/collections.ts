// The generic REST layer: list, findOne, by id, count, POST, PUT, PATCH, DELETE, workflow steps, history. Parametric routes; collections are looked up in lower case.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityAt } from '#domain/index.ts';
import { accessOf, requireAccess } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { readCounts } from '#domain/kernel/filter.ts';
import { searchNode } from '#domain/kernel/search.ts';
import { both, type Node } from '#domain/kernel/where.ts';
import { topicNode } from '../records/topicRows.ts';
import { effects } from '../effects/index.ts';
import { byId, count, counts, list, shown, type Reader } from '../records/query.ts';
import { paramsOf } from '../records/caller.ts';
import { audit } from '../records/audit.ts';
import { readFilter, readOwnWhere, searchRules } from '../records/scope.ts';
import { create, edit, remove, transition, type Stepped } from '../records/write.ts';
import { historyOf } from '../records/history.ts';
import type { Db } from '../db/pool.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../records/unit.ts';
import { commit } from './commit.ts';
import { authenticate } from './context.ts';
import { noRoute } from './noRoute.ts';
import { told } from './pieces.ts';
import { idOf } from './rowId.ts';
import { takeSignature } from './signature.ts';

/** Collections a user reads to choose a context. */
const contextFree = new Set(['SupplierUser', 'SupplierGroupUser', 'AuditorUser']);

export const collectionOf = (request: FastifyRequest): Entity => {
  const { collection } = request.params as { collection: string };
  const entity = entityAt(collection);
  if (!entity) throw noRoute(request);
  return entity;
};

const readerOf = async (services: Services, request: FastifyRequest, entity: Entity): Promise<Reader> => {
  const { caller } = await authenticate(services, request, { contextFree: contextFree.has(entity.name) });
  return { db: services.db, caller, params: paramsOf(caller, services.clock) };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `filter[where][status]=...` is refused: it would be ignored, and the list would answer every row. */
export const wordsOf = (request: FastifyRequest): Record<string, unknown> => {
  const query = request.query as Record<string, unknown>;
  if (Object.keys(query).some((name) => /^(filter|where)\[/.test(name)))
    throw new DomainError('BAD_FILTER', { params: { why: 'filter and where are given as JSON' } });
  return query;
};

/** `?topic=` and `?q=` of a list or count, ANDed to the filter. */
const alsoOf = (entity: Entity, query: Readonly<Record<string, unknown>>, reader: Reader): Node => {
  const q = text(query['q']).trim();
  return both(
    ...(text(query['topic']) ? [topicNode(entity, text(query['topic']), text(query['part']), reader)] : []),
    ...(q ? [searchNode(entity, q, searchRules(reader.caller, reader.params))] : []),
  );
};

export const collectionRoutes = (app: FastifyInstance, services: Services): void => {
  const marked = async (reply: FastifyReply): Promise<void> => {
    // read before the query: the answer is at least as new as this number
    reply.header('X-Event-Seq', String(services.feed.head()));
    reply.header('X-Server-Time', services.clock.now().toISOString());
  };

  const looked = (request: FastifyRequest, reader: Reader, entity: Entity, row: Row, part?: string): Promise<void> =>
    audit(reader, entity, row, services.clock.now(), request.headers['user-agent'], part);

  app.get('/api/:collection', async (request, reply) => {
    const entity = collectionOf(request);
    const reader = await readerOf(services, request, entity);
    const query = wordsOf(request);
    await marked(reply);
    const filter = readFilter(entity, query['filter'], reader.caller, reader.params);
    const page = (db: Db) => list({ ...reader, db }, entity, filter, { also: alsoOf(entity, query, reader) });
    return told(reply, await (request.headers['x-export'] ? services.replica.read(page) : page(reader.db)));
  });

  app.get('/api/:collection/count', async (request, reply) => {
    const entity = collectionOf(request);
    const reader = await readerOf(services, request, entity);
    const query = wordsOf(request);
    requireAccess(entity, reader.caller);
    await marked(reply);
    return {
      count: await count(
        reader,
        entity,
        both(readOwnWhere(entity, query['where'], reader.caller, reader.params), alsoOf(entity, query, reader)),
      ),
    };
  });

  /** The counts of a list's tabs in one call. */
  app.get('/api/:collection/counts', async (request, reply) => {
    const entity = collectionOf(request);
    const reader = await readerOf(services, request, entity);
    const query = wordsOf(request);
    requireAccess(entity, reader.caller);
    await marked(reply);
    const wheres = Object.entries(readCounts(query['of'])).map(([name, { where, topic, part }]) => [
      name,
      both(readOwnWhere(entity, where, reader.caller, reader.params), alsoOf(entity, { topic, part, q: query['q'] }, reader)),
    ]);
    return {
      counts: await counts(reader, entity, Object.fromEntries(wheres) as Record<string, Node>),
    };
  });

  app.get('/api/:collection/findOne', async (request, reply) => {
    const entity = collectionOf(request);
    const reader = await readerOf(services, request, entity);
    const query = wordsOf(request);
    const filter = readFilter(entity, query['filter'], reader.caller, reader.params);
    // audited reads need the row's id and number, whatever fields were requested
    const fields = entity.audited && filter.fields ? new Set([...filter.fields, 'id']) : filter.fields;
    const [row] = await list(reader, entity, { ...filter, fields, limit: 1 }, { also: alsoOf(entity, query, reader) });
    if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection } });
    await looked(request, reader, entity, row);
    return told(reply, row);
  });

  app.get('/api/:collection/:id', async (request, reply) => {
    const entity = collectionOf(request);
    const reader = await readerOf(services, request, entity);
    const filter = readFilter(entity, wordsOf(request)['filter'], reader.caller, reader.params);
    const id = idOf((request.params as { id: string }).id);
    const row = await byId(reader, entity, id, filter);
    await looked(request, reader, entity, { ...row, id });
    return told(reply, row);
  });

  app.get('/api/:collection/:id/history', async (request) => {
    const entity = collectionOf(request);
    const reader = await readerOf(services, request, entity);
    const id = idOf((request.params as { id: string }).id);
    const row = await byId(reader, entity, id);
    await looked(request, reader, entity, row, 'history');
    return historyOf(reader, entity, id);
  });

  /** Answers the written row as its writer may see it, and the further rows a step created. */
  const present = async (unit: Unit, entity: Entity, { made, ...row }: Stepped): Promise<object> => {
    await unit.finish();
    const shown = await presentRow(unit, entity, row as Row);
    return made ? { ...shown, made } : shown;
  };

  const presentRow = async (unit: Unit, entity: Entity, row: Row): Promise<Row | Pick<Row, 'id' | 'version'>> => {
    if (accessOf(entity, unit.caller).length === 0) return { id: row.id, version: row.version };
    const reader = { db: unit.client, caller: unit.caller, params: unit.params };
    const written = unit.written(entity, row.id);
    const known = written && shown(reader, entity, written);
    return known ?? byId(reader, entity, row.id).catch(() => ({ id: row.id, version: row.version }));
  };

  const write = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (unit: Unit, entity: Entity) => Promise<Stepped>,
    status = 200,
  ): Promise<FastifyReply> => {
    const entity = collectionOf(request);
    const { caller } = await authenticate(services, request);
    return commit(services, request, reply, caller, async (unit) => ({
      status,
      body: await present(unit, entity, await work(unit, entity)),
    }));
  };

  const bodyId = (request: FastifyRequest): number => {
    const { id } = request.params as { id?: string };
    const body = request.body as Record<string, unknown> | null;
    const raw = id ?? body?.['id'];
    if (raw === undefined || raw === null) throw invalid({ id: [{ code: 'REQUIRED' }] });
    return idOf(raw);
  };

  app.post('/api/:collection', (request, reply) => write(request, reply, (unit, entity) => create(unit, entity, request.body, effects)));
  for (const url of ['/api/:collection', '/api/:collection/:id']) {
    app.patch(url, (request, reply) => write(request, reply, (unit, entity) => edit(unit, entity, bodyId(request), request.body, effects)));
    app.put(url, (request, reply) =>
      write(request, reply, (unit, entity) => edit(unit, entity, bodyId(request), request.body, effects, true)),
    );
  }
  app.delete('/api/:collection/:id', async (request, reply) => {
    const entity = collectionOf(request);
    const { caller } = await authenticate(services, request);
    return commit(services, request, reply, caller, async (unit) => {
      await remove(unit, entity, idOf((request.params as { id: string }).id), effects);
      return { status: 200, body: { count: 1 } };
    });
  });
  app.post('/api/:collection/:id/:step', async (request, reply) => {
    const { id, step } = request.params as { id: string; step: string };
    const signed = await takeSignature(services, request, collectionOf(request), id, step);
    return write(request, reply, async (unit, entity) =>
      transition(unit, entity, idOf(id), step, request.body, effects, await signed(unit)),
    );
  });
};
