/** Prints what a browser loads before the login form works, what every signed-in person loads once, and what each route adds, gzipped, scripts and styles, with what it consists of; fails above the budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFolder, root, type ChunkGroupNote, type ChunkNotes } from './clientStamp.ts';

const KIB = 1024;
const LOGIN_LIMIT = 164 * KIB;
const LOGIN_STYLES_LIMIT = 10 * KIB;
const SIGNED_IN_LIMIT = 256 * KIB;
/** With the check of values and the declarations of its area, which areas share once they are there. */
const ROUTE_LIMIT = 144 * KIB;
/** Without a live channel the declarations of every area are read, beside the page that stands: no page waits for them. */
const POLL = 'poll';
const POLL_LIMIT = 180 * KIB;
/** What a page needs in all: those of everybody and of its own area, however many areas there are. */
const PAGE_STYLES_LIMIT = 25.4 * KIB;
/** Groups that load before the login form works, and those every signed-in person has before any page. */
const LOGIN = ['main', 'login'];
const SIGNED_IN = ['main', 'shell', 'work'];
/** Groups behind a deliberate click on such a route: they are not part of opening it. */
const ON_DEMAND = /^(chart|pdf|quill|editor|excel|word|liff|replay|developer|player|mock)/i;
const NOT_BEFORE_LOGIN = /^(socket\.io-client|primereact\/datatable|engine\.io-client)$/;
/** Declarations of an area come with its pages: what everybody loads does not grow with the number of areas. */
const OF_AN_AREA = /^domain\/(?!kernel\/)[^/]+\/|^src\/areas\/(?!.*[rR]outes\.ts$)/;
/** Pages that every user passes. */
const ON_THE_WAY = /^src\/areas\/(users|system\/home)\//;

const { groups, parts } = JSON.parse(readFileSync(join(root, 'dist', 'chunks.json'), 'utf8')) as ChunkNotes;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length);
  return sizes.get(file) ?? 0;
};
const filesOf = (names: readonly string[], kind: 'files' | 'styles'): string[] => [
  ...new Set(names.flatMap((name) => groups[name]?.[kind] ?? [])),
];
const sumOf = (names: readonly string[], kind: 'files' | 'styles'): number =>
  filesOf(names, kind).reduce((sum, file) => sum + sizeOf(file), 0);
const inThe = (names: readonly string[], what: 'contents' | 'sources'): string[] =>
  names.flatMap((name): readonly string[] => (groups[name] as ChunkGroupNote | undefined)?.[what] ?? []);
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

/** The parts of these files, largest first; a file's size is shared out by the source of its parts. */
const consistsOf = (files: readonly string[]): string => {
  const shares = new Map<string, number>();
  for (const file of files) {
    const all = Object.entries(parts[file] ?? {});
    const whole = all.reduce((sum, [, bytes]) => sum + bytes, 0);
    for (const [part, bytes] of all) shares.set(part, (shares.get(part) ?? 0) + (sizeOf(file) * bytes) / whole);
  }
  const large = [...shares].sort(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= KIB);
  return large.map(([part, bytes]) => `${part} ${(bytes / KIB).toFixed(1)}`).join(', ');
};

const faults: string[] = [];
const limited = (what: string, bytes: number, limit: number): void => {
  console.log(`${what}: ${kib(bytes)} of ${kib(limit)}`);
  if (bytes > limit) faults.push(`${what} ${kib(bytes)}, the limit is ${kib(limit)}`);
};

limited('login, scripts and styles', sumOf(LOGIN, 'files') + sumOf(LOGIN, 'styles'), LOGIN_LIMIT);
for (const file of [...filesOf(LOGIN, 'files'), ...filesOf(LOGIN, 'styles')]) console.log(`  ${file} ${kib(sizeOf(file))}`);
console.log(`  ${consistsOf(filesOf(LOGIN, 'files'))}`);
limited('login, styles', sumOf(LOGIN, 'styles'), LOGIN_STYLES_LIMIT);
for (const content of inThe(LOGIN, 'contents').filter((entry) => NOT_BEFORE_LOGIN.test(entry)))
  faults.push(`${content} is loaded before login`);

limited('signed in, scripts', sumOf(SIGNED_IN, 'files'), SIGNED_IN_LIMIT);
console.log(`  ${consistsOf(filesOf(SIGNED_IN, 'files'))}`);
for (const source of inThe(SIGNED_IN, 'sources').filter((entry) => OF_AN_AREA.test(entry) && !ON_THE_WAY.test(entry)))
  faults.push(`every logged-in user loads ${source}, which belongs to an area`);

for (const name of Object.keys(groups)
  .filter((entry) => !LOGIN.includes(entry) && !SIGNED_IN.includes(entry))
  .sort()) {
  const own = sumOf([...SIGNED_IN, name], 'files') - sumOf(SIGNED_IN, 'files');
  const styles = sumOf([...SIGNED_IN, name], 'styles') - sumOf(SIGNED_IN, 'styles');
  const free = ON_DEMAND.test(name);
  console.log(`${name}: ${kib(own)}${styles > 0 ? `, styles ${kib(styles)}` : ''}${free ? ' (on demand)' : ''}`);
  const limit = name === POLL ? POLL_LIMIT : ROUTE_LIMIT;
  if (!free && own > limit) faults.push(`the route ${name} adds ${kib(own)} of ${kib(limit)}`);
}

const most = Math.max(...Object.keys(groups).map((name) => sumOf([...SIGNED_IN, name], 'styles')));
limited('styles of a page', most, PAGE_STYLES_LIMIT);
for (const fault of faults) console.error(`Too large: ${fault}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
