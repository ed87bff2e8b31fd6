/** Reminders of accreditations: their days, who gets them and in which language, a stand-still, renewals. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, unique } from '#tests/support/rows.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp({ clock: movableClock('2026-03-11T03:00:00.000Z') });
  await tick(test$.app.services);
});
afterAll(() => test$.close());
beforeEach(async () => {
  await test$.sql('delete from mails');
  await test$.sql("update app_users set mail_prefs = '{}', language = 'en'");
  await test$.sql('update auditors set accreditations = null');
});

const day = 86_400_000;
/** The day that lies so many days after the next one. */
const ahead = (days: number): string => new Date(test$.clock.now().getTime() + (days + 1) * day).toISOString().slice(0, 10);
const pass = async (days = 1): Promise<void> => {
  test$.clock.advance(days * day);
  await tick(test$.app.services);
};
const accredit = (...lines: (readonly [scheme: string, days: number])[]): Promise<unknown> =>
  test$.sql('update auditors set accreditations = $2 where id = $1', [
    test$.world.auditor.id,
    JSON.stringify(lines.map(([scheme, days]) => ({ scheme, expireDate: ahead(days) }))),
  ]);
const sentTo = async (person: 'auditor' | 'qa' | 'auditorUser' | 'sustain' | 'foreignAuditor') =>
  (await mails(test$.db)).filter(({ to }) => to === test$.world.users[person].email);

test('60 and 30 days before and on the day, to the managers of the firm and to quality assurance; not between', async () => {
  await accredit(['A60', 60], ['A30', 30], ['A0', 0], ['B61', 61], ['B59', 59], ['B31', 31], ['B1', 1], ['Gone', -1]);
  await pass();
  const [mail, ...more] = await sentTo('auditor');
  expect(more).toEqual([]);
  expect(mail!.subject).toContain('3');
  expect(mail!.body.match(/^- \w+/gm)).toEqual(['- A60', '- A30', '- A0']);
  expect(mail!.body).toContain('/company/profile');
  const [staff] = await sentTo('qa');
  expect(staff!.body).toContain('Audit House, A60');
  expect(staff!.body).toContain('/audit/auditor/list');
  for (const other of ['auditorUser', 'sustain', 'foreignAuditor'] as const) expect(await sentTo(other)).toEqual([]);
});

test('never twice a day; after a stand-still once for all days that passed', async () => {
  await accredit(['Early', 30], ['Late', 35], ['Not yet', 36]);
  await pass(6);
  await tick(test$.app.services);
  const [mail, ...more] = await sentTo('auditor');
  expect(more).toEqual([]);
  expect(mail!.body.match(/^- \w+/gm)).toEqual(['- Early', '- Late']);
});

test('a renewal beside it ends the reminders; so does the deactivation of the firm', async () => {
  await accredit(['ISO 17020', 30], ['iso 17020 ', 700]);
  await pass();
  expect(await sentTo('qa')).toEqual([]);
  await accredit(['ISO 17020', 30]);
  await test$.sql("update auditors set status = 'inActive' where id = $1", [test$.world.auditor.id]);
  await pass();
  await test$.sql("update auditors set status = 'active' where id = $1", [test$.world.auditor.id]);
  expect(await sentTo('qa')).toEqual([]);
});

test('each reads it in the own language, and nobody who switched the topic off', async () => {
  await test$.sql("update app_users set language = 'zh' where id = $1", [test$.world.users.auditor.id]);
  await test$.sql(`update app_users set mail_prefs = '{"accreditations": "off"}' where id = $1`, [test$.world.users.qa.id]);
  await accredit(['ISO 17020', 60]);
  await pass();
  expect((await sentTo('auditor'))[0]!.subject).toMatch(/认可资格/);
  expect(await sentTo('qa')).toEqual([]);
});

test('a manager who left, and one of another firm, get none', async () => {
  const user = await insertRow(test$.db, 'AppUser', {
    firstname: 'Former',
    lastname: 'Manager',
    email: `f${unique()}@example.test`,
    side: 'auditor',
    status: 'active',
    language: 'en',
  });
  await insertRow(test$.db, 'AuditorUser', {
    appUserId: user.id,
    auditorId: test$.world.auditor.id,
    role: 'auditor',
    expiredAt: '2026-01-01T00:00:00.000Z',
  });
  await accredit(['ISO 17020', 0]);
  await pass();
  const sent: readonly { to: string }[] = await mails(test$.db);
  expect(sent.map(({ to }) => to)).not.toContain((user as Row)['email']);
});
