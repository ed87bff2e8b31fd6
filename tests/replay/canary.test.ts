// A canary in every field of every entity, wherever rows, forms, conditions, timelines and addresses pass: none is recorded but in names and numbers of things.
import { entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { pseudonyms } from '#src/actionLog/redact/pseudonym.ts';
import { redactAddress, redactApiPath, redactApiQuery, redactParams, redactQuery } from '#src/actionLog/redact/redactAddress.ts';
import { redactBody } from '#src/actionLog/redact/redactBody.ts';
import { redactEvents } from '#src/actionLog/redact/redactEvents.ts';
import { redactRow, redactValues, redactWhere } from '#src/actionLog/redact/redactRow.ts';
import { routes } from '#src/app/routes.ts';

const name = pseudonyms('x');
const rules = { routes, name };

/** What a thing is called or numbered: short business texts, files, and what is declared plain. */
const isRecorded = ({ log, kind, max = Infinity, values, hidden }: Field): boolean =>
  !hidden &&
  !values &&
  ((log === 'plain' && ['string', 'json', 'file', 'files', 'text'].includes(kind)) ||
    (log === 'business' && (['file', 'files'].includes(kind) || (kind === 'string' && max <= 160))));

const canary = (entity: Entity, field: string): string => `Canary 73f1 ${entity.name}.${field} 66731731`;
/** a text, and where a json may be, texts at any depth */
const planted = (entity: Entity, field: string, { kind }: Field): unknown => {
  const text = canary(entity, field);
  return kind === 'json' || kind === 'files' ? { a: text, list: [text, { deep: text }], words: { status: text }, name: text } : text;
};

const inputsOf = (entity: Entity): Record<string, Field> =>
  Object.assign({}, ...(entity.workflow.steps ?? []).map((step) => step.input ?? {})) as Record<string, Field>;
const found = (entity: Entity, fields: Readonly<Record<string, Field>>, recorded: unknown): string[] => {
  const text = JSON.stringify(recorded) ?? '';
  return Object.keys(fields).filter((field) => text.includes(`${entity.name}.${field} `) && !isRecorded(fields[field]!));
};
const all = (entity: Entity, fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, declared]) => [field, planted(entity, field, declared)]));

test.each(entities.map((entity) => [entity.name, entity] as const))('%s: rows, forms, conditions, timelines', (_, entity) => {
  const { collection, fields } = entity;
  const inputs = inputsOf(entity);
  const row = { ...all(entity, fields), id: 17, version: 1, undeclared: canary(entity, 'undeclared') };
  const nested = Object.fromEntries(
    Object.keys(entity.relations).map((relation) => [relation, { id: 1, version: 1, undeclared: 'Canary' }]),
  );
  const path = `/${collection}/17`;
  for (const recorded of [
    redactRow(collection, row, name),
    redactRow(collection, [{ ...row, ...nested }], name),
    redactBody(path, row, name),
    redactBody(`/${collection}`, [row], name),
    redactValues(collection, row, name),
    redactWhere(collection, row, name),
    redactWhere(collection, { or: [row, { and: [row] }] }, name),
    redactApiQuery(path, { where: JSON.stringify(row), filter: JSON.stringify({ where: row }), q: canary(entity, 'id') }, rules),
  ]) {
    expect(found(entity, { ...fields, undeclared: { kind: 'text', log: 'secret' } }, recorded)).toEqual([]);
    expect(JSON.stringify(recorded)).not.toContain('"Canary"');
  }
  const typed = redactValues(collection, all(entity, inputs), name);
  expect(found(entity, inputs, typed)).toEqual([]);
  // a search within a field is typed by somebody, whatever the field holds
  const searched = Object.fromEntries(Object.keys(fields).map((field) => [field, { ilike: `%${canary(entity, field)}%` }]));
  expect(JSON.stringify(redactWhere(collection, searched, name))).not.toContain('Canary');
  const changes = Object.fromEntries(Object.entries(all(entity, fields)).map(([field, value]) => [field, [value, value]]));
  const event = { id: 1, at: '', collection, entityId: 17, action: 'edit', version: 1, actorName: canary(entity, 'actor'), changes };
  const events = redactEvents([event], name);
  expect(found(entity, fields, events)).toEqual([]);
  expect(JSON.stringify(events)).not.toContain('.actor ');
});

const typed = [
  'Canary',
  'canarina',
  'canary search 73f1',
  '0812345678',
  '66731731',
  '+66731731',
  'ann@canary.test',
  'a'.repeat(40),
  'open canary',
];

test.each(routes.map((route) => [route.path] as const))('%s: parameters hold no free text and no telephone number', (path) => {
  const plain = path.replaceAll(/:(\w+)[?*+]?/g, '17').replaceAll('*', '');
  for (const text of typed)
    for (const word of ['q', 'status', 'severity', 'category', 'tab', 'sort', 'text', 'supplier', 'x', text]) {
      const address = `${plain}?${new URLSearchParams({ [word]: text, back: `/complaint/list?q=${text}&status=${text}` }).toString()}`;
      const recorded = decodeURIComponent(decodeURIComponent(redactAddress(address, rules)));
      expect(recorded.toLowerCase()).not.toMatch(/canar|0812345678|66731731|a{40}/);
    }
});

test('parameters of the program are recorded as they are', () => {
  const query = {
    page: '2',
    tab: 'toTriage',
    status: 'Draft,Submitted',
    sort: 'createdAt desc',
    supplier: '17',
    ids: '3,4,1200',
    from: '2026-03-01',
    language: 'en',
    topic: 'complaints',
  };
  expect(redactQuery(query, rules)).toEqual(query);
  expect(redactParams({ id: '17' }, rules)).toEqual({ id: '17' });
  expect(redactApiPath('/Complaints/17/submit', rules)).toBe('/Complaints/17/submit');
});

test('of the saved filters of a list the parameters stay, their names and what was typed do not', () => {
  const row = {
    id: 1,
    version: 1,
    userId: 7,
    key: 'list.complaints.filters',
    value: {
      filters: [{ name: 'Canary of Ann', words: { status: 'Draft', supplier: '17', q: 'Canary', page: '2', tab: 'Canary' } }],
      default: 'Canary of Ann',
    },
  };
  const recorded = redactRow('UserPreferences', row, name) as typeof row;
  expect(JSON.stringify(recorded)).not.toContain('Canary');
  const [filter] = recorded.value.filters;
  expect(filter!.words).toMatchObject({ status: 'Draft', supplier: '17', page: '2' });
  // still the same filter
  expect(recorded.value.default).toBe(filter!.name);
  const table = { id: 2, version: 1, key: 'list.complaints.table', value: { columns: ['no', 'title', 'status'], density: 'compact' } };
  expect(redactRow('UserPreferences', table, name)).toEqual(table);
});
