/** `npm run check -- --changed`: the tests and stories that a change reaches, nearest first, within a time. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areasOf, reached, readImports, storiesOf, within } from '#scripts/reach.ts';

const product = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'reach-'));
  for (const folder of ['domain', 'src', 'sagas', 'reducers', 'locales', 'mocks', 'server', 'scripts', 'tests', 'e2e'])
    mkdirSync(join(root, folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
};

test('a change reaches who imports it: static, by address, of a type alone, when it is called, and over others', () => {
  const root = product({
    'domain/rule.ts': 'export const rule = 1;',
    'src/near.ts': "import type { rule } from '#domain/rule.ts'; export type Rule = typeof rule;",
    'src/later.ts': "export const load = () => import('#domain/rule.ts');",
    'src/far.tsx': "export { load } from './later.ts'; import './far.css';",
    'src/far.css': '',
    'src/other.ts': "import 'react';",
    'tests/near.test.ts': "import { rule } from '#domain/rule.ts';",
    'tests/far.test.ts': "import { load } from '#src/far.tsx';",
    'tests/other.test.ts': "import '#src/other.ts';",
  });
  const imports = readImports(root);
  expect(Object.fromEntries(reached(imports, ['domain/rule.ts']))).toEqual({
    'domain/rule.ts': 0,
    'src/near.ts': 1,
    'src/later.ts': 1,
    'tests/near.test.ts': 1,
    'src/far.tsx': 2,
    'tests/far.test.ts': 3,
  });
  expect([...reached(imports, ['src/far.css']).keys()]).toEqual(['src/far.css', 'src/far.tsx', 'tests/far.test.ts']);
});

test('the nearest run as long as there is time; what is left is named', () => {
  const files = [
    ['far', 3],
    ['slow', 1],
    ['near', 1],
  ] as const;
  expect(within(files, { slow: 50 }, 60, 10)).toEqual({ run: ['near', 'slow'], left: ['far'] });
  expect(within(files, { slow: 70 }, 60, 10)).toEqual({ run: ['near', 'far'], left: ['slow'] });
});

test('a file of an area leads to the stories that open its pages', () => {
  const paths = { complaints: ['/complaint/list', '/complaint/show/:id'], users: ['/users/list'], session: ['/login'] };
  const stories = {
    'e2e/a.spec.ts': "goto('/complaint/list')",
    'e2e/b.spec.ts': "goto('/complaint/list'); '/complaint/show/3'",
    'e2e/c.spec.ts': "'/login'",
  };
  const areas = areasOf(['domain/complaints/complaint.ts', 'server/effects/complaints/cases.ts'], Object.keys(paths));
  expect([...areas]).toEqual(['complaints']);
  expect(storiesOf(stories, paths, areas)).toEqual(['e2e/b.spec.ts', 'e2e/a.spec.ts']);
  expect(storiesOf(stories, paths, areasOf(['src/components/page/Button.tsx'], Object.keys(paths)))).toEqual([]);
});
