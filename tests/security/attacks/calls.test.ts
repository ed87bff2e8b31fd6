/** Every call beyond the generic layer with input that is none, generated from its declaration: refused with a code and the names, never a fault of the server. */
import { readFileSync, readdirSync } from 'node:fs';
import { check } from '#domain/kernel/validate.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { calls, remotes } from '#server/remotes/index.ts';
import type { DescribedCall } from '#server/http/given.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { hostile, wrongFor } from '#tests/support/wrongValues.ts';

jest.setTimeout(120_000);

let test$: TestApp;
let admin: Client;
beforeAll(async () => {
  test$ = await startApp();
  admin = await test$.as('admin');
});
afterAll(() => test$.close());

const nameOf = ({ method, path }: DescribedCall): string => `${method} ${path}`;
const table = (of: readonly DescribedCall[]): [string, DescribedCall][] => of.map((one) => [nameOf(one), one]);

/** The address with every parameter of its path. */
const addressOf = ({ path }: DescribedCall, word = '1'): string => path.replace(/:\w+/g, encodeURIComponent(word));

const ask = (call: DescribedCall, input: { body?: unknown; query?: Record<string, unknown>; word?: string }): Promise<Answer> =>
  (call.open ? test$.anonymous() : admin).call({
    method: call.method,
    path: addressOf(call, input.word),
    query: input.query,
    ...(call.method === 'GET' ? {} : { body: input.body ?? {} }),
  });

/** Which of these values the field refuses. */
const refusedOf = (fields: Fields, name: string, values: readonly unknown[]): unknown[] =>
  values.filter((value) => check(fields, { [name]: value }).issues[name] !== undefined || isInside(fields, name, value));
const isInside = (fields: Fields, name: string, value: unknown): boolean =>
  Object.keys(check(fields, { [name]: value }).issues).some((path) => path.startsWith(`${name}.`));

const named = ({ details }: Answer, name: string): boolean =>
  Object.keys(details.fields ?? {}).some((path) => path === name || path.startsWith(`${name}.`));

const wrongTexts = (kind: string): string[] =>
  ({
    int: ['many', '1.5', '1e9', '9999999999'],
    ref: ['first', '0', '-1'],
    boolean: ['yes', '2'],
    date: ['2026-02-30', 'tomorrow'],
    enum: ['nonsense'],
  })[kind] ?? ['x'.repeat(9_000)];

test.each(table(calls))('%s declares each parameter of its path', (_name, { path, takes }) => {
  expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(takes.path ?? {}));
});

test('no call reads what comes past its declaration', () => {
  const read = /request\.(body|query|params)|reply\.request/;
  const folder = 'server/remotes';
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const past = sources.filter((file) => read.test(readFileSync(`${folder}/${file}`, 'utf8')));
  expect([sources.length > 20, past]).toEqual([true, []]);
});

describe('a body', () => {
  const withBody = remotes.filter(({ takes, upload }) => !upload && takes.body);
  test.each(table(withBody))('%s: each name with values that are none of its kind', async (_name, call) => {
    const body = call.takes.body!;
    for (const [name, field] of Object.entries(body)) {
      const values = refusedOf(body, name, [...wrongFor(field).map(([value]) => value), ...hostile]);
      for (const value of values) {
        const answer = await ask(call, { body: { [name]: value } });
        expect([name, value, answer.status, answer.code, named(answer, name)]).toEqual([
          name,
          value,
          call.wrong ? expect.any(Number) : 422,
          call.wrong ?? 'VALIDATION',
          true,
        ]);
      }
    }
  });

  test.each(table(remotes.filter(({ method, upload }) => method !== 'GET' && !upload)))(
    '%s: no object, and names nobody declared',
    async (_name, call) => {
      for (const body of [[], '"text"', 7]) {
        const answer = await ask(call, { body });
        expect([body, answer.status, answer.code]).toEqual([body, 422, 'VALIDATION']);
      }
      const answer = await ask(call, { body: { nonsense: 1 } });
      expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
      if (!call.takes.row)
        expect([answer.code, answer.details.fields]).toEqual([call.wrong ?? 'VALIDATION', { nonsense: [{ code: 'UNKNOWN' }] }]);
    },
  );

  test.each(table(calls.filter(({ takes, upload }) => !upload && (takes.row || takes.body))))(
    '%s: hostile values in every name are no fault of the server',
    async (_name, call) => {
      for (const name of [...Object.keys(call.takes.body ?? {}), ...(call.takes.row?.fields ?? [])])
        for (const value of hostile) {
          const { status, code } = await ask(call, { body: { [name]: value } });
          expect([name, value, status, code]).not.toEqual([name, value, 500, 'INTERNAL_ERROR']);
          expect([name, value, status >= 500 && code === undefined]).toEqual([name, value, false]);
        }
    },
  );
});

describe('an address', () => {
  test.each(table(remotes.filter(({ takes }) => takes.query)))(
    '%s: words of the query that are none of their kind, and twice',
    async (_name, call) => {
      const query = call.takes.query!;
      for (const [name, field] of Object.entries(query)) {
        const texts = field.kind === 'json' ? ['{', '[1'] : wrongTexts(field.kind);
        for (const text of refusedOf(query, name, texts)) {
          const answer = await ask(call, { query: { [name]: text } });
          expect([name, text, answer.status < 500, answer.code, named(answer, name)]).toEqual([
            name,
            text,
            true,
            call.wrong ?? 'VALIDATION',
            true,
          ]);
        }
        const twice = await (call.open ? test$.anonymous() : admin).call({
          method: call.method,
          path: `${addressOf(call)}?${name}=1&${name}=2`,
          ...(call.method === 'GET' ? {} : { body: {} }),
        });
        expect([name, twice.status >= 400, twice.status < 500]).toEqual([name, true, true]);
      }
    },
  );

  test.each(table(calls.filter(({ takes }) => takes.path)))('%s: ids that are none', async (_name, call) => {
    for (const word of ['0', '-1', 'abc', '1.5', '99999999999', '%00', '__proto__']) {
      const answer = await ask(call, { word });
      expect([word, answer.status >= 400, answer.status < 500]).toEqual([word, true, true]);
    }
  });
});
