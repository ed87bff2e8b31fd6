/** Whoever takes a step chooses among words: each value of its inputs has one in both languages, whether or not it is a value of a field. */
import { readFileSync } from 'node:fs';
import { entities } from '#domain/index.ts';

type Texts = { [key: string]: Texts | string | undefined };
const textsOf = (language: string, file: string): Texts => JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as Texts;
const at = (texts: Texts, path: string): unknown =>
  path.split('.').reduce<Texts | string | undefined>((found, key) => (typeof found === 'object' ? found[key] : undefined), texts);

/** Inputs whose choices the page gives, with the words of the field that they will become. */
const given: readonly string[] = ['ProductMovement.nextType', 'ProductMovement.nextReach'];

const chosen = entities.flatMap((entity) =>
  (entity.workflow.steps ?? []).flatMap(({ step, input = {} }) =>
    Object.entries(input).flatMap(([name, { kind, values = [] }]) =>
      kind === 'enum' && !Object.hasOwn(entity.fields, name) && !given.includes(`${entity.name}.${name}`)
        ? [{ entity, step, name, values }]
        : [],
    ),
  ),
);

test.each(['en', 'zh'])('in %s', (language) => {
  const missing = chosen.flatMap(({ entity, step, name, values }) =>
    values.flatMap((value) => {
      const paths = [`values.${entity.name}.${name}.${value}`, `values.${name}.${value}`];
      const found = paths.some((path) => typeof at(textsOf(language, entity.area), path) === 'string');
      return found ? [] : [`${entity.name}.${step}: ${paths[0]}`];
    }),
  );
  expect(missing).toEqual([]);
  expect(chosen.length).toBeGreaterThan(2);
});
