// Every word a declaration uses must exist: relations, refs, fields of access and workflow rows, wheres, tenants, states.
import { containers, slotOf } from '#domain/containers.ts';
import { entities, entityNamed } from '#domain/index.ts';
import { remotes } from '#server/remotes/index.ts';
import { approvalsName } from '#domain/kernel/approvals.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';

const params: Params = { $supplierId: 1, $groupId: 1, $auditorId: 1, $me: 1, $today: '2026-11-21', $now: '2026-11-21T03:00:00.000Z' };

describe.each(entities.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  const { workflow } = entity;
  const rules = [...(workflow.create ?? []), ...(workflow.edit ?? [])];

  test('refs and relations lead to entities, through a column that refers back', () => {
    for (const [name, field] of Object.entries(entity.fields))
      if (field.kind === 'ref') expect([name, entityNamed(field.to!).name]).toEqual([name, field.to]);
    for (const [name, relation] of Object.entries(entity.relations)) {
      const to = entityNamed(relation.to);
      const key = relation.kind === 'one' ? entity.fields[relation.key] : to.fields[relation.key];
      expect([name, key?.kind, key?.to]).toEqual([name, 'ref', relation.kind === 'one' ? to.name : entity.name]);
    }
  });

  test('no field or relation has a name that answers carry beside a row', () => {
    for (const name of ['made', 'usage']) expect([...Object.keys(entity.fields), ...Object.keys(entity.relations)]).not.toContain(name);
  });

  test('a step that is signed leaves its signatures on the row, and no input has the name of one', () => {
    for (const { step, signs, input = {} } of workflow.steps ?? [])
      if (signs)
        expect([step, Object.hasOwn(entity.fields, approvalsName), Object.keys(input)]).toEqual([
          step,
          true,
          expect.not.arrayContaining(['signature', 'signedHash']),
        ]);
  });

  test('rules name fields that exist, and keep server fields closed', () => {
    for (const rule of rules)
      for (const name of rule.fields) {
        expect(Object.keys(entity.fields)).toContain(name);
        expect([name, entity.fields[name]!.server ?? false]).toEqual([name, false]);
      }
    for (const row of entity.access) {
      const named = row.fields === undefined ? [] : 'except' in row.fields ? row.fields.except : row.fields;
      for (const name of named as readonly string[]) expect(Object.keys(entity.fields)).toContain(name);
    }
    for (const parent of entity.parents ?? []) expect(entity.relations[parent]?.kind).toBe('one');
    for (const { fields, where } of entity.unique ?? []) {
      for (const name of fields) expect(Object.keys(entity.fields)).toContain(name);
      // an index knows no caller, no moment and no other table
      expect(JSON.stringify(where ?? {})).not.toMatch(/\$|"has(Not)?"/);
    }
  });

  test('rows of its page are added below it, and rows with an order are moved by a step', () => {
    for (const { to, key, kind, children } of Object.values(entity.relations)) {
      if (!children) continue;
      const child = entityNamed(to);
      expect([kind, child.fields[key]!.immutable]).toEqual(['many', true]);
      // conditions of its table read the parent
      expect(Object.values(child.relations).filter((one) => one.kind === 'one' && one.key === key)).toHaveLength(1);
      for (const rule of child.workflow.create ?? []) expect(rule.fields).toContain(key);
    }
    for (const guard of (workflow.create ?? []).flatMap(({ guards = [] }) => guards))
      for (const name of guard.include as readonly string[]) expect(entity.relations[name]?.kind).toBe('one');
    if (entity.order === undefined) return;
    expect(entity.fields[entity.order]).toMatchObject({ kind: 'int', server: true });
    expect((workflow.steps ?? []).filter(({ step, input }) => step === 'move' && input?.['place']?.kind === 'int')).not.toEqual([]);
  });

  test('every day that can be entered has bounds, of less than a century', () => {
    const inputs = (workflow.steps ?? []).flatMap((step) => Object.entries(step.input ?? {}));
    for (const [name, field] of [...Object.entries(entity.fields), ...inputs]) {
      if ((field.kind !== 'date' && field.kind !== 'datetime') || field.server) continue;
      const { back = Number.NaN, ahead = Number.NaN } = field.bounds ?? {};
      expect([name, back + ahead < 100]).toEqual([name, true]);
    }
  });

  test('a creator gives every required field that has no default', () => {
    const required = Object.keys(entity.fields).filter(
      (name) => entity.fields[name]!.required && !entity.fields[name]!.server && entity.fields[name]!.default === undefined,
    );
    for (const rule of workflow.create ?? []) expect(rule.fields).toEqual(expect.arrayContaining(required));
  });

  test('a search follows relations to one row and ends at a text', () => {
    for (const path of entity.search ?? []) {
      const words = path.split('.');
      let at = entity;
      for (const relation of words.slice(0, -1)) {
        expect([path, at.relations[relation]?.kind]).toEqual([path, 'one']);
        at = entityNamed(at.relations[relation]!.to);
      }
      expect([path, at.fields[words.at(-1)!]?.kind]).toEqual([path, 'string']);
    }
  });

  test('rules read single rows, accept a row of which nothing is known, and refer to its fields', () => {
    const moment = { ...params, calendar: { zone: 'UTC', holidays: [] } };
    for (const rule of entity.rules ?? []) {
      for (const [name, fields] of Object.entries(rule.include ?? {})) {
        expect([name, entity.relations[name]?.kind]).toEqual([name, 'one']);
        expect(Object.keys(entityNamed(entity.relations[name]!.to).fields)).toEqual(expect.arrayContaining([...fields]));
      }
      for (const row of [null, {}])
        for (const path of Object.keys(rule.issues({ next: {}, row, values: {}, moment })))
          expect(Object.keys(entity.fields)).toContain(path.split('.')[0]);
    }
  });

  test('wheres can be read', () => {
    const wheres = [...entity.access, ...rules, ...(workflow.delete ?? []), ...(workflow.steps ?? [])].flatMap((row) => [
      row.where,
      'when' in row ? row.when : undefined,
    ]);
    for (const where of wheres) expect(() => readWhere(entity, where, entityNamed, params)).not.toThrow();
  });

  test('steps lead from and to states of the table', () => {
    for (const step of workflow.steps ?? []) {
      for (const from of step.from) expect(['any', ...workflow.states]).toContain(from);
      expect(step.removes ? ['removed'] : ['same', ...workflow.states]).toContain(step.to);
      // an input that is also a column has the column's kind
      for (const [name, field] of Object.entries(step.input ?? {}))
        if (entity.fields[name]) expect([name, field.kind]).toEqual([name, entity.fields[name].kind]);
    }
  });

  test('rows written in bulk have events of their parent alone', () => {
    if (!entity.quiet) return;
    const { parent, input } = entity.quiet;
    expect(entity.relations[parent]?.kind).toBe('one');
    // one audience and one chain of parents for all rows below one row
    expect([entity.tenants, entity.parents]).toEqual([[{ parent }], [parent]]);
    const above = entityNamed(entity.relations[parent]!.to);
    const isTaken = (above.workflow.steps ?? []).some((step) => step.input?.[input]);
    const isCalled = remotes.some(({ path, takes }) => path.startsWith(`/${above.collection}/:id/`) && takes.body?.[input]);
    expect(isTaken || isCalled).toBe(true);
    // files are linked for all rows at once; those that a json names are not
    for (const [name, field] of Object.entries(entity.fields))
      expect([name, field.container]).toEqual([name, ['file', 'files'].includes(field.kind) ? field.container : undefined]);
  });

  test('tenants read columns that exist', () => {
    for (const tenant of entity.tenants) {
      if (typeof tenant === 'string') continue;
      if ('parent' in tenant) expect(entity.relations[tenant.parent]?.kind).toBe('one');
      else {
        const of = tenant.through ? entityNamed(entity.relations[tenant.through]!.to) : entity;
        expect(Object.keys(of.fields)).toContain(tenant.field);
      }
      // the row alone is at hand when its event is addressed: what a condition reads of other rows would never hold
      if (!('through' in tenant)) expect(JSON.stringify(tenant.where ?? {})).not.toMatch(/"has(Not)?":/);
    }
  });
});

test('every container is declared, and none that no field uses', () => {
  const used = entities.flatMap((entity) => Object.values(entity.fields).flatMap((field) => field.container ?? []));
  const inSteps = entities.flatMap((entity) =>
    (entity.workflow.steps ?? []).flatMap((step) => Object.values(step.input ?? {}).flatMap((field) => field.container ?? [])),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(containers).sort());
  expect(Object.keys(containers)).toEqual(expect.arrayContaining(inSteps));
  expect(slotOf(entityNamed('Certificate').fields['files']!)).toEqual({
    container: 'certificates',
    types: ['pdf', 'png', 'jpg'],
    endings: ['pdf', 'png', 'jpg', 'jpeg'],
    maxBytes: 10 * 1024 * 1024,
    most: 5,
  });
  expect(slotOf(entityNamed('Brand').fields['logo']!)?.most).toBe(1);
  expect(slotOf(entityNamed('Brand').fields['name']!)).toBeUndefined();
});

test('collections and tables are named once', () => {
  const collections = entities.map((entity) => entity.collection.toLowerCase());
  const tables = entities.map((entity) => entity.table);
  expect(new Set(collections).size).toBe(collections.length);
  expect(new Set(tables).size).toBe(tables.length);
});

/** Keys that never change after their row is made. */
const unchanging = ['AuditFormResult.technology', 'SupplierNote.author', 'CertificateNote.author', 'ProductMfgSpecComment.author'];

test('a relation of one row is named as its key begins: by that a view learns that another row stands behind it', () => {
  const others = entities.flatMap(({ name, relations }) =>
    Object.entries(relations).flatMap(([relation, { kind, key }]) =>
      kind === 'one' && !(key.startsWith(relation) && key.endsWith('Id')) ? [`${name}.${relation}`] : [],
    ),
  );
  expect(others.toSorted()).toEqual(unchanging.toSorted());
});
