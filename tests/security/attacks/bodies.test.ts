/** Bodies made to be expensive: measured in the text, refused before they are parsed, for every caller and address. */
import { parseJson } from '#server/http/json.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

jest.setTimeout(60_000);

let test$: TestApp;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.close());

const mebibyte = (part: string, open = '[', close = ']'): string =>
  `${open}${Array.from({ length: Math.floor((1_000_000 - 2) / (part.length + 1)) }, () => part).join(',')}${close}`;
const hostile: [string, string][] = [
  ['a million empty lists', mebibyte('[]')],
  ['a million empty objects', mebibyte('{}')],
  ['a million numbers', mebibyte('1')],
  ['names without end', `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
  ['lists in lists', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['lists in lists that never end', '['.repeat(1_000_000)],
];

test.each(hostile)('%s, ten times without an account', async (_what, body) => {
  for (let i = 0; i < 10; i += 1) {
    const answer = await test$.anonymous().post('/appusers/login', body);
    expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE']);
  }
});

test.each([...hostile, ['the largest that is read', mebibyte('"some text of a form, long enough to fill it"')]])(
  '%s takes no time anybody notices',
  (_what, body) => {
    // the quickest of several: what else the machine does is not measured
    const times = Array.from({ length: 8 }, () => {
      const began = performance.now();
      try {
        parseJson(body);
      } catch {
        // refused, as above
      }
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(30);
  },
);

test.each([
  ['a string', '"text"'],
  ['a list', '[]'],
  ['a number', '1'],
  ['no value', 'null'],
])('%s as one’s own profile', async (_what, body) => {
  const client = await test$.as('rd');
  const answer = await client.patch('/appusers/me', body);
  expect(answer.status).toBeLessThan(500);
  if (body !== 'null') expect([answer.status, answer.code]).toEqual([422, 'VALIDATION']);
});

test('preferences, names and words without end', async () => {
  const client = await test$.as('rd');
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'off']));
  expect((await client.patch('/appusers/me', { mailPrefs: many(50_000) })).code).toBe('BODY_TOO_LARGE');
  expect((await client.patch('/appusers/me', { mailPrefs: many(5_000) })).details.fields).toHaveProperty('mailPrefs');
  expect((await client.patch('/appusers/me', { mailPrefs: many(20) })).status).toBe(200);
  expect([(await client.patch('/appusers/me', many(5_000))).code, (await client.post('/Complaints', many(5_000))).code]).toEqual([
    'VALIDATION',
    'ACCESS_DENIED',
  ]);
  expect((await (await test$.as('qa')).post('/Complaints', many(5_000))).details.fields).toBeUndefined();
});

describe('what is read', () => {
  test('is what JSON.parse reads', () => {
    for (const text of ['{"a":[1,2,{"b":"x,[{\\"\\\\"}],"c":null}', '"a\\"b,c"', '[]', '1', '{"a":"\\\\"}'])
      expect(parseJson(text)).toEqual(JSON.parse(text));
  });
  test.each(['{"__proto__":1}', '{"a":[{"constructor":1}]}', '{"\\u005f_proto__":{}}', '{"a":{"prototype":{}}}', '{', ''])(
    '%s is refused',
    (text) => {
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'BAD_JSON' }));
    },
  );
});
