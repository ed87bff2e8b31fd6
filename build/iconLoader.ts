/** Webpack loader: keeps the icons of primeicons.css whose names occur in our sources, and the one font format that every supported browser reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';

const root = join(import.meta.dirname, '..');
const ROOMS = ['src', 'domain', 'sagas'];
const word = /['"`]([a-z0-9-]+)['"`]|\bpi-([a-z0-9-]+)|\b([a-z][a-z0-9-]*):/g;

/** Every word that could be the name of an icon. */
const wordsOf = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(word)])
    .map(([, quoted, classed, key]) => quoted ?? classed ?? key ?? '');

export default function iconLoader(this: LoaderContext<unknown>, source: string): string {
  for (const room of ROOMS) this.addContextDependency(join(root, room));
  const named = new Set(ROOMS.flatMap(wordsOf));
  return source
    .replace(/src: url\([^)]*\);\s*/, '')
    .replace(/src: [^;]*;/, "src: url('./fonts/primeicons.woff2') format('woff2');")
    .replace(/\.pi-([a-z0-9-]+):before\s*\{[^}]*\}/g, (rule, name: string) => (named.has(name) ? rule : ''));
}
