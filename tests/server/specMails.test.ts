/** Emails about specifications: what is due at the factory, reviews, certificates of products, and what a rejection asks to change. */
import type { Row } from '#domain/kernel/entity.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock, startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, mails, readRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp({ clock: movableClock('2026-03-11T03:00:00.000Z') });
  await tick(test$.app.services);
});
afterAll(() => test$.close());
beforeEach(async () => {
  await test$.sql('delete from mails');
  await test$.sql("update app_users set mail_prefs = '{}'");
  await test$.sql("update product_mfg_specs set status = 'inActive'");
});

const dayMs = 86_400_000;
const ahead = (days: number): string => new Date(test$.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const specOf = (values: Record<string, unknown>): Promise<Row> =>
  insertRow(test$.db, 'ProductMfgSpec', {
    supplierId: test$.world.factory.id,
    specNo: `MS-${unique()}`,
    revision: 1,
    lane: 'direct',
    productName: `Sauce ${unique()}`,
    productKind: 'food',
    status: 'active',
    effectiveFrom: ahead(-100),
    ...values,
  });
const attached = (spec: Row, expireDate: string, values: Record<string, unknown> = {}): Promise<Row> =>
  insertRow(test$.db, 'ProductMfgSpecCertificate', { specId: spec.id, kind: 'halal', name: `C-${unique()}`, expireDate, ...values });
const nextDay = async (days = 1): Promise<void> => {
  test$.clock.advance(days * dayMs);
  await tick(test$.app.services);
};
const sentTo = async (email: string) => (await mails(test$.db)).filter(({ to }) => to === email);
const numbersIn = (body: string): readonly string[] => [...body.matchAll(/MS-\d+/g)].map(([no]) => no);
const numbersOf = (...specs: readonly Row[]): readonly string[] => specs.map((spec) => String(spec['specNo'])).sort();
const [developer, quality, qa] = ['supplierrd@example.test', 'supplierqa@example.test', 'qa@example.test'];

test('content is reminded of three days before its due date, on it and weekly after; roles of development get those of development', async () => {
  const due = await Promise.all([3, 0, -7].map((days) => specOf({ status: 'draft', dueDate: ahead(days + 1) })));
  const developed = await specOf({ status: 'supplierInprogress', lane: 'nir', dueDate: ahead(4) });
  for (const days of [4, 2, 1, -1, -6]) await specOf({ status: 'draft', dueDate: ahead(days + 1) });
  await specOf({ status: 'waitingApprove', dueDate: ahead(4) });
  await nextDay();
  const [[ofDeveloper, ...more], [ofQuality]] = [await sentTo(developer), await sentTo(quality)];
  expect(more).toEqual([]);
  expect(ofDeveloper!.subject).toContain('4 to submit');
  expect([...numbersIn(ofDeveloper!.body)].sort()).toEqual(numbersOf(...due, developed));
  expect([...numbersIn(ofQuality!.body)].sort()).toEqual(numbersOf(...due));
  for (const { id } of due) expect(ofQuality!.body).toContain(`/specs/show/${id}\n`);
  // a member without a further role takes part in development
  expect(numbersIn((await sentTo('supplier@example.test'))[0]!.body)).toHaveLength(4);
  // not twice on one day, also after the server began again
  await tick(test$.app.services);
  expect(await sentTo(developer)).toHaveLength(1);
});

test('a review is due for quality assurance and the factory; not where a revision is being written, nor before the revision is in force', async () => {
  const due = await Promise.all([30, 7, 0].map((days) => specOf({ reviewDueAt: ahead(days + 1) })));
  const revised = await specOf({ reviewDueAt: ahead(8) });
  await specOf({ specNo: revised['specNo'], revision: 2, status: 'draft' });
  await specOf({ reviewDueAt: ahead(8), effectiveFrom: ahead(3) });
  await specOf({ reviewDueAt: ahead(9) });
  await nextDay();
  for (const reader of [qa, quality]) {
    const [mail, ...more] = await sentTo(reader);
    expect(more).toEqual([]);
    expect([...numbersIn(mail!.body)].sort()).toEqual(numbersOf(...due));
  }
  expect((await sentTo(qa))[0]!.body).toContain(String(test$.world.factory['name']));
});

test('certificates of products are told to R&D of the factory: 60, 30 and 7 days before, not once renewed; a day that no server saw is made up for', async () => {
  const spec = await specOf({});
  const due = await Promise.all([60, 30, 7].map((days) => attached(spec, ahead(days + 2), { ingredientKey: `line-${days}` })));
  const renewed = await attached(spec, ahead(32), { ingredientKey: 'sugar' });
  await attached(spec, ahead(400), { ingredientKey: 'sugar' });
  await attached(spec, ahead(40));
  await nextDay(3);
  const [mail, ...more] = await sentTo(developer);
  expect(more).toEqual([]);
  for (const one of due) expect(mail!.body).toContain(String(one['name']));
  expect(mail!.body).not.toContain(String(renewed['name']));
  expect(await sentTo(quality)).toEqual([]);
});

test('who collects emails gets them with the digest, who wants none gets none', async () => {
  await test$.sql('update app_users set mail_prefs = \'{"specifications":"off"}\' where email = $1', [quality]);
  await specOf({ status: 'draft', dueDate: ahead(4) });
  await nextDay();
  expect(await sentTo(quality)).toEqual([]);
  expect(await sentTo(developer)).toHaveLength(1);
});

test('a revision whose last day is over, and that none follows, is over', async () => {
  const [lapsed, last] = [await specOf({ effectiveTo: ahead(0) }), await specOf({ effectiveTo: ahead(1) })];
  await nextDay();
  expect(await readRow(test$.db, 'ProductMfgSpec', lapsed.id)).toMatchObject({ status: 'inActive', closedReason: 'expired' });
  expect(await readRow(test$.db, 'ProductMfgSpec', last.id)).toMatchObject({ status: 'active' });
});

test('a rejection names what must change by section, in the language of its reader; sourcing gets a copy in development', async () => {
  const judge = await test$.as('qa');
  await test$.sql("update app_users set language = 'zh' where email = $1", [quality]);
  const say = (spec: Row, section: string, text: string, visibility = 'shared'): Promise<Row> =>
    judge.do('POST', '/ProductMfgSpecComments', { specId: spec.id, section, text, severity: 'must', visibility });
  const rejected = async (values: Record<string, unknown>, step: string): Promise<Row> => {
    const spec = await specOf({ effectiveFrom: null, ...values });
    await say(spec, 'packaging', 'The case is too weak');
    await say(spec, 'composition', 'Name the sugar');
    await say(spec, 'composition', 'Ask the laboratory', 'internal');
    const { version } = (await readRow(test$.db, 'ProductMfgSpec', spec.id))!;
    await judge.do('POST', `/ProductMfgSpecs/${spec.id}/${step}`, { version, returnReason: 'Two sections are incomplete' });
    return spec;
  };
  const created = await rejected({ status: 'waitingApprove', createdById: test$.world.users.sourcing.id }, 'reject');
  const [mail] = await sentTo(developer);
  expect(mail!.body).toMatch(/Composition\n> Name the sugar\nPackaging\n> The case is too weak/);
  expect(mail!.body).not.toContain('laboratory');
  expect(mail!.body).toContain(`/specs/show/${created.id}`);
  expect((await sentTo(quality))[0]!.body).toMatch(/配料组成\n> Name the sugar/);
  expect(await sentTo('sourcing@example.test')).toEqual([]);
  await rejected({ status: 'qaInprogress', lane: 'nir', createdById: test$.world.users.sourcing.id }, 'rejectQa');
  expect((await sentTo('sourcing@example.test'))[0]!.body).toMatch(/Composition\n> Name the sugar/);
});
