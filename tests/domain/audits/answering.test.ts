/** Two devices without a reliable line: every answer is on the server or still on its device, and each is applied once. */
import * as fc from 'fast-check';
import { changedBy, clashes, isSaid, nothingSaid, type Answered, type Mutation, type Outcome } from '#domain/audits/answering.ts';
import * as packets from '#domain/audits/packet.ts';
import { AnsweringDevices, anyDeed, type Door, type Overwrite } from '#tests/support/answeringDevices.ts';

const questions = ['q1', 'q2', 'q3'];
const devices = ['device-a', 'device-b'];

/** What the server does with a batch, in memory. */
class Model implements Door {
  readonly answers = new Map<string, Answered>();
  readonly arrived = new Map<string, Mutation>();
  readonly applied: string[] = [];
  readonly overwrites: Overwrite[] = [];
  readonly #saidBy = new Map<string, string>();

  #one(device: number, mutation: Mutation, deviceId: string): Outcome {
    const { mutationId, questionKey } = mutation;
    const answer = this.answers.get(questionKey) ?? null;
    if (this.arrived.has(mutationId)) return { mutationId, outcome: 'duplicate', answer };
    if (clashes(answer, mutation, deviceId)) return { mutationId, outcome: 'conflict', answer };
    const isOther = answer !== null && answer.deviceId !== deviceId;
    if (isOther && mutation.op === 'set' && !isSaid(answer, mutation))
      this.overwrites.push({ mutationId, version: answer.version, over: this.#saidBy.get(questionKey)! });
    if (mutation.op === 'set') this.#saidBy.set(questionKey, mutationId);
    const next: Answered = {
      ...changedBy(answer, mutation),
      questionKey,
      version: (answer?.version ?? 0) + 1,
      // files never clash: what was said last is what the next one has to have seen
      deviceId: mutation.op === 'set' ? deviceId : (answer?.deviceId ?? deviceId),
      answeredById: device,
    };
    this.answers.set(questionKey, next);
    this.arrived.set(mutationId, mutation);
    this.applied.push(mutationId);
    return { mutationId, outcome: 'applied', answer: next };
  }

  send = (device: number, mutations: readonly Mutation[], deviceId: string): Promise<readonly Outcome[]> =>
    Promise.resolve(mutations.map((mutation) => this.#one(device, mutation, deviceId)));
  read = (): Promise<readonly Answered[]> => Promise.resolve([...this.answers.values()]);
}

test('no order of answers, losses, repeats, kills and log-outs of two devices loses an answer or applies one twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 30, maxLength: 80 }), async (deeds) => {
      const server = new Model();
      const world = new AnsweringDevices(server, questions, devices);
      for (const deed of deeds) {
        await world.run(deed);
        expect(world.lost(server.arrived)).toEqual([]);
        expect(world.unseen(server.overwrites)).toEqual([]);
        expect(world.calledSent.filter((id) => !server.arrived.has(id))).toEqual([]);
      }
      await world.comeHome();
      expect(world.packets.map(({ queue, theirs }) => [queue, theirs])).toEqual([
        [[], {}],
        [[], {}],
      ]);
      expect(new Set(server.applied).size).toBe(server.applied.length);
      for (const packet of world.packets)
        for (const key of questions) {
          const stored = server.answers.get(key);
          const { value, comment, files } = stored ?? { ...nothingSaid, files: [] };
          expect(packets.shownAnswer(packet, key)).toMatchObject({ value, comment, files });
        }
    }),
    { numRuns: 400 },
  );
});

const stamp = (n: number): packets.Stamp => ({ mutationId: `00000000-0000-4000-8000-00000000000${n}`, at: '2026-03-11T03:00:00.000Z' });
const open = (): packets.Packet => packets.openPacket('device-a', []);

test('letters of a comment are one change until it has left the device', () => {
  let packet = packets.answered(open(), 'q1', { comment: 'a' }, stamp(1));
  packet = packets.answered(packet, 'q1', { comment: 'ab' }, stamp(2));
  expect(packet.queue.map(({ mutation }) => [mutation.mutationId, mutation.payload])).toEqual([[stamp(1).mutationId, { comment: 'ab' }]]);
  packet = packets.batchLost(packets.batchLeft(packet, packets.nextBatch(packet)));
  packet = packets.answered(packet, 'q1', { comment: 'abc' }, stamp(3));
  expect(packet.queue).toHaveLength(2);
});

test('a batch has at most 50 mutations and 256 KB, in order; a question that is being decided waits', () => {
  let packet = open();
  for (let i = 0; i < 70; i += 1)
    packet = packets.withFile(packet, `q${i}`, { fileId: stamp(1).mutationId, file: 'f', name: 'n' }, { ...stamp(1), mutationId: `m${i}` });
  expect(packets.nextBatch(packet).map(({ mutationId }) => mutationId)).toEqual(Array.from({ length: 50 }, (_, i) => `m${i}`));
  let long = open();
  for (let i = 0; i < 40; i += 1)
    long = packets.answered(long, `q${i}`, { comment: '漢'.repeat(4000) }, { ...stamp(1), mutationId: `m${i}` });
  expect(packets.nextBatch(long)).toHaveLength(21);
  const theirs: Answered = {
    ...nothingSaid,
    files: [],
    questionKey: 'q0',
    version: 1,
    deviceId: 'device-b',
    answeredById: 2,
    comment: 'x',
  };
  const clashed = packets.batchSettled(packets.batchLeft(long, packets.nextBatch(long)), [
    { mutationId: 'm0', outcome: 'conflict', answer: theirs },
  ]);
  expect(packets.nextBatch(packets.answered(clashed, 'q0', { value: 'yes' }, stamp(9)))[0]!.questionKey).toBe('q1');
});

test('a person joins both comments, keeps the own answer or takes the other one', () => {
  const theirs: Answered = {
    ...nothingSaid,
    files: [],
    questionKey: 'q1',
    version: 3,
    deviceId: 'device-b',
    answeredById: 2,
    value: 'no',
    comment: 'Door open',
  };
  const mine = packets.answered(open(), 'q1', { value: 'yes', comment: 'Door shut' }, stamp(1));
  const clashed = packets.batchSettled(packets.batchLeft(mine, packets.nextBatch(mine)), [
    { mutationId: stamp(1).mutationId, outcome: 'conflict', answer: theirs },
  ]);
  const after = (choice: 'mine' | 'theirs' | 'join') => packets.decided(clashed, 'q1', choice, stamp(2));
  expect(packets.shownAnswer(after('join'), 'q1')).toMatchObject({ value: 'yes', comment: 'Door open\nDoor shut' });
  expect(packets.shownAnswer(after('mine'), 'q1')).toMatchObject({ value: 'yes', comment: 'Door shut' });
  expect(packets.shownAnswer(after('theirs'), 'q1')).toMatchObject({ value: 'no', comment: 'Door open' });
  expect(packets.nextBatch(after('mine'))[0]).toMatchObject({ mutationId: stamp(2).mutationId, baseVersion: 3 });
  expect(packets.nextBatch(after('theirs'))).toEqual([]);
});

test('a refused change stays on the device until a person has taken it back, and is not shown as the answer', () => {
  const packet = packets.answered(open(), 'q1', { value: 'maybe' }, stamp(1));
  const refused = packets.batchSettled(packets.batchLeft(packet, packets.nextBatch(packet)), [
    { mutationId: stamp(1).mutationId, outcome: 'refused', answer: null, code: 'BAD_ANSWER' },
  ]);
  expect(refused.queue).toMatchObject([{ state: 'refused', code: 'BAD_ANSWER' }]);
  expect(packets.shownAnswer(refused, 'q1').value).toBeNull();
  expect(packets.nextBatch(refused)).toEqual([]);
  expect(packets.dismissed(refused, stamp(1).mutationId).queue).toEqual([]);
});
