// Declarations by area: each folder registers its own, and an area is loaded with those its rules ask about.
import { areasAsked, loadArea } from '#domain/areas.ts';
import { entities, entityNamed } from '#domain/index.ts';
import type { Area, Entity } from '#domain/kernel/entity.ts';
import { readsOf } from '#domain/kernel/where.ts';
import { nameAt, nameOfEntity } from '#domain/names.ts';
import { rowsFor } from '#domain/kernel/topic.ts';
import { roles } from '#domain/roles.ts';
import { topicFor, topics } from '#domain/topics.ts';
import { listsOfTopic, topicRoute } from '#domain/topicLists.ts';

const areas = [...new Set(entities.map(({ area }) => area))].sort();

/** Relations that guards have loaded. */
const included = (entity: Entity, include: unknown): string[] =>
  [include].flat().flatMap((one) => {
    const { relation, scope } = (typeof one === 'string' ? { relation: one } : one) as { relation: string; scope?: { include?: unknown } };
    const to = entityNamed(entity.relations[relation]!.to);
    return [to.name, ...(scope?.include ? included(to, scope.include) : [])];
  });

const askedBy = (entity: Entity): string[] => {
  const { create = [], edit = [], delete: remove = [], steps = [] } = entity.workflow;
  const wheres = [...entity.access, ...create, ...edit, ...remove, ...steps].flatMap((rule) => [
    rule.where,
    'when' in rule ? rule.when : undefined,
  ]);
  return [
    ...wheres.flatMap((where) => [...readsOf(entity, where, entityNamed)]),
    ...steps.flatMap(({ guards = [] }) => guards.flatMap(({ include }) => (include ? included(entity, include) : []))),
  ];
};

test.each(areas)('%s comes with the areas its rules ask about, and with no other', async (area) => {
  const own = entities.filter((entity) => entity.area === area);
  const asked = new Set(own.flatMap(askedBy).map((name) => entityNamed(name).area));
  asked.delete(area);
  expect([...(areasAsked[area] ?? [])].sort()).toEqual([...asked].sort());
  const folder = (await import(`../../domain/${area}/index.ts`)) as { entities: readonly Entity[] };
  expect(folder.entities.map(({ name }) => name).sort()).toEqual(own.map(({ name }) => name).sort());
  await expect(loadArea(area)).resolves.toBeUndefined();
});

test('an area without tables loads nothing', async () => {
  await expect(loadArea('channel' satisfies Area)).resolves.toBeUndefined();
});

test('the small index knows every entity by name and by collection', () => {
  for (const { name, collection, area, title } of entities) {
    expect(nameOfEntity(name)).toMatchObject({ name, collection, area, title });
    expect(nameAt(collection.toUpperCase())?.name).toBe(name);
  }
  expect(nameAt('Nothings')).toBeUndefined();
  expect(() => nameOfEntity('Nothing')).toThrow('no entity Nothing');
});

test('every role counts the same topics, of the same rows, by the list and by the conditions', () => {
  for (const role of roles)
    for (const topic of new Set(rowsFor(topics, { roles: [role] }).map((row) => row.topic))) {
      const caller = { roles: [role] };
      expect(topicRoute(topic, caller)).toBe(`${topicFor(topic, caller)!.list}?topic=${topic}`);
      for (const { of, list } of listsOfTopic(topic, caller)) expect(topicFor(topic, caller, of)?.list).toBe(list);
    }
});
