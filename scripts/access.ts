/** `npm run access`: writes the access tables in docs/. Their diff is reviewed when a declaration changes; a test compares them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from './rights/access.ts';
import { masksTable } from './rights/masks.ts';
import { routesTable } from './rights/routes.ts';

const cellText = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (table: readonly (readonly string[])[]): string => table.map((line) => `${line.map(cellText).join(',')}\n`).join('');

const docs = join(import.meta.dirname, '..', 'docs');
export const accessFile = join(docs, 'access.csv');

/** File and its content. */
export const rightsFiles: Readonly<Record<string, () => string>> = {
  [accessFile]: () => csv(accessTable()),
  [join(docs, 'routes.csv')]: () => csv(routesTable()),
  [join(docs, 'masks.csv')]: () => csv(masksTable()),
};

if (process.argv[1] === import.meta.filename) for (const [file, text] of Object.entries(rightsFiles)) writeFileSync(file, text());
