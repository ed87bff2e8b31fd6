/** `npm run styles`: no class is declared that no code uses, no selector asks with `:has()` unnamed, no class has its rules in two files, no transition is without its property, every named icon exists, and the theme knows every component of PrimeReact the product draws. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { routes } from '#src/app/routes.ts';
import { drawnComponents, themedFamilies } from '../build/themeRewrite.ts';
import { askingFaults, selectorsOf } from './askingDown.ts';
import { root } from './clientStamp.ts';

const filesOf = (ending: RegExp, folder = 'src'): { name: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: relative(root, path), text: readFileSync(path, 'utf8') }));

const code = filesOf(/\.(tsx?|html)$/)
  .map(({ text }) => text)
  .join('\n');
const words = new Set(code.match(/[A-Za-z][\w-]*/g));
/** Beginnings of names that are put together: `chip--${tone}`. */
const begun = [...new Set([...code.matchAll(/([A-Za-z][\w-]*[-_]{1,2})\$\{/g)].map(([, stem]) => stem!))];
const isUsed = (name: string): boolean => words.has(name) || begun.some((stem) => name.startsWith(stem));

const faults: string[] = [];
/** class -> file of the rules that are its own: `.card`, `.card:hover` */
const homes = new Map<string, string>();
/** Paper and PrimeReact's own classes are said again on purpose. */
const AGAIN = /(print|overrides)\.css$/;

const sheets = filesOf(/\.css$/);
faults.push(...askingFaults(sheets));

for (const { name, text } of sheets) {
  // without its property it moves every property of whatever it meets: a frame more for each change of anything
  if (text.includes('transition-duration')) faults.push(`${name}: transition-duration stands alone, name the property in transition`);
  const selectors = selectorsOf(text);
  const declared = new Set(selectors.flatMap((one) => [...one.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found!)));
  for (const one of declared) if (!one.startsWith('p-') && !isUsed(one)) faults.push(`${name}: no code uses .${one}`);
  if (AGAIN.test(name)) continue;
  for (const selector of selectors) {
    const own = /^\s*\.([A-Za-z][\w-]*)(:[\w-]+(\([^)]*\))?)*\s*$/.exec(selector)?.[1];
    if (own === undefined) continue;
    const home = homes.get(own) ?? name;
    if (home !== name) faults.push(`${name}: the rules of .${own} are in ${home}`);
    homes.set(own, home);
  }
}

const theme = themedFamilies(readFileSync(join(root, 'node_modules/primereact/resources/themes/lara-light-blue/theme.css'), 'utf8'));
for (const [, component] of code.matchAll(/from 'primereact\/([a-z]+)'/g))
  if (theme.has(component!) && !(drawnComponents as readonly string[]).includes(component!))
    faults.push(`primereact/${component} is drawn, build/themeRewrite.ts leaves its rules out`);

const icons = new Set(
  [...readFileSync(join(root, 'node_modules/primeicons/primeicons.css'), 'utf8').matchAll(/\.pi-([\w-]+):before/g)].map(
    ([, name]) => name!,
  ),
);
/** `icon="plus"`, `icon: 'plus'`, `<Icon name="plus"`, icons of menus and steps. */
const NAMED = /(?:\bicon(?:=|: ?)|<Icon name=)["']([\w-]+)["']/g;
for (const { name, text } of [...filesOf(/\.tsx?$/), ...filesOf(/\.ts$/, 'domain')])
  for (const [, icon] of text.matchAll(NAMED)) if (!icons.has(icon!)) faults.push(`${name}: there is no icon ${icon}`);
for (const { id, menu } of routes) if (menu && !icons.has(menu.icon)) faults.push(`the route ${id}: there is no icon ${menu.icon}`);

for (const fault of new Set(faults)) console.error(fault);
console.log(`${homes.size} classes, ${new Set(faults).size} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
