/**
 * Every address of a record that the product draws or sends leads to a page it has, wherever it is written; and every place that writes links of
 * many rows (work lists, activity, finder, reminders, queues, emails) is one whose links a test opens row by row.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { entityAt } from '#domain/index.ts';
import { routes } from '#src/app/routes.ts';
import { calls } from '#server/remotes/index.ts';

interface Written {
  file: string;
  address: string;
}

/** Tables of pages: patterns, no links. */
const isTable = (file: string): boolean => /[rR]outes?\.ts$|routes\/|routing\//.test(file);

const files = globSync(['domain/**/*.ts', 'src/**/*.{ts,tsx}', 'sagas/**/*.ts', 'server/**/*.ts']).filter((file) => !isTable(file));

/** `/complaint/${staff ? 'show' : 'edit'}/${row.id}` -> both addresses; what is put in otherwise is `*`. */
const variantsOf = (template: string): string[] => {
  const choice = /\$\{[^{}]*\? '([\w-]*)' : '([\w-]*)'\}/.exec(template);
  if (choice) return choice.slice(1, 3).flatMap((word) => variantsOf(template.replace(choice[0], word)));
  return [template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\{\w+\}/g, '*').replace(/[?#].*/, '')];
};

const apiWords = new Set(calls.map(({ path }) => path.split('/')[1]!.toLowerCase()));
/** Calls of the API and addresses of other places. */
const isPage = (address: string): boolean => {
  const [, first = ''] = address.split('/');
  return /^[a-z][\w-]*$/i.test(first) && !entityAt(first) && !apiWords.has(first.toLowerCase()) && first !== 'api' && first !== 'proc';
};

const addresses: Written[] = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  const quoted = [...text.matchAll(/`(\/[^`\s]*(?:\$\{[^`]*\})[^`\s]*)`/g), ...text.matchAll(/['"](\/[\w/-]*\{\w+\}[\w/{}-]*)['"]/g)];
  return quoted
    .flatMap(([, template]) => variantsOf(template!))
    .filter((address) => address.includes('*') && isPage(address))
    .map((address) => ({ file, address }));
});

const leads = (address: string): boolean => {
  const asked = address.split('/');
  return routes.some(({ path }) => {
    const parts = path.split('/');
    return (
      parts.length === asked.length &&
      parts.every((part, i) => asked[i]!.includes('*') || part.startsWith(':') || part.toLowerCase() === asked[i]!.toLowerCase())
    );
  });
};

test('every address of a record that is written anywhere leads to a page', () => {
  expect(addresses.length).toBeGreaterThan(100);
  const nowhere = addresses.filter(({ address }) => !leads(address)).map(({ file, address }) => `${file}: ${address}`);
  expect(nowhere).toEqual([]);
});

/** Beside the pages of an area, which draw the links of their own rows: who writes links, and the test that opens them row by row. */
const opened: readonly (readonly [source: RegExp, test: string])[] = [
  [/^src\/app\/dialogs\/DocumentsReminder\.tsx$/, 'tests/server/links.test.ts'],
  [/^src\/views\/queue\/queue\.ts$/, 'tests/server/links.test.ts'],
  // faces, which finder, activity and open pages read; pages of reasons why not are opened wherever a test is refused
  [/^domain\//, 'tests/server/links.test.ts'],
  [/^server\/effects\/(audits|complaints|documents|lots|nir|specs)\//, 'tests/server/sentLinks.test.ts'],
  [/^server\/jobs\/specMails\.ts$/, 'tests/server/specMails.test.ts'],
  [/^server\/effects\/users\/invitations\.ts$/, 'tests/server/invitations.test.ts'],
  [/^server\/line\/outbox\.ts$/, 'tests/server/lineStory.test.ts'],
  [/^sagas\/notices\/critical\.ts$/, 'tests/sagas/critical.test.ts'],
  [/^sagas\/session\/session\.ts$/, 'tests/sagas/session.test.ts'],
  [/^src\/app\/dialogs\/NewAnnouncement\.tsx$/, 'e2e/announcement.spec.ts'],
  [/^src\/views\/evidence\/Relying\.tsx$/, 'tests/server/evidence.test.ts'],
];
const ofArea = (file: string): boolean => /^src\/areas\/(?!system\/dashboard\/)/.test(file);

test('each writer of links outside of the pages of an area is known, with the test that opens what it names', () => {
  const writers = [...new Set(addresses.map(({ file }) => file))].filter((file) => !ofArea(file));
  expect(writers.filter((file) => !opened.some(([source]) => source.test(file)))).toEqual([]);
  for (const [source, test] of opened)
    expect([source, writers.some((file) => source.test(file)), existsSync(test)]).toEqual([source, true, true]);
});
