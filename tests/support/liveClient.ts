/** The product's own client (store, sagas, reducers) against the real server: once over the socket, once by polling. Its actions are stored. */
import { io } from 'socket.io-client';
import { live } from '#src/actions/index.ts';
import type { Push, Welcome } from '#src/actions/live.ts';
import { failureOf } from '#src/api/failure.ts';
import type { ApiRequest, Reply } from '#src/api/request.ts';
import type { Handshake, SocketEvent } from '#src/live/socketPort.ts';
import type { Json } from '#src/store/state.ts';
import { eventually, type TestApp } from './app.ts';
import { Client } from './client.ts';
import { createClientApp, type ClientApp } from './clientApp.ts';
import type { FakeEnv } from './fakeEnv.ts';

/** What the wire does to an event: hand it on now, later, twice, or not at all. `kill` cuts the connection. */
export type Wire = (event: SocketEvent, deliver: () => void, kill: () => void) => void;
const faithful: Wire = (_event, deliver) => deliver();

export class LiveClient {
  readonly name: string;
  readonly app: ClientApp;
  /** everything the socket received, as text */
  readonly frames: string[] = [];
  /** polls only: no socket ever connects */
  readonly polls: boolean;
  wire: Wire = faithful;
  kills = 0;
  /** changes what the client says when it connects */
  shake: (handshake: Handshake) => Handshake = (handshake) => handshake;
  #stop: () => void = () => undefined;
  #cut: () => void = () => undefined;

  constructor(test$: TestApp, name: string, token: string, polls: boolean) {
    this.name = name;
    this.polls = polls;
    this.app = createClientApp({
      through: (env) => {
        env.local.set('accesstoken', token);
        const { delay } = env.clock;
        Object.assign(env, {
          clock: { now: () => test$.clock.now().getTime(), delay },
          api: { send: (request: ApiRequest) => this.#send(test$, env, request) },
          socket: { open: (shake: Handshake, hear: (event: SocketEvent) => void) => this.#open(test$.url, shake, hear) },
        });
      },
    });
  }

  async #send(test$: TestApp, _env: FakeEnv, { method, path, query, body, headers }: ApiRequest): Promise<Reply> {
    const { selection } = this.app.state().session;
    const acting = {
      ...(selection.supplierId === null ? {} : { supplierId: selection.supplierId }),
      ...(selection.groupId === null ? {} : { supplierGroupId: selection.groupId }),
      ...(selection.auditorId === null ? {} : { auditorId: selection.auditorId }),
    };
    const client = new Client(test$.app.http, this.app.env.local.get('accesstoken')!, acting);
    const answer = await client.call<Json>({ method, path, query, body, headers: headers as Record<string, string> | undefined });
    if (answer.status >= 300) return { ok: false, failure: failureOf(method, path, answer.status, answer.body) };
    return { ok: true, status: answer.status, body: answer.body, headers: answer.headers as Record<string, string> };
  }

  #open(url: string, handshake: Handshake, hear: (event: SocketEvent) => void): () => void {
    if (this.polls) {
      queueMicrotask(() => hear({ is: 'lost', reason: 'connect_error' }));
      return () => undefined;
    }
    let closed = false;
    const socket = io(url, {
      path: '/socket.io',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { ...this.shake(handshake) },
    });
    this.#cut = () => void socket.disconnect();
    const kill = (): void => {
      if (closed) return;
      this.kills += 1;
      socket.disconnect();
    };
    const tell = (event: SocketEvent): void => this.wire(event, () => !closed && hear(event), kill);
    socket.onAny((name: string, ...args: unknown[]) =>
      this.frames.push(JSON.stringify([name, ...args.filter((arg) => typeof arg !== 'function')])),
    );
    socket.on('welcome', (welcome: Welcome) => tell({ is: 'welcome', welcome }));
    socket.on('push', (push: Push, ack: () => void) => tell({ is: 'push', push, ack }));
    socket.on('session:ended', ({ code }: { code: string }) => tell({ is: 'ended', code }));
    socket.on('roles:changed', () => tell({ is: 'rolesChanged' }));
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
      tell(error.data?.code ? { is: 'ended', code: error.data.code } : { is: 'lost', reason: 'connect_error' }),
    );
    socket.on('disconnect', (reason) => !closed && hear({ is: 'lost', reason }));
    const close = (): void => {
      closed = true;
      socket.disconnect();
    };
    this.#stop = close;
    return close;
  }

  /** Signed in, in its context, with its first numbers. */
  async start(): Promise<this> {
    await this.app.start();
    await eventually(
      () => this.app.state(),
      (state) => state.live.mode === (this.polls ? 'polling' : 'live') && Object.keys(state.badges.topics).length > 0,
      10_000,
    ).catch(() => {
      const { session, live: channel, navigation } = this.app.state();
      throw new Error(
        `${this.name} did not start: ${session.phase} ${JSON.stringify(channel)} ${navigation.path} ${JSON.stringify(session.selection)}`,
      );
    });
    return this;
  }

  /** One whole round of the poll calls. */
  async poll(): Promise<void> {
    const rounds = (): number => this.app.log.filter((action) => action.type === live.polled.type).length;
    const before = rounds();
    this.app.store.dispatch(live.refresh({}));
    await eventually(rounds, (n) => n > before, 10_000);
    await this.app.env.settle();
  }

  counts(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.app.state().badges.topics).map(([topic, badge]) => [topic, badge.n]));
  }

  /** Moves the client's own timers on until it is live again. */
  async recover(): Promise<void> {
    for (let i = 0; i < 200 && this.app.state().live.mode !== 'live'; i += 1) {
      await this.app.env.advance(500);
      await new Promise((done) => setTimeout(done, 15));
    }
  }

  /** The connection breaks; the client notices. */
  async cut(): Promise<void> {
    this.#cut();
    await eventually(
      () => this.app.state().live.mode,
      (mode) => mode !== 'live',
    );
  }

  /** How the last welcome came. */
  welcomedBy(): string | undefined {
    return this.app.log
      .filter((action) => action.type === live.welcomed.type)
      .map((action) => action.payload.welcome.mode)
      .at(-1);
  }

  close(): void {
    this.#stop();
  }
}
