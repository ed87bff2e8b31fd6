/** The texts that declarations ask for without naming them: page titles of all routes; names, statuses and results of entities; topics; filters and verbs of My work; labels, titles and values of master data. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MasterEntity } from '#src/areas/master/masterEntity.ts';
import { entities, entityNamed } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Topic } from '#domain/kernel/topic.ts';
import { tasksOf } from '#domain/kernel/work.ts';
import { intersects, staffRoles } from '#domain/roles.ts';
import { topics } from '#domain/topics.ts';
import { workLines, type WorkRows } from '#domain/workLines.ts';
import { routes } from '#src/app/routes.ts';
import { root } from './clientStamp.ts';
import type { TextUse } from './localeUses.ts';

/** Keys of which one must exist; the first is the one to add. */
type Wanted = readonly string[];

const textsOf = ({
  entity: { name, fields, relations, unique = [] },
  columns,
  fields: inForm,
  filters = [],
  usage = [],
}: MasterEntity): readonly Wanted[] => {
  const shown = [...new Set([...columns.map(({ field }) => field), ...inForm, ...filters.map(({ key }) => key)])];
  return [
    ...['title', 'one', 'create', 'search'].map((word) => [`master:${name}.${word}`]),
    ...(unique.some((one) => one.fields.length > 1) ? [[`master:${name}.taken`]] : []),
    // what the refusal of a deletion counts
    ...usage.map((relation) => [`components:records.${entityNamed(relations[relation]!.to).collection}`]),
    ...shown.map((path) => path.split('.')[0]!).map((field) => [`master:fields.${name}.${field}`, `master:fields.${field}`]),
    ...shown.flatMap((field) =>
      (fields[field]?.values ?? []).map((value) => [
        `master:values.${name}.${field}.${value}`,
        `master:values.${field}.${value}`,
        `shell:roles.${value}`,
      ]),
    ),
  ];
};

const masters = async (): Promise<readonly { place: string; master: MasterEntity }[]> => {
  const folder = join(root, 'src', 'areas', 'master');
  const found: { place: string; master: MasterEntity }[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('s.ts') && file !== 'routes.ts')) {
    const { master } = (await import(join(folder, name))) as { master?: MasterEntity };
    if (master) found.push({ place: `src/areas/master/${name}`, master });
  }
  return found;
};

/** Its name in the activity, the words of its statuses, its name among the results of the finder, what its steps have signed. */
const namesOf = ({ name, collection, looks = {}, face, turns = [], workflow }: Entity): readonly Wanted[] => [
  [`dashboard:entities.${name}`],
  ...Object.values(looks).map(({ word }): Wanted => [`components:status.${word}`]),
  ...(face?.finds ? [[`shell:goTo.kind.${collection}`]] : []),
  ...turns.flatMap(({ key, roles }): Wanted[] =>
    [...(roles.length > 0 ? ['mine'] : []), 'other'].map((whose) => [`turns.${name}.${key}.${whose}`]),
  ),
  ...Object.keys(face?.asides ?? {}).map((aside): Wanted => [`shell:goTo.aside.${aside}`]),
  ...(workflow.steps ?? []).filter(({ signs }) => signs).map(({ step }): Wanted => [`signs.${name}.${step}`]),
];

/** What a part of its page says of the rows of this relation, as far as the table of their entity lets anybody do it. */
const childTexts = ({ name, relations }: Entity): readonly Wanted[] =>
  Object.entries(relations)
    .filter(([, { children }]) => children)
    .flatMap(([relation, { to }]) => {
      const { create, edit, delete: removal } = entityNamed(to).workflow;
      return [
        'title',
        'none',
        ...(create ? ['add'] : []),
        ...(edit ? ['edit', 'save'] : []),
        ...(removal ? ['remove', 'removeAsk', 'removeWhat', 'removeButton'] : []),
      ].map((word): Wanted => [`children.${name}.${relation}.${word}`]);
    });

/** Its count in the menu and for the screen reader, its title on the dashboard for each side that counts it, its list. */
const topicTexts = ({ topic, roles, parts = {} }: Topic): readonly Wanted[] => [
  [`shell:topics.${topic}`],
  [`dashboard:topics.${intersects(staffRoles, roles) ? 'staff' : 'partner'}.${topic}`],
  [`lists:topics.${topic}.all`],
  ...Object.keys(parts).map((part): Wanted => [`lists:topics.${topic}.${part}`, `components:status.${part}`]),
];

/** Its filter in My work, and the verb of each of its rows. */
const workTexts = ({ name, shape }: WorkRows): readonly Wanted[] => [
  [`dashboard:work.kinds.${name}`],
  ...tasksOf(shape).map(({ task }): Wanted => [`dashboard:work.task.${task}`]),
];

/** Declared uses that no text answers. */
export const missingDeclared = async (known: ReadonlySet<string>): Promise<TextUse[]> => [
  ...routes.filter(({ titleKey }) => !known.has(titleKey)).map(({ id, titleKey }) => ({ key: titleKey, place: `the route ${id}` })),
  ...[
    ...entities
      .filter(({ internal }) => !internal)
      .map((entity) => ({ place: `the entity ${entity.name}`, wanted: [...namesOf(entity), ...childTexts(entity)] })),
    ...topics.map((topic) => ({ place: `the topic ${topic.topic}`, wanted: topicTexts(topic) })),
    ...workLines.map((rows) => ({ place: `the work ${rows.name}`, wanted: workTexts(rows) })),
  ].flatMap(({ place, wanted }) => wanted.filter((keys) => !keys.some((key) => known.has(key))).map(([key]) => ({ key: key!, place }))),
  ...(await masters()).flatMap(({ place, master }) =>
    textsOf(master)
      .filter((keys) => !keys.some((key) => known.has(key)))
      .map(([key]) => ({ key: key!, place })),
  ),
];
