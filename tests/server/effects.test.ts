/** The code behind the tables: each name of an entity has its own, none is written twice, none is left over. */
import { readdirSync, readFileSync } from 'node:fs';
import { entities, entityNamed } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { effects, registered, requireWhole } from '#server/effects/index.ts';

const nothing = (): void => undefined;
const Kind: Entity = {
  ...entityNamed('Brand'),
  workflow: {
    states: ['any'],
    create: [{ roles: ['qa'], fields: [], effect: 'made' }],
    delete: [{ roles: ['qa'], from: ['any'], effect: 'gone' }],
  },
};

test('the product is whole', () => expect(() => requireWhole(effects, entities)).not.toThrow());

test('the same name of two entities is two effects; of one entity it is a mistake', () => {
  const all = registered([{ Brand: { made: nothing } }, { Position: { made: nothing }, Brand: { gone: nothing } }]);
  expect(Object.keys(all['Brand']!)).toEqual(['made', 'gone']);
  expect(() => registered([{ Brand: { made: nothing } }, { Brand: { made: nothing } }])).toThrow('Effect made of Brand is written twice');
});

test('a name without code, and code without a name, stop the start', () => {
  expect(() => requireWhole({ Brand: { made: nothing, gone: nothing } }, [Kind])).not.toThrow();
  expect(() => requireWhole({ Brand: { made: nothing } }, [Kind])).toThrow('Workflow effects without code: Brand.gone');
  // code of another entity is none of this one
  expect(() => requireWhole({ Brand: { made: nothing }, Position: { gone: nothing } }, [Kind])).toThrow('without code: Brand.gone');
  expect(() => requireWhole({ Brand: { made: nothing, gone: nothing, more: nothing } }, [Kind])).toThrow(
    'Effects no workflow names: Brand.more',
  );
});

test('four eyes are asked by one function, which knows the accounts of a person', () => {
  const folder = 'server/effects';
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && readFileSync(`${folder}/${name}`, 'utf8').includes("'FOUR_EYES'"))
    .map((name) => name.replaceAll('\\', '/'));
  // who signs alone is asked where the signers of a certificate are known, by the same accounts
  expect(asking.toSorted()).toEqual(['fourEyes.ts', 'lots/certificates.ts']);
});
