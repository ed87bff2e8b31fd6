// What the action log keeps of each call's answer: enough to draw its page again, and no text of a person.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '#server/remotes/index.ts';
import { redactBody } from '#src/actionLog/redact/redactBody.ts';

const root = join(__dirname, '..', '..');
const sample = { count: 3, said: 'Ann Lee is ill', of: [{ score: 4, said: 'Somsak Chai' }] };

/** Answers that the log withholds: keys and codes, logs within a log, lines of files, and what customers write. */
const withheld =
  /^\/(LiveLogs|ProductMfgSpecs\/exported|LineComplaints|appusers\/me\/secondFactor|appusers\/(logout|reset|change-password)|appusers\/(me|:id)\/sessions\/:session|AuditFormResults\/offlineKey)/i;
/** Rows alone, whose collection says what is kept of them; ids of accounts; results of changes. */
const rowsOnly =
  /\/(timeline|history|events|similar|people|complaints|list|revisions|where-used|mfg-specs|master|copy|packet|answers|upload|files)$|^\/appusers|^\/InvitationEmails|^\/AnnouncementPublishes\/audienceCount/i;

const addressOf = (path: string): string => path.replace(/:\w+/g, '5');
const keptOf = (path: string): string => JSON.stringify(redactBody(addressOf(path), sample, () => '~'));

test.each(remotes.map(({ method, path }) => [`${method} ${path}`, path]))('of %s', (_, path) => {
  const kept = keptOf(path);
  if (withheld.test(path)) {
    expect(kept).not.toMatch(/3|Ann/);
    return;
  }
  if (!rowsOnly.test(path)) expect(kept).toContain('"count":3');
});

test('texts of people are in no answer that has no rule of its own', () => {
  for (const path of ['/Complaints/5/anything', '/AuditJobs/toPlan', '/Search', '/Mails']) {
    expect(keptOf(path)).toContain('"score":4');
    expect(keptOf(path)).not.toMatch(/Ann|Somsak/);
  }
});

test('the words of every area are known to the log', () => {
  const known = readFileSync(join(root, 'src/actionLog/redact/addressWords.ts'), 'utf8');
  // shared texts and words that only the server says
  const others = new Set(['channel', 'errors', 'mails', 'papers', 'publicLabel', 'replay']);
  const areas = readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', ''));
  expect(areas.filter((area) => !others.has(area) && !known.includes(`locales/en/${area}.json`))).toEqual([]);
});
