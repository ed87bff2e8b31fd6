/** Both sides of the contract on the same demo rows at the same instant: the real server on a seeded database, and the msw handlers. */
import { getResponse } from 'msw';
import type { Caller } from '#domain/kernel/access.ts';
import { demoData } from '#mocks/data/index.ts';
import { paramsAt } from '#mocks/answers.ts';
import { createHandlers } from '#mocks/handlers.ts';
import { seed } from '#server/seed/seed.ts';
import { callerOf, contextOf } from '#server/accounts/acting.ts';
import { clockIn } from '#server/records/caller.ts';
import { businessTz, startApp, type TestApp } from '#tests/support/app.ts';
import { actingHeaders } from '#tests/support/client.ts';
import { people, type DemoPerson } from '#tests/support/people.ts';
import type { Acting } from '#tests/support/world.ts';

const now = '2026-11-21T04:00:00.000Z';

/** `nobody` has no login. */
export type Person = DemoPerson | 'nobody';

export interface Question {
  as: Person;
  /** below /api */
  path: string;
  query?: Record<string, unknown>;
  /** a step's input; its presence makes the call a POST */
  body?: unknown;
}

interface Told {
  status: number;
  code: string | undefined;
  body: unknown;
}

interface Refused {
  error?: { code?: string; message?: string; requestId?: string };
}

/** Without the words for people and the number of the request. */
const told = (status: number, text: string): Told => {
  const body = JSON.parse(text) as Refused;
  if (!body.error) return { status, code: undefined, body };
  const { message: _message, requestId: _requestId, ...error } = body.error;
  return { status, code: error.code, body: { error } };
};

const addressOf = ({ path, query }: Question): string => {
  const words = Object.entries(query ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return `/api${path}${words.length > 0 ? `?${new URLSearchParams(words).toString()}` : ''}`;
};

export interface Sides {
  server: (question: Question) => Promise<Told>;
  mocks: (question: Question) => Promise<Told>;
  close: () => Promise<void>;
}

export const startSides = async (): Promise<Sides> => {
  // the clock is frozen: both sides write and compare the same instant
  const clock = { ...clockIn(businessTz, () => new Date(now)), advance: () => 0, reset: () => 0 };
  const app: TestApp = await startApp({ empty: true, clock });
  await seed(app.db, { now, passwordHash: 'none' });
  const data = demoData(now);
  const { sessions } = app.app.services;
  const tokens: Partial<Record<Person, string>> = {};
  const callers: Partial<Record<Person, Caller>> = {};
  for (const [name, acting] of Object.entries(people) as [DemoPerson, Acting][]) {
    const { id } = data['AppUser']!.find((row) => row['email'] === `${name}@example.test`)!;
    const account = (await sessions.account(id))!;
    tokens[name] = (await sessions.open(id, 'contract')).token;
    callers[name] = callerOf(account, contextOf(account, acting), 'en');
  }
  const handlers = Object.fromEntries(
    (['nobody', ...Object.keys(people)] as Person[]).map((name) => {
      const caller = callers[name] ?? null;
      return [name, createHandlers({ data, caller, params: paramsAt(now, caller) })];
    }),
  );
  return {
    server: async (question) => {
      const { as, body } = question;
      const token = tokens[as];
      const headers = {
        ...(token ? { authorization: token } : {}),
        ...actingHeaders(as === 'nobody' ? {} : people[as]),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const answer = await app.app.http.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: addressOf(question),
        headers,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      return told(answer.statusCode, answer.payload);
    },
    mocks: async (question) => {
      const init =
        question.body === undefined
          ? {}
          : { method: 'POST', body: JSON.stringify(question.body), headers: { 'content-type': 'application/json' } };
      const answer = await getResponse(handlers[question.as]!, new Request(`http://product.test${addressOf(question)}`, init));
      if (!answer) throw new Error(`no handler for ${addressOf(question)}`);
      return told(answer.status, await answer.text());
    },
    close: () => app.close(),
  };
};
