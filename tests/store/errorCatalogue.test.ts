// Every code has texts in both languages, and the failure message is chosen in the specified order.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '#locales/en/errors.json';
import zh from '#locales/zh/errors.json';
import { catalogue, fieldCodes } from '#domain/kernel/errors.ts';
import { entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { failureText } from '#src/components/values/failureText.ts';
import type { TFunction } from 'i18next';
import { failureOf, noAnswer, statusTexts, wordsOf } from '#src/api/failure.ts';

const guardsOf = (of: readonly Entity[]): string[] => [
  ...new Set(of.flatMap((entity) => (entity.workflow.steps ?? []).flatMap((step) => (step.guards ?? []).map((guard) => guard.name)))),
];
/** Conditions are declared with their steps, or named where a rule throws them. */
const thrown = ['domain', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/guard: '(\w+)'/g)].map((match) => match[1]!)),
);
const guards = [...new Set([...guardsOf(entities), ...thrown])];

const slots = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('%s', (language, texts) => {
  test('each code, field code, guard and status has a text', () => {
    const flat = texts as unknown as Record<string, string>;
    expect(Object.keys(catalogue).filter((code) => !flat[code])).toEqual([]);
    expect(fieldCodes.filter((code) => !(texts.field as Record<string, string>)[code])).toEqual([]);
    expect(statusTexts.filter((status) => !(texts.status as Record<string, string>)[status])).toEqual([]);
    expect(guards.length).toBeGreaterThan(40);
    expect(guards.filter((name) => !(texts.guard as Record<string, string>)[name])).toEqual([]);
  });
  test('wording', () => {
    const all = [texts, texts.field, texts.guard, texts.status].flatMap((part) =>
      Object.values(part).filter((text): text is string => typeof text === 'string'),
    );
    expect(all.filter((text) => /[!！]/.test(text))).toEqual([]);
    if (language === 'zh') expect(all.filter((text) => /您|拒绝|退回/.test(text))).toEqual([]);
  });
});

test('each sentence is of its language, and none is a bare code', () => {
  const pairs = [
    [en, zh, Object.keys(catalogue)],
    [en.field, zh.field, fieldCodes],
    [en.guard, zh.guard, guards],
  ] as unknown as [Record<string, string>, Record<string, string>, string[]][];
  for (const [a, b, names] of pairs)
    for (const name of names) {
      expect([name, a[name]]).not.toEqual([name, b[name]]);
      expect([name, /[\u4e00-\u9fff]/.test(a[name]!), /[\u4e00-\u9fff]/.test(b[name]!)]).toEqual([name, false, true]);
      for (const text of [a[name]!, b[name]!]) expect(text).not.toMatch(/\b[A-Z]{2,}_[A-Z_]+\b|\{\{(why|code|guard)\}\}/);
      // a sentence, not a word
      expect(a[name]!).toMatch(/ .*[.:]$|\}\}$|^Session Expired|^Email or password|connection/i);
    }
});

test.each([['en'], ['zh']])('in %s the screens of an area have their own words for each of its conditions', (language) => {
  const words = (area: string): object =>
    (JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')) as { guards?: object }).guards ?? {};
  const known = { complaints: { ...words('complaints'), ...words('investigations') }, announcements: words('announcements') };
  for (const [area, texts] of Object.entries(known)) {
    const names = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')));
    expect(guardsOf(entities.filter((entity) => entity.area === area)).filter((name) => !names.has(name))).toEqual([]);
  }
});

test('both languages fill the same slots', () => {
  const pairs = [
    [en, zh],
    [en.field, zh.field],
    [en.guard, zh.guard],
    [en.status, zh.status],
  ] as unknown as [Record<string, string>, Record<string, string>][];
  for (const [a, b] of pairs) {
    expect(Object.keys(a).sort()).toEqual(Object.keys(b).sort());
    for (const key of Object.keys(a)) if (typeof a[key] === 'string') expect([key, slots(b[key]!)]).toEqual([key, slots(a[key])]);
  }
});

test('override, server message, server code, status text', () => {
  const body = (error: object): object => ({ error });
  expect(wordsOf(failureOf('POST', '/appusers/login', 401, body({ code: 'LOGIN_FAILED', message: 'no' })))).toEqual({
    key: 'errors:LOGIN_FAILED',
  });
  expect(en.LOGIN_FAILED).toBe('Email or password incorrect');
  expect(wordsOf(failureOf('GET', '/x', 403, body({ code: 'ACCESS_DENIED', message: 'Ask for help' })))).toEqual({ text: 'Ask for help' });
  expect(wordsOf(failureOf('GET', '/x', 403, body({ code: 'ACCESS_DENIED', message: '' })))).toEqual({ key: 'errors:ACCESS_DENIED' });
  // a code without a text of ours: the server's message, else the code itself, and only then the status
  expect(wordsOf(failureOf('GET', '/x', 503, body({ code: 'NOT_OURS', message: 'The scale is offline' })))).toEqual({
    text: 'The scale is offline',
  });
  expect(wordsOf(failureOf('GET', '/x', 503, body({ code: 'NOT_OURS' })))).toEqual({ text: 'NOT_OURS' });
  expect(wordsOf(failureOf('GET', '/x', 503, body({})))).toEqual({ key: 'errors:status.503' });
  const flat = en as unknown as Record<string, string>;
  const t = ((keys: string[]) =>
    keys
      .map((key) => flat[key.replace('errors:', '')] ?? (/status\.\d+$/.test(key) ? key : undefined))
      .find(Boolean)) as unknown as TFunction;
  for (const failure of [
    failureOf('GET', '/x', 503, body({ code: 'NOT_OURS', message: 'The scale is offline' })),
    failureOf('GET', '/x', 503, body({ code: 'NOT_OURS' })),
  ])
    expect(failureText(failure, t)).toBe(wordsOf(failure).text);
  expect(failureText(noAnswer('timeout'), t)).toBe('errors:status.408');
  // a client code has its text
  expect(failureText({ status: 403, code: 'LINE_CANCELLED', message: '' }, t)).toBe(en.LINE_CANCELLED);
  expect(wordsOf({ status: 403, code: 'LINE_CANCELLED', message: '' })).toEqual({ key: 'errors:LINE_CANCELLED' });
  expect(wordsOf(failureOf('GET', '/x', 502, '<html>bad gateway</html>'))).toEqual({ key: 'errors:status.502' });
  expect(wordsOf(failureOf('GET', '/x', 418, null))).toEqual({ key: 'errors:status.0' });
  expect(wordsOf(noAnswer('timeout'))).toEqual({ key: 'errors:status.408' });
  expect(en.status['0']).toBe('System error.');
});
