/** Stores from a spreadsheet: a dry run keeps none, an import keeps what was not refused, and says why a line was. */
import { Branch, mostBranchLines, type branchLineColumns } from '#domain/master/branch.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eventsAfter, lastEvent, unique } from '#tests/support/rows.ts';
import type { Client } from '#tests/support/client.ts';

let test$: TestApp;
let boss: Client;
beforeAll(async () => {
  test$ = await startApp();
  boss = await test$.as('superAdmin');
});
afterAll(() => test$.close());

type Line = Partial<Record<(typeof branchLineColumns)[number], string>>;
const line = (values: Line = {}): Line => ({
  storeNo: `B-${unique()}`,
  name: 'Riverside',
  format: 'supermarket',
  region: 'North',
  ...values,
});
const send = (lines: unknown, dryRun?: string, client = boss) =>
  client.post(`/branches/import${dryRun === undefined ? '' : `?dryRun=${dryRun}`}`, { lines });
interface Result {
  failure: { code: string; fields?: Record<string, { code: string }[]> } | null;
}
const faults = (results: unknown): unknown[] =>
  (results as Result[]).map(
    ({ failure }) => failure && [failure.code, ...Object.entries(failure.fields ?? {}).map(([name, [issue]]) => `${name} ${issue!.code}`)],
  );
const numbers = async (): Promise<number> => (await test$.sql<{ n: number }>('select count(*)::int as n from branches'))[0]!.n;

test('a dry run names what is refused and keeps nothing; the import keeps the rest, with its events', async () => {
  const taken = line();
  expect((await send([taken])).status).toBe(200);
  const twice = line();
  const lines = [
    line({ areaUser: ' AREA@example.test ', openDate: '2026-04-01', email: 'store@example.test' }),
    taken,
    twice,
    { ...twice, name: 'Again' },
    line({ format: 'kiosk' }),
    line({ name: '' }),
    line({ openDate: '1/4/2026' }),
    line({ openDate: '1/4' }),
    line({ openDate: '2569-04-01' }),
    line({ email: 'no address' }),
    line({ odomUser: 'nobody@example.test' }),
    line({ odomUser: 'supplierqa@example.test' }),
    line({ name: '=cmd|calc' }),
  ];
  const expected = [
    null,
    ['DUPLICATE', 'storeNo DUPLICATE'],
    null,
    ['DUPLICATE', 'storeNo DUPLICATE'],
    ['VALIDATION', 'format ENUM'],
    ['VALIDATION', 'name REQUIRED'],
    ['VALIDATION', 'openDate DATE_OPEN'],
    ['VALIDATION', 'openDate DATE'],
    ['VALIDATION', 'openDate DATE_BOUNDS'],
    ['VALIDATION', 'email FORMAT'],
    ['VALIDATION', 'odomUser REF'],
    ['VALIDATION', 'odomUser REF'],
    null,
  ];
  const [before, since] = [await numbers(), await lastEvent(test$.db)];
  const dry = await send(lines, '1');
  expect([dry.status, faults(dry.body.results)]).toEqual([200, expected]);
  expect([await numbers(), await eventsAfter(test$.db, since)]).toEqual([before, []]);
  const done = await send(lines, '0');
  expect(faults(done.body.results)).toEqual(expected);
  expect(await numbers()).toBe(before + 3);
  expect((await eventsAfter(test$.db, since)).filter(({ collection }) => collection === Branch.collection)).toHaveLength(3);
  const [stored] = (await boss.list('branches', { where: { storeNo: lines[0]!.storeNo } })).body;
  expect(stored).toMatchObject({ areaUserId: test$.world.users['Area'].id, openDate: '2026-04-01', status: 'active' });
});

test('what is no list of lines, and more than are taken at once', async () => {
  for (const lines of [
    undefined,
    [],
    'x',
    [1],
    [null],
    [{ storeNo: 5 }],
    [{ ...line(), status: 'inActive' }],
    [{ ...line(), areaUserId: '1' }],
  ])
    expect([lines, (await send(lines, '1')).status]).toEqual([lines, 422]);
  expect(
    (
      await send(
        Array.from({ length: mostBranchLines + 1 }, () => line()),
        '1',
      )
    ).status,
  ).toBe(422);
  expect((await send([line()], 'yes')).status).toBe(422);
});

test('super administrators alone', async () => {
  for (const person of ['qa', 'supportAdmin', 'sourcing', 'Area', 'wareHouseAdmin', 'temp'] as const)
    expect([person, (await send([line()], '1', await test$.as(person))).status]).toEqual([person, 403]);
});

test('as many lines as are taken are checked in one call', async () => {
  const answer = await send(
    Array.from({ length: mostBranchLines }, () => line()),
    '1',
  );
  expect(faults(answer.body.results).filter((fault) => fault !== null)).toEqual([]);
});
