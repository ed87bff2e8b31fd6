// The calls of a journey answered from the demonstration rows, by the rules of the domain; a row that was written has the next version everywhere.
import { entityAt } from '#domain/index.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { both } from '#domain/kernel/where.ts';
import { demoData } from '#mocks/data/index.ts';
import { paramsAt } from '#mocks/answers.ts';
import { alsoOf, filterOf, whereOf, type Reader } from '#mocks/reader.ts';
import { byId, count, list } from '#mocks/reads.ts';
import { Tables } from '#mocks/tables.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { person } from '#tests/support/clientApp.ts';
import type { Answer, FakeEnv } from '#tests/support/fakeEnv.ts';

export interface DemoServer {
  /** ids of all complaints, newest first */
  complaints: readonly number[];
  row: (id: number) => Row;
  /** another user wrote it: the next version; answers the row */
  touch: (id: number, values?: Readonly<Record<string, unknown>>) => Row;
}

const words = (query: ApiRequest['query'], name: string): string => String((query as Record<string, unknown> | undefined)?.[name] ?? '');

/** Answers `env` as the server would answer quality assurance. */
export const serve = (env: FakeEnv): DemoServer => {
  const caller: Caller = { userId: 3, roles: ['qa'], supplierId: null, groupId: null, auditorId: null };
  const now = new Date(env.clock.now()).toISOString();
  const reader: Reader = { tables: new Tables(demoData(now)), caller, params: paramsAt(now, caller) };
  const complaint = entityAt('Complaints')!;
  const written = new Map<number, Record<string, unknown>>();
  const known = new Map<string, unknown>();
  const fresh = (collection: string, row: Row): Row =>
    collection === 'Complaints' && written.has(row.id) ? { ...row, ...written.get(row.id) } : row;

  const read = (path: string, query: ApiRequest['query']): unknown => {
    const [, collection = '', second = ''] = path.split('/');
    const entity = entityAt(collection)!;
    const also = alsoOf(entity, { topic: words(query, 'topic'), part: words(query, 'part'), q: words(query, 'q') }, reader);
    if (second === 'count')
      return { count: count(reader, entity, both(whereOf(entity, words(query, 'where') || undefined, reader), also)) };
    const filter = filterOf(entity, words(query, 'filter') || undefined, reader);
    return second === '' ? list(reader, entity, filter, also) : byId(reader, entity, Number(second), filter);
  };
  const answer = ({ path, query }: ApiRequest): Answer => {
    const key = `${path} ${JSON.stringify(query ?? {})}`;
    if (!known.has(key)) known.set(key, read(path, query));
    const body = known.get(key);
    const collection = path.split('/')[1] ?? '';
    const rows = Array.isArray(body)
      ? (body as Row[]).map((row) => fresh(collection, row))
      : path.endsWith('/count')
        ? body
        : fresh(collection, body as Row);
    return { body: rows, headers: { 'x-event-seq': '10' }, after: 25 };
  };
  const touch = (id: number, values: Readonly<Record<string, unknown>> = {}): Row => {
    const row = fresh('Complaints', byId(reader, complaint, id));
    written.set(id, { ...written.get(id), ...values, version: row.version + 1, updatedAt: new Date(env.clock.now()).toISOString() });
    return fresh('Complaints', row);
  };

  env.on('GET', /^\/[A-Z][A-Za-z]+(\/\d+|\/count)?$/, answer);
  env.on('GET', /^\/appusers\/me$/, { body: person({ roles: ['qa'], companyUsers: [{ role: 'qa', expiredAt: null }] }) });
  env.on('GET', /^\/ConnectionTests\/test$/, { body: { ok: true, epoch: 'e1', seq: 10, scopeSeq: 10 } });
  env.on('GET', /^\/Dashboards\/|\/timeline$/, { body: [], after: 20 });
  for (const path of [/^\/SupplierUsers$/, /^\/SupplierGroupUsers$/, /^\/AuditorUsers$/]) env.on('GET', path, { body: [] });
  env.on('PATCH', /^\/Complaints\/\d+$/, ({ path, body }) => ({
    body: touch(Number(path.split('/')[2]), body as Record<string, unknown>),
    headers: { 'x-event': '1' },
    after: 40,
  }));
  const complaints = (list(reader, complaint, filterOf(complaint, { order: 'receivedAt desc' }, reader)) as Row[]).map((row) => row.id);
  return { complaints, row: (id) => fresh('Complaints', byId(reader, complaint, id)), touch };
};
