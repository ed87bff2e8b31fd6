/** Devices that answer one form while their line loses calls and answers, their browser is killed and their user logged out: what must never happen is that an answer is lost. */
import * as fc from 'fast-check';
import type { Answered, Mutation, Outcome, Said } from '#domain/audits/answering.ts';
import * as packets from '#domain/audits/packet.ts';

/** The server as a device reaches it. */
export interface Door {
  /** `deviceId`: that the mutations were made on */
  send: (device: number, mutations: readonly Mutation[], deviceId: string) => Promise<readonly Outcome[]>;
  read: (device: number) => Promise<readonly Answered[]>;
}

/** What a line does with a call. `cut`: the answer names the first half only. */
const lines = ['whole', 'callLost', 'answerLost', 'cut'] as const;
const choices = ['mine', 'theirs', 'join'] as const;

export type Deed =
  | { do: 'answer'; device: number; question: number; value: string }
  | { do: 'comment'; device: number; question: number; letters: string }
  | { do: 'addFile'; device: number; question: number }
  | { do: 'removeFile'; device: number; question: number }
  | { do: 'send'; device: number; line: (typeof lines)[number] }
  /** the answer to the last call arrives after further changes were made */
  | { do: 'kill'; device: number }
  | { do: 'refresh'; device: number }
  | { do: 'decide'; device: number; question: number; choice: (typeof choices)[number] }
  /** what it could not send goes to the other device as a file; both send it */
  | { do: 'file'; device: number }
  | { do: 'logOut'; device: number }
  | { do: 'logIn'; device: number };

const of = <const D extends string, R extends Record<string, fc.Arbitrary<unknown>>>(name: D, rest: R) =>
  fc.record({ do: fc.constant(name), device: fc.nat(1), ...rest });
const question = fc.nat(2);

export const anyDeed = fc.oneof(
  { weight: 6, arbitrary: of('answer', { question, value: fc.constantFrom('yes', 'no', 'partly') }) },
  { weight: 4, arbitrary: of('comment', { question, letters: fc.string({ minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: of('addFile', { question }) },
  { weight: 1, arbitrary: of('removeFile', { question }) },
  { weight: 6, arbitrary: of('send', { line: fc.constantFrom(...lines) }) },
  { weight: 2, arbitrary: of('kill', {}) },
  { weight: 2, arbitrary: of('refresh', {}) },
  { weight: 3, arbitrary: of('decide', { question, choice: fc.constantFrom(...choices) }) },
  { weight: 2, arbitrary: of('file', {}) },
  { weight: 1, arbitrary: of('logOut', {}) },
  { weight: 2, arbitrary: of('logIn', {}) },
) as fc.Arbitrary<Deed>;

interface Device {
  packet: packets.Packet;
  loggedIn: boolean;
}

/** A change that a person made, by the name of the last mutation that carries it. */
interface Made {
  device: number;
  mutationId: string;
  question: string;
  payload: Partial<Said>;
  /** version of the answer that the person saw, without changes of their own above it */
  seen: number;
  /** changes that waited on the device, which the person saw too */
  above: readonly string[];
}

/** A mutation that replaced what another device had answered. */
export interface Overwrite {
  mutationId: string;
  version: number;
  /** the mutation that had said it */
  over: string;
}

export class AnsweringDevices {
  readonly #door: Door;
  readonly #questions: readonly string[];
  readonly #devices: Device[];
  #made: Made[] = [];
  /** decided away by a person, who saw both */
  readonly #dropped = new Set<string>();
  readonly #called = new Set<string>();
  #next = 0;

  constructor(door: Door, questions: readonly string[], deviceIds: readonly string[]) {
    this.#door = door;
    this.#questions = questions;
    this.#devices = deviceIds.map((id) => ({ packet: packets.openPacket(id, []), loggedIn: true }));
  }

  #stamp(): packets.Stamp {
    this.#next += 1;
    return { mutationId: `00000000-0000-4000-8000-${String(this.#next).padStart(12, '0')}`, at: '2026-03-11T03:00:00.000Z' };
  }

  #change(index: number, packet: packets.Packet): void {
    const device = this.#devices[index]!;
    const gone = device.packet.queue.filter(({ mutation }) => !packet.queue.some((one) => one.mutation.mutationId === mutation.mutationId));
    for (const { mutation } of gone) this.#called.add(mutation.mutationId);
    device.packet = packet;
  }

  #seen(device: number, question: string): number {
    const { packet } = this.#devices[device]!;
    const waiting = packet.queue.find(({ mutation }) => mutation.op === 'set' && mutation.questionKey === question);
    const earlier = this.#made.find(({ mutationId }) => mutationId === waiting?.mutation.mutationId);
    return earlier?.seen ?? packet.answers[question]?.version ?? 0;
  }

  #note(device: number, question: string, payload: Partial<Said>, seen: number): void {
    const own = this.#devices[device]!.packet.queue.filter(({ mutation }) => mutation.questionKey === question);
    const above = own.map(({ mutation }) => mutation.mutationId);
    this.#made.push({ device, mutationId: above.at(-1)!, question, payload, seen, above });
  }

  #say(device: number, question: string, payload: Partial<Said>): void {
    const seen = this.#seen(device, question);
    this.#change(device, packets.answered(this.#devices[device]!.packet, question, payload, this.#stamp()));
    this.#note(device, question, payload, seen);
  }

  async #send(index: number, line: (typeof lines)[number]): Promise<void> {
    const device = this.#devices[index]!;
    const batch = packets.nextBatch(device.packet);
    if (!device.loggedIn || batch.length === 0) return;
    device.packet = packets.batchLeft(device.packet, batch);
    const outcomes = line === 'callLost' ? [] : await this.#door.send(index, batch, packets.deviceOf(device.packet, batch));
    if (line === 'callLost' || line === 'answerLost') device.packet = packets.batchLost(device.packet);
    else this.#change(index, packets.batchSettled(device.packet, line === 'cut' ? outcomes.slice(0, outcomes.length >> 1) : outcomes));
  }

  #decide(index: number, question: string, choice: (typeof choices)[number]): void {
    const { packet } = this.#devices[index]!;
    if (!packet.theirs[question]) return;
    const next = packets.decided(packet, question, choice, this.#stamp());
    const gone = packet.queue.filter((one) => !next.queue.includes(one)).map(({ mutation }) => mutation.mutationId);
    const seen = packet.theirs[question].version;
    this.#devices[index]!.packet = next;
    // what a person chose away is gone by their wish; what they kept is in the new change
    if (choice === 'theirs') for (const id of gone) this.#dropped.add(id);
    else {
      this.#made = this.#made.filter(({ mutationId }) => !gone.includes(mutationId));
      const kept = next.queue.at(-1)!.mutation;
      this.#note(index, question, kept.op === 'set' ? kept.payload : {}, seen);
    }
  }

  async run(deed: Deed): Promise<void> {
    const device = this.#devices[deed.device]!;
    const at = 'question' in deed ? this.#questions[deed.question]! : '';
    switch (deed.do) {
      case 'answer':
        return this.#say(deed.device, at, { value: deed.value });
      case 'comment':
        return this.#say(deed.device, at, { comment: `${packets.shownAnswer(device.packet, at).comment ?? ''}${deed.letters}` });
      case 'addFile': {
        const stamp = this.#stamp();
        const file = { fileId: stamp.mutationId, file: `audits/${stamp.mutationId}`, name: 'photo.jpg' };
        device.packet = packets.withFile(device.packet, at, file, this.#stamp());
        return this.#note(deed.device, at, {}, 0);
      }
      case 'removeFile': {
        const [file] = packets.shownAnswer(device.packet, at).files;
        if (!file) return;
        device.packet = packets.withoutFile(device.packet, at, file.fileId, this.#stamp());
        return this.#note(deed.device, at, {}, 0);
      }
      case 'send':
        return this.#send(deed.device, deed.line);
      case 'kill':
        // what was kept is what is opened; a call on its way may have arrived
        device.packet = packets.batchLost(JSON.parse(JSON.stringify(device.packet)) as packets.Packet);
        return;
      case 'refresh':
        if (device.loggedIn) device.packet = packets.refreshed(device.packet, await this.#door.read(deed.device));
        return;
      case 'decide':
        return this.#decide(deed.device, at, deed.choice);
      case 'file': {
        const other = this.#devices[1 - deed.device]!;
        device.packet = packets.leftInFile(device.packet);
        other.packet = packets.withQueue(other.packet, device.packet);
        return;
      }
      case 'logOut':
        device.loggedIn = false;
        return;
      case 'logIn':
        device.loggedIn = true;
    }
  }

  /** Everybody comes back to the network, decides what is to decide, and sends all. */
  async comeHome(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      for (const [index, device] of this.#devices.entries()) {
        device.loggedIn = true;
        for (const question of this.#questions) this.#decide(index, question, 'mine');
        await this.#send(index, 'whole');
      }
      if (this.#devices.every(({ packet }) => packet.queue.length === 0)) break;
    }
    for (const index of this.#devices.keys()) await this.run({ do: 'refresh', device: index });
  }

  get packets(): readonly packets.Packet[] {
    return this.#devices.map(({ packet }) => packet);
  }

  /** Names of the mutations that left a queue without a person who chose them away: their devices called them sent. */
  get calledSent(): readonly string[] {
    return [...this.#called];
  }

  /** Changes that are neither on the server as they were made, nor on the device that made them, nor chosen away. */
  lost(arrived: ReadonlyMap<string, Mutation>): readonly Made[] {
    return this.#made.filter(({ device, mutationId, payload }, at) => {
      if (this.#dropped.has(mutationId)) return false;
      const waiting = this.#devices[device]!.packet.queue.find(({ mutation }) => mutation.mutationId === mutationId)?.mutation;
      const carrier = arrived.get(mutationId) ?? waiting;
      if (!carrier) return true;
      const later = this.#made.slice(at + 1).filter((one) => one.mutationId === mutationId);
      const newest = Object.entries(payload).filter(([name]) => !later.some((one) => name in one.payload));
      return carrier.op === 'set' && newest.some(([name, value]) => carrier.payload[name as keyof Said] !== value);
    });
  }

  /** Answers of the other device that were replaced by somebody who had not seen them. */
  unseen(overwrites: readonly Overwrite[]): readonly Overwrite[] {
    return overwrites.filter(({ mutationId, version, over }) =>
      this.#made.some((one) => one.mutationId === mutationId && one.seen !== version && !one.above.includes(over)),
    );
  }
}
