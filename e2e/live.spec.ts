// The core of the product: one user's action changes another user's badge, by push and, without a websocket, by polling.
import { expect, test } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectBadge, expectPolledBadge } from './support/badges.ts';
import { choose, expectLive, leave, signIn } from './support/people.ts';

test('a complaint moves another person’s badge and shows as a new row', async ({ browser }) => {
  const first = await signIn(browser, 'qa');
  const second = await signIn(browser, 'qa2');
  const third = await signIn(browser, 'superadmin');
  await first.page.goto('/complaint/list');
  await expect(first.page.locator('h1')).toBeVisible();
  await second.page.goto('/dashboard');
  await third.page.goto('/complaint/list');
  for (const person of [first, second, third]) await expectLive(person.page, 'live');
  await expect(third.page.getByRole('row').nth(1)).toBeVisible();
  const api = await Api.as('qa2');
  await expectBadge(second.page, api, 'complaints');

  await first.page
    .getByRole('link', { name: 'Create complaint' })
    .or(first.page.getByRole('button', { name: 'Create complaint' }))
    .first()
    .click();
  await expect(first.page).toHaveURL(/\/complaint\/create/);
  await first.page.getByLabel(/^Product name/).fill('Oat cookies 200 g');
  await first.page.getByLabel(/^Lot number/).fill('L240309');
  await first.page.getByLabel(/^Title/).fill('Metal fragment in oat cookies');
  await first.page.getByLabel(/^Description/).fill('The customer found a metal fragment of 3 mm in the third cookie.');
  await choose(first.page, /^Category/, 'Foreign body');
  await first.page
    .locator('input')
    .and(first.page.getByLabel(/^Quantity/))
    .fill('1');
  await choose(first.page, /^Unit/, /^packs?$/i);
  await first.page.getByRole('button', { name: 'Submit complaint', exact: true }).click();

  await expect(first.page).toHaveURL(/\/complaint\/show\/\d+/);
  const id = Number(/\d+/.exec(new URL(first.page.url()).pathname)![0]);
  await expectBadge(second.page, api, 'complaints', { counts: id });
  await expectBadge(second.page, api, 'complaintTotal', { counts: id });
  await expect(third.page.getByRole('button', { name: /^\d+ new/ })).toBeVisible();
  for (const [name, person] of Object.entries({ first, second, third })) {
    expect(person.complaints).toEqual([]);
    await leave(person, `live-${name}`);
  }
});

test('with the websocket blocked the minute’s poll brings the same number, and the mark says polling', async ({ browser }) => {
  const person = await signIn(browser, 'qa', { blockSocket: true });
  const polled: string[] = [];
  const refused: string[] = [];
  let askedAt = 0;
  person.page.on('response', (answer) => {
    if (answer.request().headers()['x-background'] !== 'poll') return;
    (answer.ok() ? polled : refused).push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    if (new URL(answer.url()).pathname === '/api/Complaints') askedAt = Date.now();
  });
  await person.page.goto('/dashboard');
  await expectLive(person.page, 'polling', 40_000);
  const api = await Api.as('qa2');
  await expectPolledBadge(person.page, api, 'complaints', 0, () => askedAt, 70_000);
  await api.complaint('Glass found while polling');
  await expectPolledBadge(person.page, api, 'complaints', Date.now(), () => askedAt, 80_000);
  await expectLive(person.page, 'polling');
  // the numbers came from the poll calls: none was refused, which the server's own counts would replace
  expect(refused).toEqual([]);
  for (const path of ['Complaints', 'AuditJobs/getListPlanReport', 'AuditJobs/getCorrectiveAction'])
    expect(polled).toContain(`200 /api/${path}`);
  // rows that the specification never reads are counted by the server, once in a round
  expect(polled.filter((call) => /Nir|Lot|COA/.test(call))).toEqual([]);
  const calledOf = (path: string): number => polled.filter((call) => call === `200 /api/${path}`).length;
  expect(calledOf('Notifications/counts')).toBeLessThanOrEqual(calledOf('Complaints'));
  await leave(person, 'live-polling');
});

test('a dropped connection recovers by itself and nothing is lost', async ({ browser }) => {
  const person = await signIn(browser, 'qa');
  await person.page.goto('/dashboard');
  await expectLive(person.page, 'live');
  await person.context.setOffline(true);
  const api = await Api.as('qa2');
  const made = [await api.complaint('Reported while the line was down'), await api.complaint('Reported while the line was down, again')];
  await person.context.setOffline(false);
  await expectLive(person.page, 'live', 60_000);
  for (const { id } of made) await expectBadge(person.page, api, 'complaints', { counts: id });
  await leave(person, 'live-dropped');
});
