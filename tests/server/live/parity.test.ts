/**
 * Push, poll and plain SQL agree on every badge of every scope (T1), a topic changes only with what it reads (T2), no packet says what its
 * reader may not know (T6), and the recorded log alone gives the same state (T7). A failing walk is repeated with PARITY_SEED.
 */
import { root } from '#reducers/root.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { State } from '#src/store/state.ts';
import { heard, ParityWorld } from '#tests/support/parityWorld.ts';
import { canary, RandomCommands, systemWrite } from '#tests/support/randomCommands.ts';

const deep = process.env['TEST_DEEP'] === '1';
const steps = Number(process.env['PARITY_STEPS'] ?? (deep ? 300 : 30));
const seed = Number(process.env['PARITY_SEED'] ?? (deep ? Date.now() % 1_000_000 : 11));

jest.setTimeout(deep ? 1_200_000 : 180_000);

let world: ParityWorld;
beforeAll(async () => {
  world = await ParityWorld.open();
});
afterAll(() => world.close());

test(`T1, T2: ${steps} random permitted commands (PARITY_SEED=${seed})`, async () => {
  const commands = new RandomCommands(
    world.test$,
    world.members.map((member) => member.actor),
    seed,
  );
  await world.compare('the start');
  for (let i = 0; i < steps; i += 1) {
    const did = commands.r.chance(0.3) ? await systemWrite(world.test$, commands.r) : await commands.next();
    const where = `step ${i} (${did}), PARITY_SEED=${seed}`;
    await world.compare(where);
    await world.checkReads(where);
  }
  // if every call were refused, the test would be meaningless
  const done = [...commands.done.values()].reduce((sum, n) => sum + n, 0);
  if (deep || process.env['PARITY_SAY'])
    console.log(
      `done ${done} of ${commands.done.size} kinds: ${[...commands.done.keys()].join(' ')}; never accepted: ${[...commands.refused.keys()].filter((key) => !commands.done.has(key)).join(' ')}`,
    );
  expect(done).toBeGreaterThan(steps / 2);
  expect(commands.done.size).toBeGreaterThan(deep ? 50 : 12);
});

test('T6: packets hold no foreign supplier, no customer and no text of a record', async () => {
  const columns = await world.test$.sql<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'complaints' and column_name like '%customer%'",
  );
  const customer = columns.map(({ name }) => name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()));
  const values = await world.test$.sql<{ value: string }>(
    `select distinct value from (${columns.map(({ name }) => `select ${name}::text as value from complaints`).join(' union ')}) v where length(value) > 5`,
  );
  const groups = new Map(
    (await world.test$.sql<{ id: number; of: number }>('select id, supplier_group_id as of from suppliers')).map((row) => [row.id, row.of]),
  );
  const itemFields = new Set([
    'supplierAnnouncementId',
    'announcementId',
    'supplierId',
    'name',
    'important',
    'needAnswer',
    'answerDueDate',
    'publishedAt',
    'remindedAt',
  ]);
  const changeFields = new Set(['seq', 'collection', 'id', 'action', 'version', 'changed', 'parents', 'event', 'own', 'actorName']);
  let packets = 0;
  for (const { name, push, actor } of world.members) {
    const { supplierId, groupId } = actor.caller;
    for (const frame of push.frames) {
      packets += 1;
      const [, packet = {}] = JSON.parse(frame) as [
        string,
        { announcements?: Record<string, unknown>[]; entities?: Record<string, unknown>[] } | undefined,
      ];
      for (const item of packet.announcements ?? [])
        for (const field of Object.keys(item)) expect([name, itemFields.has(field), field]).toEqual([name, true, field]);
      for (const change of packet.entities ?? [])
        for (const field of Object.keys(change)) expect([name, changeFields.has(field), field]).toEqual([name, true, field]);
      // the name of an announcement is the one text that travels
      const rest = JSON.stringify({ ...packet, announcements: packet.announcements?.map(({ name: _name, ...item }) => item) });
      expect([name, rest.includes(canary)]).toEqual([name, false]);
      for (const { value } of values)
        if (rest.includes(value)) throw new Error(`${name} heard the customer value ${value}: ${rest.slice(0, 300)}`);
      for (const [, id] of rest.matchAll(/"supplierId":(\d+)/g)) {
        if (supplierId !== null) expect([name, Number(id)]).toEqual([name, supplierId]);
        if (groupId !== null) expect([name, groups.get(Number(id))]).toEqual([name, groupId]);
      }
      // names of changed columns may be sent to staff only
      if (supplierId !== null || groupId !== null)
        for (const change of packet.entities ?? [])
          expect([name, (change['changed'] as string[]).filter((field) => customer.includes(field))]).toEqual([name, []]);
    }
  }
  expect(packets).toBeGreaterThan(world.members.length * 2);
});

test('T7: the recorded actions folded into an empty store give the same numbers', () => {
  for (const { name, push, poll } of world.members)
    for (const client of [push, poll]) {
      const log = JSON.parse(JSON.stringify(client.app.log)) as AnyAction[];
      const state = log.reduce<State | undefined>((before, action) => root(before, action), undefined)!;
      const replayed = {
        app: { state: () => state },
        counts: () => Object.fromEntries(Object.entries(state.badges.topics).map(([topic, badge]) => [topic, badge.n])),
      };
      expect([name, heard(replayed as never)]).toEqual([name, heard(client)]);
    }
});
