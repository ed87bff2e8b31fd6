/** The authorisation matrix, generated from the registry: every collection, verb, step and role; own, sibling, foreign and missing rows. The expectation is in docs/access.csv. */
import { readFileSync } from 'node:fs';
import { entities, entityAt } from '#domain/index.ts';
import { accessOf, fieldsOf, filterable, type Caller } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { creatable, editable, hasRole } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/index.ts';
import { roles, type Role } from '#domain/roles.ts';
import { readFilter, readOwnWhere } from '#server/records/scope.ts';
import { accessFile } from '#scripts/access.ts';
import type { Client, Method } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { Everything, makeEveryRow } from '#tests/support/everyRow.ts';
import { readRow } from '#tests/support/rows.ts';

jest.setTimeout(120_000);

const missing = 2_147_483_646;
const committed = readFileSync(accessFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const [, ...lines] = committed.map(([collection, verb, ...cells]) => ({
  collection: collection!,
  verb: verb!,
  cells: Object.fromEntries(roles.map((role, i) => [role, cells[i]!])) as Record<Role, string>,
}));
const readCell = new Map(lines.filter((line) => line.verb === 'read').map((line) => [line.collection, line.cells]));

let test$: TestApp;
let everything: Everything;
const clients = new Map<Role, Client>();
beforeAll(async () => {
  test$ = await startApp();
  await makeEveryRow(test$);
  everything = await Everything.read(test$);
  for (const role of roles) clients.set(role, await test$.as(role));
});
afterAll(() => test$.close());

const bare = (text: string): string => text.replace(/"requestId":"\w+"/, '').replace(/"id":\d+/, '');

test('docs/access.csv has every collection', () => {
  expect(new Set(lines.map((line) => line.collection)).size).toBe(entities.filter((entity) => !entity.internal).length);
});

describe('every cell through the functions the server decides by', () => {
  const callerOf = (role: Role): Caller => ({ userId: 1, roles: [role], supplierId: 1, groupId: 1, auditorId: 1 });

  test.each(lines.map((line) => [`${line.collection} ${line.verb}`, line] as const))('%s', (_name, { collection, verb, cells }) => {
    const entity = entityAt(collection)!;
    for (const role of roles) {
      const caller = callerOf(role);
      const rules =
        verb === 'edit'
          ? entity.workflow.edit
          : verb === 'delete'
            ? entity.workflow.delete
            : (entity.workflow.steps ?? []).filter((step) => `step ${step.step}` === verb);
      const open =
        verb === 'read'
          ? accessOf(entity, caller).length > 0
          : verb === 'create'
            ? creatable(entity, caller) !== null
            : (rules ?? []).some((rule) => hasRole(rule.roles, caller));
      expect([role, open]).toEqual([role, cells[role] !== '-']);
      if (verb === 'read') expect([role, accessOf(entity, caller).some((access) => !access.where)]).toEqual([role, cells[role] === 'all']);
    }
  });
});

/** The calls of one line; `id` is a row or one that does not exist. */
const callsOf = (verb: string, collection: string, id: number): { method: Method; path: string; body?: unknown }[] => {
  const row = `/${collection}/${id}`;
  switch (verb) {
    case 'read':
      return [
        { method: 'GET', path: row },
        { method: 'GET', path: `${row}/history` },
      ];
    case 'create':
      return [{ method: 'POST', path: `/${collection}`, body: { id: 1 } }];
    case 'edit':
      return [
        { method: 'PATCH', path: row, body: { version: 0 } },
        { method: 'PUT', path: `/${collection}`, body: { id, version: 0 } },
      ];
    case 'delete':
      return [{ method: 'DELETE', path: row }];
    default:
      return [{ method: 'POST', path: `${row}/${verb.slice(5)}`, body: { version: 0 } }];
  }
};

test('without a token: 401 everywhere, whether the row is there or not', async () => {
  const anonymous = test$.anonymous();
  for (const { collection, verb } of lines)
    for (const call of [
      ...callsOf(verb, collection, missing),
      ...callsOf(verb, collection, 1),
      ...(verb === 'read'
        ? [
            { method: 'GET' as const, path: `/${collection}` },
            { method: 'GET' as const, path: `/${collection}/count` },
          ]
        : []),
    ]) {
      const answer = await anonymous.call(call);
      expect([call, answer.status, answer.code]).toEqual([call, 401, 'AUTHORIZATION_REQUIRED']);
    }
});

/** Its signature is asked for before the row is looked for: a call without one learns nothing of it. */
const isSigned = (collection: string, verb: string): boolean =>
  (entityAt(collection)?.workflow.steps ?? []).some(({ step, signs }) => verb === `step ${step}` && signs !== undefined);

test.each(roles)('%s over HTTP: refused where the table says so, else the 404 of a missing row', async (role) => {
  const client = clients.get(role)!;
  for (const { collection, verb, cells } of lines) {
    const closed = cells[role] === '-' || (verb !== 'create' && readCell.get(collection)![role] === '-');
    for (const call of callsOf(verb, collection, missing)) {
      const answer = await client.call(call);
      const expected = closed
        ? [403, 'ACCESS_DENIED']
        : verb === 'create'
          ? [422, 'READ_ONLY_FIELD']
          : isSigned(collection, verb)
            ? [422, 'VALIDATION']
            : [404, 'MODEL_NOT_FOUND'];
      expect([role, call.method, call.path, answer.status, answer.code]).toEqual([role, call.method, call.path, ...expected]);
    }
    if (verb !== 'read') continue;
    for (const path of [`/${collection}`, `/${collection}/count`]) {
      const answer = await client.get(path);
      expect([role, path, answer.status]).toEqual([role, path, closed ? 403 : 200]);
    }
  }
});

/** Keys a row of the entity may have for the caller at all. */
const seenBy = (entity: Entity, caller: Caller): ReadonlySet<string> =>
  new Set(accessOf(entity, caller).flatMap((access) => [...fieldsOf(entity, access)]));

test.each(roles)(
  '%s sees exactly the rows and no more fields than the tables say; any other row is as if it were not there',
  async (role) => {
    const client = clients.get(role)!;
    const caller = await test$.caller(role);
    const params = test$.params(caller);
    for (const [collection, cells] of readCell) {
      if (cells[role] === '-') continue;
      const entity = entityAt(collection)!;
      // sign-ins write log rows while the test runs
      if (collection === 'logs') continue;
      const readable = everything.readable(entity, caller, params);
      const { body } = await client.list(collection, { order: 'id' });
      expect([role, collection, body.map((row) => row.id)]).toEqual([role, collection, readable]);
      expect((await client.get(`/${collection}/count`)).body).toEqual({ count: readable.length });
      const seen = seenBy(entity, caller);
      for (const row of body)
        for (const name of Object.keys(row)) if (!seen.has(name)) throw new Error(`${role} sees ${collection}.${name}`);
      const other = everything.rows.get(entity.name)!.find((row) => !readable.includes(row.id));
      if (!other) continue;
      for (const { verb, cells: open } of lines.filter((line) => line.collection === collection && line.verb !== 'create'))
        for (const [i, call] of callsOf(verb, collection, other.id).entries()) {
          const foreign = await client.call(call);
          const absent = await client.call(callsOf(verb, collection, missing)[i]!);
          expect([role, call.path, foreign.status, bare(foreign.text)]).toEqual([role, call.path, absent.status, bare(absent.text)]);
          const expected = open[role] === '-' ? 403 : isSigned(collection, verb) ? 422 : 404;
          expect([role, call.path, foreign.status]).toEqual([role, call.path, expected]);
          expect(await readRow(test$.db, entity.name, other.id)).toMatchObject({ version: other.version });
        }
    }
  },
);

test('a column a role does not see on every row can be named in no where, order or count', async () => {
  let tried = 0;
  for (const role of roles) {
    const caller = await test$.caller(role);
    const params = test$.params(caller);
    for (const entity of entities) {
      if (accessOf(entity, caller).length === 0) continue;
      const allowed = filterable(entity, accessOf(entity, caller));
      for (const name of Object.keys(entity.fields).filter((field) => !allowed.has(field))) {
        tried += 1;
        for (const ask of [
          () => readFilter(entity, { where: { [name]: null } }, caller, params),
          () => readFilter(entity, { order: `${name} DESC` }, caller, params),
          () => readOwnWhere(entity, { or: [{ [name]: { neq: null } }] }, caller, params),
        ])
          expect(ask).toThrow(DomainError);
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
});

describe('mass assignment', () => {
  test.each(roles)('%s writes no field the tables do not open', async (role) => {
    const client = clients.get(role)!;
    const caller = await test$.caller(role);
    const params = test$.params(caller);
    const deciding = { registry: entityNamed, params, caller };
    for (const entity of entities) {
      if (entity.internal || entity.readOnly) continue;
      const open = creatable(entity, caller);
      if (open) {
        const closed = Object.keys(entity.fields).filter((name) => !open.has(name));
        const answer = await client.post(`/${entity.collection}`, Object.fromEntries(closed.map((name) => [name, 1])));
        expect([role, entity.collection, answer.code, Object.keys(answer.details.fields ?? {}).sort()]).toEqual([
          role,
          entity.collection,
          'READ_ONLY_FIELD',
          closed.sort(),
        ]);
      }
      // rows whose rules look at relations are met in the stories
      const plain = (entity.workflow.edit ?? []).every(
        (rule) => !JSON.stringify([rule.where, 'when' in rule ? rule.when : undefined]).includes('"has'),
      );
      if (!plain || accessOf(entity, caller).length === 0) continue;
      const readable = new Set(everything.readable(entity, caller, params));
      const row = everything.rows
        .get(entity.name)!
        .find((one) => readable.has(one.id) && typeof editable(entity, one, deciding) !== 'string');
      if (!row) continue;
      const writable = editable(entity, row, deciding) as ReadonlySet<string>;
      const closed = Object.keys(entity.fields).filter(
        (name) => !['id', 'version'].includes(name) && (!writable.has(name) || entity.fields[name]!.immutable),
      );
      const before = (await readRow(test$.db, entity.name, row.id)) as Row;
      for (const name of closed) {
        const answer = await client.patch(`/${entity.collection}/${row.id}`, { version: before.version, [name]: '~another~' });
        expect([role, entity.collection, name, answer.status]).toEqual([role, entity.collection, name, 422]);
      }
      expect(await readRow(test$.db, entity.name, row.id)).toEqual(before);
    }
  });
});
