/** Which tests and stories a change can reach: by imports, nearest first, as far as the time goes. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** file -> files that it imports, relative to the checkout */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Folders of code that tests and stories import. */
const CODE = ['domain', 'src', 'sagas', 'reducers', 'locales', 'mocks', 'server', 'scripts', 'tests', 'e2e'];
/** `from '…'`, `import '…'`, `import(…)`, `require(…)`; the formatter leaves one kind of quotes. */
const importing = /\b(?:from|import|require)\b\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

const sourcesIn = (root: string): string[] =>
  CODE.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(tsx?|mjs|json|css)$/.test(name)),
  );

/** `#src/x.ts` and `./x.ts` -> a path below the checkout; packages are none of ours. */
const targetOf = (from: string, name: string): string | null => {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? normalize(join(dirname(from), name)).replaceAll('\\', '/') : null;
};

export const readImports = (root: string): Imports => {
  const files = new Set(sourcesIn(root));
  const importsOf = (file: string): string[] => {
    if (!/\.(tsx?|mjs)$/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(importing)].flatMap(([, name = '']) => {
      const target = targetOf(file, name);
      const found = target === null ? undefined : endings.map((ending) => target + ending).find((path) => files.has(path));
      return found ? [found] : [];
    });
  };
  return new Map([...files].map((file) => [file, importsOf(file)]));
};

/** Every file that imports one of these, over any number of others: file -> the least number of imports between. */
export const reached = (imports: Imports, changed: readonly string[]): ReadonlyMap<string, number> => {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const distance = new Map(changed.map((file) => [file, 0]));
  for (const [file, steps] of distance)
    for (const importer of importers.get(file) ?? []) if (!distance.has(importer)) distance.set(importer, steps + 1);
  return distance;
};

export interface Chosen {
  run: readonly string[];
  /** reached as well, without time left */
  left: readonly string[];
}

/** The nearest first, each as long as its last run took (`seconds`, else `usual`), until `budget` seconds are full. */
export const within = (
  candidates: readonly (readonly [file: string, distance: number])[],
  seconds: Readonly<Record<string, number>>,
  budget: number,
  usual: number,
): Chosen => {
  const run: string[] = [];
  const left: string[] = [];
  let spent = 0;
  for (const [file] of candidates.toSorted(([a, near], [b, far]) => near - far || a.localeCompare(b))) {
    const costs = seconds[file] ?? usual;
    if (spent + costs > budget) left.push(file);
    else {
      run.push(file);
      spent += costs;
    }
  }
  return { run, left };
};

/** Areas (folders below `src/areas`, `domain`, `server/*`) that a change touches. */
export const areasOf = (changed: readonly string[], areas: readonly string[]): ReadonlySet<string> =>
  new Set(areas.filter((area) => changed.some((file) => file.split(/[/.]/).includes(area))));

/** Stories that open a page of these areas, those that name most of their pages first. `paths`: area -> patterns of its addresses. */
export const storiesOf = (
  stories: Readonly<Record<string, string>>,
  paths: Readonly<Record<string, readonly string[]>>,
  areas: ReadonlySet<string>,
): readonly string[] => {
  const starts = new Set(
    [...areas]
      .flatMap((area) => paths[area] ?? [])
      .map((path) => path.split('/:')[0]!)
      .filter((path) => path.lastIndexOf('/') > 0),
  );
  return Object.entries(stories)
    .map(([file, text]) => ({ file, named: [...starts].filter((path) => text.includes(path)).length }))
    .filter(({ named }) => named > 0)
    .toSorted((a, b) => b.named - a.named || a.file.localeCompare(b.file))
    .map(({ file }) => file);
};
