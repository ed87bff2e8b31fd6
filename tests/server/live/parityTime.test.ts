/** Time alone changes badges. Push and poll agree at each step without a write: a plan's deadline, start and end of a publication, midnight. */
import { isDeepStrictEqual } from 'node:util';
import { entityNamed } from '#domain/index.ts';
import { tick } from '#server/jobs/clock.ts';
import { movableClock } from '#tests/support/app.ts';
import { ParityWorld } from '#tests/support/parityWorld.ts';

jest.setTimeout(120_000);

const minute = 60_000;
let world: ParityWorld;
const clock = movableClock('2026-03-11T16:48:00.000Z');
const inMinutes = (n: number): string => new Date(clock.now().getTime() + n * minute).toISOString();

beforeAll(async () => {
  world = await ParityWorld.open(['qa', 'superadmin', 'auditor', 'supplier', 'supplierqa', 'warehouseadmin', 'sustain'], clock);
  const { test$ } = world;
  await test$.unit(async (unit) => {
    const [Action, Revision, Publish, Certificate] = [
      'CorrectiveAction',
      'CorrectiveActionRevision',
      'AnnouncementPublish',
      'Certificate',
    ].map(entityNamed) as [
      ReturnType<typeof entityNamed>,
      ReturnType<typeof entityNamed>,
      ReturnType<typeof entityNamed>,
      ReturnType<typeof entityNamed>,
    ];
    // one plan of each kind of audit falls due in three minutes
    for (const revision of await unit.rows(Revision, 't.plan_submission_deadline > $1 and t.plan is null', [unit.params.$now]))
      await unit.update(Revision, revision, { planSubmissionDeadline: inMinutes(3) });
    expect(await unit.rows(Action, 'true', [])).not.toHaveLength(0);
    const [text] = await unit.rows(entityNamed('Announcement'), 'true', []);
    await unit.insert(Publish, {
      announcementId: text!.id,
      audience: { all: true },
      important: false,
      publishedAt: inMinutes(5),
      expireAt: inMinutes(8),
    });
    // what the demo factory holds, and what waits for QA, is valid for the last day
    for (const certificate of await unit.rows(Certificate, 'not t.disable and (t.supplier_id = 2 or t.status = $1)', ['Submitted']))
      await unit.update(Certificate, certificate, { expireDate: unit.params.$today });
  });
  await ring();
});
afterAll(() => world.close());

/** One round of the clock, as each minute. */
const ring = async (): Promise<void> => {
  await tick(world.test$.app.services);
  world.test$.app.services.feed.poke();
};

/** Advances the time, runs the job, compares; the expected numbers must have changed for some caller, or the step is meaningless. */
const step = async (what: string, ms: number, moved: readonly string[]): Promise<void> => {
  const before = new Map(await Promise.all(world.members.map(async (member) => [member.name, await world.truthOf(member)] as const)));
  clock.advance(ms);
  await ring();
  await world.compare(what);
  await world.checkReads(what);
  const changed: string[] = [];
  for (const member of world.members)
    if (!isDeepStrictEqual(before.get(member.name), await world.truthOf(member))) changed.push(member.name);
  expect(changed).toEqual(expect.arrayContaining([...moved]));
};

test('a plan falls due: the number stays, its part moves', async () => {
  await world.compare('the beginning');
  await step('the deadline', 3.5 * minute, ['supplier', 'supplierqa']);
  const events = await world.test$.sql<{ id: number; audience: string[] }>(
    "select entity_id as id, audience from events where action = 'deadlinePassed'",
  );
  expect(events.length).toBeGreaterThan(1);
  expect(events.every((event) => event.audience.includes('staff'))).toBe(true);
  // each deadline passes once
  await ring();
  expect(await world.test$.sql("select 1 from events where action = 'deadlinePassed'")).toHaveLength(events.length);
});

test('a scheduled publication begins, and ends', async () => {
  await step('the publication', 2 * minute, ['supplier', 'supplierqa']);
  await step('its end', 3 * minute, ['supplier', 'supplierqa']);
});

test('midnight: certificates of yesterday no longer count', async () => {
  await step('midnight', 4 * minute, ['qa', 'supplier', 'supplierqa']);
  expect(await world.test$.sql("select 1 from events where collection = 'clock'")).toHaveLength(2);
});
