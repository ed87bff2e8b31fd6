/** Prints what a browser loads before the login form works, what every signed-in person loads once, and what each route adds, gzipped; fails above the budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFolder, root, type ChunkGroupNote } from './clientStamp.ts';

const KIB = 1024;
const LOGIN_LIMIT = 150 * KIB;
const SIGNED_IN_LIMIT = 300 * KIB;
const ROUTE_LIMIT = 100 * KIB;
/** Groups that load before the login form works, and those every signed-in person has before any page. */
const LOGIN = ['main', 'login'];
const SIGNED_IN = ['main', 'shell', 'work'];
/** Groups behind a deliberate click on such a route: they are not part of opening it. */
const ON_DEMAND = /^(chart|pdf|quill|editor|excel|word|liff|replay|developer|player|mock)/i;
const NOT_BEFORE_LOGIN = /^(socket\.io-client|primereact\/datatable|engine\.io-client)$/;

const groups = JSON.parse(readFileSync(join(root, 'dist', 'chunks.json'), 'utf8')) as Record<string, ChunkGroupNote>;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length);
  return sizes.get(file) ?? 0;
};
const sumOf = (names: string[]): number =>
  [...new Set(names.flatMap((name) => groups[name]?.files ?? []))].reduce((sum, file) => sum + sizeOf(file), 0);
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

const faults: string[] = [];
const login = sumOf(LOGIN);
console.log(`login: ${kib(login)} of ${kib(LOGIN_LIMIT)}`);
for (const file of new Set(LOGIN.flatMap((name) => groups[name]?.files ?? []))) console.log(`  ${file} ${kib(sizeOf(file))}`);
if (login > LOGIN_LIMIT) faults.push(`the login page loads ${kib(login)}`);
for (const content of LOGIN.flatMap((name) => groups[name]?.contents ?? []).filter((entry) => NOT_BEFORE_LOGIN.test(entry))) {
  faults.push(`${content} is loaded before sign-in`);
}
const signedIn = sumOf(SIGNED_IN);
console.log(`signed in: ${kib(signedIn)} of ${kib(SIGNED_IN_LIMIT)}`);
if (signedIn > SIGNED_IN_LIMIT) faults.push(`everybody signed in loads ${kib(signedIn)}`);
for (const name of Object.keys(groups)
  .filter((entry) => !LOGIN.includes(entry) && !SIGNED_IN.includes(entry))
  .sort()) {
  const own = sumOf([...SIGNED_IN, name]) - signedIn;
  const free = ON_DEMAND.test(name);
  console.log(`${name}: ${kib(own)}${free ? ' (on demand)' : ''}`);
  if (!free && own > ROUTE_LIMIT) faults.push(`the route ${name} adds ${kib(own)} of ${kib(ROUTE_LIMIT)}`);
}
for (const fault of faults) console.error(`Too large: ${fault}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
