// `npm run routes`: every mounted page with its roles, area and the file of its screen.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#src/app/routes.ts';

const root = join(import.meta.dirname, '..');
const areas = join(root, 'src', 'areas');
const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('outes.ts'))
  .map((name) => readFileSync(join(areas, name), 'utf8'));

/** The screen file a route's `load` names: read from the text, because a screen cannot run outside a browser. */
const screenOf = (load: string): string => {
  const direct = /import\([^)]*?'(#src\/[^']+)'/.exec(load)?.[1];
  if (direct) return direct.replace('#', '');
  const name = /await (\w+)\(\)/.exec(load)?.[1] ?? load.trim();
  for (const source of sources) {
    const found = new RegExp(`const ${name} = \\(\\) => import\\([^)]*?'(#src/[^']+)'`).exec(source)?.[1];
    if (found) return found.replace('#', '');
  }
  return '-';
};

const pages = [...routes].sort((a, b) => a.path.localeCompare(b.path));
const width = Math.max(...pages.map((page) => page.path.length));
for (const page of pages) {
  const roles = typeof page.roles === 'string' ? page.roles : page.roles.join(', ');
  console.log(`${page.path.padEnd(width)}  ${page.area.padEnd(14)} ${screenOf(page.load.toString()).padEnd(62)} ${roles}`);
}
console.log(`${pages.length} pages`);
