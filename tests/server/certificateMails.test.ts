/** Emails about certificates: the days of reminders, who gets them and how, the review; one renewal at a time. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, readRow, unique } from '#tests/support/rows.ts';
import type { Client } from '#tests/support/client.ts';

let test$: TestApp;
let factory: Client;
let qa: Client;
beforeAll(async () => {
  test$ = await startApp({ clock: movableClock('2026-03-11T03:00:00.000Z') });
  await tick(test$.app.services);
});
afterAll(() => test$.close());
beforeEach(async () => {
  // days pass between the tests: older sessions have ended
  [factory, qa] = await Promise.all([test$.signedIn('supplierManager'), test$.signedIn('qa')]);
  await test$.sql('delete from mails');
  await test$.sql("update app_users set mail_prefs = '{}'");
  await test$.sql('update certificates set disable = true');
});

const day = 86_400_000;
const ahead = (days: number): string => new Date(test$.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const licence = (values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'License', { name: `Halal ${unique()}`, renewLeadDays: 60, status: 'active', ...values });
const held = (license: Row, expireDate: string | null, values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'Certificate', {
    supplierId: test$.world.factory.id,
    licenseId: license.id,
    certificateNo: `N-${unique()}`,
    issuer: 'Council',
    status: 'Approved',
    disable: false,
    expireDate,
    files: [],
    ...values,
  });
const nextDay = async (days = 1): Promise<void> => {
  test$.clock.advance(days * day);
  await tick(test$.app.services);
};
const sentTo = async (email: string) => (await mails(test$.db)).filter(({ to }) => to === email);
const manager = 'suppliermanager@example.test';

test('at the lead time, 30 and 7 days before and on the day; not between', async () => {
  const license = await licence();
  const due = await Promise.all([60, 30, 7, 0].map((days) => held(license, ahead(days + 1), { licenseId: license.id })));
  // each would be the successor of the one before
  await Promise.all(
    due.map(async (row) => test$.sql('update certificates set license_id = $2 where id = $1', [row.id, (await licence()).id])),
  );
  for (const days of [61, 59, 31, 29, 8, 6, 1, -1, -7]) await held(await licence(), ahead(days + 1));
  await nextDay();
  const [mail, ...more] = await sentTo(manager);
  expect(more).toEqual([]);
  expect(mail!.subject).toContain('4 to renew');
  expect(
    mail!.body
      .match(/N-\d+: \d{4}-\d\d-\d\d/g)
      ?.map((line) => line.split(':')[0])
      .sort(),
  ).toEqual(due.map((row) => String(row['certificateNo'])).sort());
  // not twice on one day
  await tick(test$.app.services);
  expect(await sentTo(manager)).toHaveLength(1);
  expect(await sentTo('supplierqa@example.test')).toEqual([]);
});

test('a required licence is reminded of weekly when its certificate is overdue; one with a successor is not', async () => {
  const [required, replaced, waiting] = [await licence(), await licence(), await licence()];
  for (const { id } of [required, replaced, waiting])
    await insertRow(test$.db, 'LicenseBusinessType', { licenseId: id, businessTypeId: test$.world.businessType.id, mandatory: true });
  for (const one of [required, replaced, waiting]) await held(one, ahead(-13));
  await held(replaced, ahead(500));
  await held(waiting, ahead(500), { status: 'Submitted' });
  await nextDay();
  const [mail] = await sentTo(manager);
  expect(mail!.body).toContain(String(required['name']));
  expect(mail!.body).not.toContain(String(replaced['name']));
  expect(mail!.body).not.toContain(String(waiting['name']));
  await nextDay();
  expect(await sentTo(manager)).toHaveLength(1);
});

test('a day the server stood still is made up for', async () => {
  const license = await licence();
  await held(license, ahead(31));
  await nextDay(3);
  expect(await sentTo(manager)).toHaveLength(1);
});

test('one email a day, none at all', async () => {
  await test$.sql(
    'update app_users set mail_prefs = case when email = $1 then \'{"certificates":"daily"}\'::jsonb else \'{"certificates":"off"}\' end',
    [manager],
  );
  const license = await licence();
  await held(license, ahead(8));
  const other = await held(await licence(), ahead(500), { status: 'Submitted', submittedById: test$.world.users.supplierManager.id });
  await qa.do('POST', `/Certificates/${other.id}/reject`, { version: other.version, rejectReason: 'The number is not readable' });
  expect(await test$.sql('select state from mails')).toEqual([{ state: 'held' }]);
  await nextDay();
  const [digest, ...more] = await mails(test$.db);
  expect(more).toEqual([]);
  expect(digest!.to).toBe(manager);
  expect(digest!.subject).toContain('2 emails');
  expect(digest!.body).toContain(`Certificate ${String(other['certificateNo'])} rejected`);
  expect(digest!.body).toContain(`http://product.test/company/certificate/edit/${other.id}`);
  expect(digest!.body).toContain('1 to renew');
});

describe('review', () => {
  const checks = { verifyMethod: 'register', verifyChecks: { numberOk: true, siteOk: true, scopeOk: true, datesOk: true } };
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  const renewal = async (newCertificateNo: string): Promise<Record<string, unknown>> => ({
    newCertificateNo,
    newIssuer: 'Council',
    newExpireDate: ahead(700),
    newFiles: [(await factory.upload('Certificates', 'certificates', 'next.pdf', pdf, 'application/pdf')).body.file],
  });

  test('the department of the licence is asked, the submitter answered; the supplier is told of a withdrawal', async () => {
    const made = await factory.do('POST', '/Certificates', {
      supplierId: test$.world.factory.id,
      licenseId: (await licence({ owner: 'sustain' })).id,
      certificateNo: `N-${unique()}`,
      issuer: 'Council',
      expireDate: ahead(300),
      files: (await renewal('x'))['newFiles'],
    });
    expect((await mails(test$.db)).map(({ to }) => to)).toEqual(['sustain@example.test']);
    await test$.sql('update suppliers set buyer_user_id = $1 where id = $2', [test$.world.users.sourcing.id, test$.world.factory.id]);
    const approved = await qa.step('Certificates', made, 'approve', checks);
    expect((await sentTo(manager)).map(({ subject }) => subject)).toEqual([`Certificate ${String(made['certificateNo'])} approved`]);
    await test$.sql('delete from mails');
    await qa.step('Certificates', approved, 'withdraw', { rejectReason: 'The issuer suspended it' });
    expect((await mails(test$.db)).map(({ to }) => to).sort()).toEqual(['sourcing@example.test', manager].sort());
    expect((await sentTo(manager))[0]!.body).toContain('The issuer suspended it');
  });

  test('a second renewal is refused while one waits, also under another number; not after it was rejected', async () => {
    const old = await held(await licence(), ahead(40));
    const first = await factory.step('Certificates', old, 'renew', await renewal('NEXT-1'));
    const version = (await readRow(test$.db, 'Certificate', old.id))!.version;
    const again = await factory.post(`/Certificates/${old.id}/renew`, { version, ...(await renewal('NEXT-2')) });
    expect([again.code, again.details.guards]).toEqual(['GUARD_FAILED', [{ guard: 'renewalWaits' }]]);
    const waiting = (await readRow(test$.db, 'Certificate', (first['made'] as { id: number }[])[0]!.id))!;
    const rejected = await qa.step('Certificates', waiting, 'reject', { rejectReason: 'The scan cannot be read' });
    const second = await factory.post(`/Certificates/${old.id}/renew`, { version, ...(await renewal('NEXT-3')) });
    expect(second.status).toBe(200);
    // the rejected one cannot return beside it
    const back = await factory.patch(`/Certificates/${rejected.id}`, { version: rejected.version, siteName: 'Plant 2' });
    expect(back.details.guards).toEqual([{ guard: 'renewalWaits' }]);
  });

  test('two renewals in parallel: one is written', async () => {
    const old = await held(await licence(), ahead(40));
    const inputs = await Promise.all([renewal('P-1'), renewal('P-2'), renewal('P-3')]);
    const answers = await Promise.all(
      inputs.map((input) => factory.post(`/Certificates/${old.id}/renew`, { version: old.version, ...input })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await test$.sql('select 1 as n from certificates where previous_certificate_id = $1', [old.id])).toHaveLength(1);
  });
});
