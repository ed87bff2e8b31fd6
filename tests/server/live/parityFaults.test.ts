/** T4: whatever the wire does to packets, the client ends where a fresh one begins. T5: another epoch, forgotten events, a cursor from the future: everything is read anew. */
import { eventually } from '#tests/support/app.ts';
import type { LiveClient, Wire } from '#tests/support/liveClient.ts';
import { heard, ParityWorld } from '#tests/support/parityWorld.ts';
import { RandomCommands, systemWrite } from '#tests/support/randomCommands.ts';
import { random } from '#mocks/data/random.ts';

const deep = process.env['TEST_DEEP'] === '1';
const steps = Number(process.env['PARITY_STEPS'] ?? (deep ? 150 : 15));
const seed = Number(process.env['PARITY_SEED'] ?? (deep ? Date.now() % 1_000_000 : 5));

jest.setTimeout(deep ? 900_000 : 120_000);

let world: ParityWorld;
let commands: RandomCommands;
const did = new Map<string, number>();
beforeAll(async () => {
  world = await ParityWorld.open(['qa', 'superadmin', 'supplierqa', 'warehouseadmin', 'sourcing']);
  commands = new RandomCommands(
    world.test$,
    world.members.map((member) => member.actor),
    seed,
  );
});
afterAll(() => world.close());

const act = (): Promise<string> => (commands.r.chance(0.4) ? systemWrite(world.test$, commands.r) : commands.next());

/** Drops (and cuts, as a lost packet of an ordered wire must), doubles, delays and reorders. */
const faulty = (draw: ReturnType<typeof random>): Wire => {
  let last: (() => void) | undefined;
  const note = (what: string): void => void did.set(what, (did.get(what) ?? 0) + 1);
  return (event, deliver, kill) => {
    if (event.is !== 'push') return deliver();
    const before = last;
    last = deliver;
    const lot = draw.next();
    if (lot < 0.15) {
      note('dropped');
      kill();
    } else if (lot < 0.35) {
      note('doubled');
      deliver();
      deliver();
    } else if (lot < 0.5) {
      note('delayed');
      setTimeout(deliver, draw.int(5, 120));
    } else if (lot < 0.65 && before) {
      note('reordered');
      deliver();
      before();
    } else if (lot < 0.72) {
      note('killed');
      deliver();
      kill();
    } else deliver();
    return undefined;
  };
};

const likeFresh = async (name: string): Promise<void> => {
  const member = world.members.find((one) => one.name === name)!;
  const fresh = await world.fresh(member);
  await eventually(
    () => JSON.stringify(heard(member.push)),
    (found) => found === JSON.stringify(heard(fresh)) || sameAs(member.push, fresh),
    4_000,
  );
  expect(heard(member.push)).toEqual(heard(fresh));
  fresh.close();
};
const sameAs = (a: LiveClient, b: LiveClient): boolean => {
  try {
    expect(heard(a)).toEqual(heard(b));
    return true;
  } catch {
    return false;
  }
};

test(`T4: loss, doubles, delay, disorder and cuts over ${steps} commands (PARITY_SEED=${seed})`, async () => {
  world.members.forEach((member, i) => (member.push.wire = faulty(random(seed + i))));
  for (let i = 0; i < steps; i += 1) {
    await act();
    await world.settled();
    await new Promise((done) => setTimeout(done, 250));
    if (i % 3 === 2) for (const member of world.members) await member.push.recover();
  }
  for (const member of world.members) {
    member.push.wire = (_event, deliver) => deliver();
    // what was swallowed last is seen by a cut at the latest
    if (member.push.app.state().live.mode === 'live') await member.push.cut();
    await member.push.recover();
  }
  await world.compare(`the faults, PARITY_SEED=${seed}`);
  for (const member of world.members) await likeFresh(member.name);
  for (const what of ['dropped', 'doubled', 'delayed']) expect([what, (did.get(what) ?? 0) > 0]).toEqual([what, true]);
});

test('T5: events that are no longer stored', async () => {
  for (const member of world.members) await member.push.cut();
  for (let i = 0; i < 3; i += 1) await act();
  await world.settled();
  await world.test$.sql('delete from feed');
  for (const member of world.members) await member.push.recover();
  expect(world.members.map((member) => member.push.welcomedBy())).toEqual(world.members.map(() => 'reset'));
  await world.compare('forgotten events');
});

test('T5: a cursor beyond the head', async () => {
  for (const member of world.members) {
    member.push.shake = (handshake) => ({ ...handshake, lastSeq: (handshake.lastSeq ?? 0) + 100_000 });
    await member.push.cut();
    await member.push.recover();
    member.push.shake = (handshake) => handshake;
    expect(member.push.welcomedBy()).toBe('reset');
  }
  await act();
  await world.compare('a cursor beyond the head');
});

test('T5: another epoch after a restore: what changed without any event is seen', async () => {
  const before = heard(world.members[0]!.push).counts['complaints'];
  await world.test$.sql("update complaints set status = 'Closed' where status = 'Submitted' and parent_id is null");
  await world.test$.sql("update feed_meta set epoch = 'restored'");
  await eventually(
    () => world.test$.app.services.feed.epoch(),
    (epoch) => epoch === 'restored',
    15_000,
  );
  await eventually(
    () => world.members.filter((member) => member.push.app.state().live.mode === 'live').length,
    (n) => n === 0,
    5_000,
  );
  for (const member of world.members) await member.push.recover();
  expect(world.members.map((member) => [member.push.welcomedBy(), member.push.app.state().live.epoch])).toEqual(
    world.members.map(() => ['reset', 'restored']),
  );
  await world.compare('another epoch');
  expect(heard(world.members[0]!.push).counts['complaints']).not.toBe(before);
});
