/** The whole product as one person of the demonstration company sees it: every page with the shell around it, drawn over the real server. */
import { act } from '@testing-library/react';
import { live, navigation } from '#src/actions/index.ts';
import { failureOf } from '#src/api/failure.ts';
import type { ApiRequest, Reply } from '#src/api/request.ts';
import { routes } from '#src/app/routes.ts';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Json, State } from '#src/store/state.ts';
import { actingHeaders } from '#tests/support/client.ts';
import type { FakeEnv } from '#tests/support/fakeEnv.ts';
import { demoKnown } from '#tests/support/mockServer.ts';
import { people, type DemoPerson } from '#tests/support/people.ts';
import { openPage, type Opened } from '#tests/screens/complaintsClient.tsx';
import type { Demo } from './startDemo.ts';

const patienceMs = 60_000;
const mostTries = 20;
const pauseMs = 500;

export class DemoClient {
  readonly name: DemoPerson;
  readonly caller: Caller;
  /** reads that the server refused, in words */
  readonly refused: string[] = [];
  page!: Opened;
  readonly #demo: Demo;
  #waiting = 0;

  constructor(demo: Demo, name: DemoPerson) {
    this.name = name;
    this.caller = demoKnown(name).caller!;
    this.#demo = demo;
  }

  static async enter(demo: Demo, name: DemoPerson): Promise<DemoClient> {
    const client = new DemoClient(demo, name);
    client.page = await openPage('/dashboard', {
      as: demoKnown(name),
      table: routes,
      leads: (href) => client.mayOpen(href),
      answers: (env) => client.#connect(env),
    });
    await client.quiet();
    // without a socket the numbers of the menu are asked for
    client.page.say(live.refresh({}));
    await client.quiet();
    return client;
  }

  #connect(env: FakeEnv): void {
    const { delay } = env.clock;
    Object.assign(env, {
      api: { send: (request: ApiRequest) => this.#send(request) },
      clock: { now: () => Date.now() + this.#demo.ahead, delay },
      socket: {
        ...env.socket,
        open: (...[, hear]: Parameters<FakeEnv['socket']['open']>) => {
          queueMicrotask(() => hear({ is: 'lost', reason: 'connect_error' }));
          return () => undefined;
        },
      },
    });
  }

  /** A call with the person's token and place. */
  async call<T>({ method, path, query = {}, body, headers }: ApiRequest): Promise<{ status: number; body: T; headers: Headers }> {
    const words = new URLSearchParams(query as Record<string, string>).toString();
    const answer = await fetch(`${this.#demo.url}/api${path}${words && `?${words}`}`, {
      method,
      headers: {
        authorization: this.#demo.tokens[this.name]!,
        ...actingHeaders(people[this.name]),
        ...(headers as Record<string, string> | undefined),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as T, headers: answer.headers };
  }

  async #send(request: ApiRequest): Promise<Reply> {
    const { method, path, query } = request;
    this.#waiting += 1;
    try {
      let answer = await this.call<Json>(request);
      // a busy machine is slow, not wrong
      for (let again = 0; answer.status === 503 && again < mostTries; again += 1) {
        await new Promise((done) => setTimeout(done, pauseMs));
        answer = await this.call<Json>(request);
      }
      const { status, body, headers } = answer;
      if (status < 300) return { ok: true, status, body, headers: Object.fromEntries(headers) };
      this.refused.push(`${method} ${path} ${JSON.stringify(query ?? {})}: ${status}`);
      return { ok: false, failure: failureOf(method, path, status, body) };
    } finally {
      this.#waiting -= 1;
    }
  }

  mayOpen(href: string): boolean {
    const matched = matchPath(routes, href.split(/[?#]/)[0]!);
    return matched !== null && allowed(matched.route, this.caller.roles);
  }

  state(): State {
    return this.page.state();
  }

  /** Until every answer is there and drawn. */
  async quiet(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      const end = Date.now() + patienceMs;
      do
        await act(async () => {
          await this.page?.env.settle();
          await new Promise((done) => setTimeout(done, 3));
        });
      while (this.#waiting > 0 && Date.now() < end);
    }
  }

  async go(href: string): Promise<void> {
    this.page.say(navigation.go({ to: href }));
    await this.quiet();
  }

  leave(): void {
    this.page.unmount();
  }
}
