/** A socket of one user: stores every frame, acknowledges pushes (unless disabled), waits for a condition. */
import { io, type Socket } from 'socket.io-client';
import type { Push } from '#server/live/connection.ts';
import type { Acting } from './world.ts';

export interface Welcome {
  proto: number;
  epoch: string;
  mode: 'fresh' | 'resume' | 'reset';
  seq: number;
  roles: string[];
  badges: { seq: number; counts: Record<string, number>; parts: Record<string, Record<string, number>> };
  announcements: { supplierAnnouncementId: number; supplierId: number; name: string }[];
  entities: NonNullable<Push['entities']>;
  reminders: { kind: string; supplierId?: number; supplierGroupId?: number; reason: string }[];
}

export interface SocketOptions {
  token?: string | undefined;
  acting?: Acting | undefined;
  epoch?: string | undefined;
  lastSeq?: number | undefined;
  proto?: number;
  origin?: string;
  /** false: pushes are received but not acknowledged */
  acks?: boolean;
}

export class TestSocket {
  readonly socket: Socket;
  welcome: Welcome | undefined;
  readonly pushes: Push[] = [];
  /** everything received, as text: what a test looks through for things that must not be there */
  readonly frames: string[] = [];
  readonly ended: string[] = [];
  rolesChanged = 0;
  refused: string | undefined;
  closed = false;
  #acks: boolean;
  #owed: (() => void)[] = [];
  #wake = new Set<() => void>();

  constructor(url: string, { acks = true, origin, proto = 1, token, acting, epoch, lastSeq }: SocketOptions) {
    this.#acks = acks;
    this.socket = io(url, {
      path: '/socket.io',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { proto, token, acting, epoch, lastSeq },
      ...(origin === undefined ? {} : { extraHeaders: { origin } }),
    });
    this.socket.onAny((name: string, ...args: unknown[]) =>
      this.#note(() => this.frames.push(JSON.stringify([name, ...args.filter((arg) => typeof arg !== 'function')]))),
    );
    this.socket.on('welcome', (welcome: Welcome) => this.#note(() => (this.welcome = welcome)));
    this.socket.on('push', (push: Push, ack: () => void) =>
      this.#note(() => {
        this.pushes.push(push);
        if (this.#acks) ack();
        else this.#owed.push(ack);
      }),
    );
    this.socket.on('session:ended', ({ code }: { code: string }) => this.#note(() => this.ended.push(code)));
    this.socket.on('roles:changed', () => this.#note(() => (this.rolesChanged += 1)));
    this.socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
      this.#note(() => (this.refused = error.data?.code ?? error.message)),
    );
    this.socket.on('disconnect', () => this.#note(() => (this.closed = true)));
  }

  /** Answers what was left unanswered, and everything from now on. */
  ackAll(): void {
    this.#acks = true;
    for (const ack of this.#owed.splice(0)) ack();
  }

  #note(change: () => unknown): void {
    change();
    for (const wake of this.#wake) wake();
  }

  /** Resolves when the condition holds; fails with what was received after `ms`. */
  until(holds: (socket: this) => boolean, ms = 8_000): Promise<this> {
    return new Promise((done, fail) => {
      const wake = (): void => {
        if (!holds(this)) return;
        clearTimeout(timer);
        this.#wake.delete(wake);
        done(this);
      };
      const timer = setTimeout(() => {
        this.#wake.delete(wake);
        fail(new Error(`not within ${ms} ms; received: ${this.frames.join('\n').slice(-2_000)} refused: ${this.refused}`));
      }, ms);
      this.#wake.add(wake);
      wake();
    });
  }

  welcomed(): Promise<this> {
    return this.until((self) => self.welcome !== undefined);
  }

  /** The number of a topic as this socket knows it: the welcome's, then each push's. */
  badge(topic: string): number | undefined {
    return this.pushes.reduce((value, push) => push.badges?.set[topic] ?? value, this.welcome?.badges.counts[topic]);
  }

  badges(): Record<string, number> {
    return this.pushes.reduce((all, push) => ({ ...all, ...push.badges?.set }), { ...this.welcome?.badges.counts });
  }

  entities(): NonNullable<Push['entities']> {
    return this.pushes.flatMap((push) => push.entities ?? []);
  }

  close(): void {
    this.socket.disconnect();
  }
}
