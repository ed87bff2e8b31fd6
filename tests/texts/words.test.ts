/** Wording of both languages: the words that docs/words.md refuses, and the mechanical rules of its style. */
import { readdirSync, readFileSync } from 'node:fs';
import { exceptions, refused, refusedIn, terms } from './wordList.ts';

type Language = 'en' | 'zh';
type Texts = { readonly [key: string]: string | Texts };
type Text = readonly [key: string, text: string];

const flat = (texts: Texts, path: string, mark: string): Text[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${mark}${key}`, text] as const] : flat(text, `${path}${mark}${key}`, '.'),
  );
const textsOf = (language: Language): Text[] =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts, file.replace('.json', ''), ':'),
  );
const all: Record<Language, Text[]> = { en: textsOf('en'), zh: textsOf('zh') };

const covers = (exception: string, key: string): boolean =>
  exception.endsWith('*') ? key.startsWith(exception.slice(0, -1)) : key.replace(/_(one|other)$/, '') === exception;
const isExcepted = (key: string): boolean => exceptions.some((exception) => covers(exception, key));

const rows = (['en', 'zh'] as const).flatMap((language) => refused[language].map((row) => [language, row.words.join(', '), row] as const));

test('the tables are read', () => {
  expect([refused.en.length > 30, refused.zh.length > 20, terms.length > 60, exceptions.length > 3]).toEqual([true, true, true, true]);
  for (const [, , row] of rows) expect([row.words.length > 0, row.say !== '']).toEqual([true, true]);
});

describe.each(rows)('%s: %s', (language, _words, row) => {
  test('is in no text', () => {
    const found = all[language].filter(([key, text]) => refusedIn(language, text, row) !== undefined && !isExcepted(key));
    expect(found.map(([key, text]) => `${key}: ${text} (say: ${row.say})`)).toEqual([]);
  });

  test('is found where it stands, and not in the phrases that hold it', () => {
    for (const word of row.words) {
      const plain = word.replace('*', '');
      expect(refusedIn(language, language === 'en' ? `The ${plain}.` : `请${plain}。`, row)).toBeDefined();
    }
    for (const phrase of row.allowed) expect(refusedIn(language, phrase, row)).toBeUndefined();
  });
});

test.each(['en', 'zh'] as const)('%s: neither a term nor a replacement is refused', (language) => {
  const given = [...terms.map((term) => term[language]), ...refused[language].map((row) => row.say)];
  const found = given.flatMap((text) => refused[language].map((row) => [refusedIn(language, text, row), text]).filter(([word]) => word));
  expect(found).toEqual([]);
});

test('each exception is needed', () => {
  const needed = exceptions.filter((exception) =>
    rows.some(([language, , row]) =>
      all[language].some(([key, text]) => covers(exception, key) && refusedIn(language, text, row) !== undefined),
    ),
  );
  expect(needed).toEqual(exceptions);
});

test('what begins a record is a verb: its button and the title of its form say the same', () => {
  const begins = all.en.filter(([key]) => /[.:](create(Title)?|create\.title)$/.test(key));
  expect(begins.length).toBeGreaterThan(30);
  expect(begins.filter(([, text]) => text.startsWith('New '))).toEqual([]);
});

const HAN = '\\p{Script=Han}';
/** What a text must not hold, and one that holds it: a rule that finds nothing there guards nothing. */
const marks: readonly [language: Language, name: string, breach: RegExp, broken: string][] = [
  ['zh', 'half-width punctuation beside a Han character', new RegExp(`${HAN}\\s*[,;:?!()]|[,;:?!()]\\s*${HAN}`, 'u'), '收到,关闭'],
  ['zh', 'a half-width full stop after a Han character', new RegExp(`${HAN}\\.(?!\\w)`, 'u'), '已关闭.'],
  [
    'zh',
    'a Han character touching a Latin letter or digit',
    new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z]${HAN}|\\d(?!月)${HAN}`, 'u'),
    '交给QA处理',
  ],
  ['zh', 'a single ellipsis', /(?<!…)…(?!…)|\.\.\./, '正在保存…'],
  ['zh', 'an exclamation mark', /[!！]/, '已保存！'],
  ['en', 'an exclamation mark', /!/, 'Saved!'],
  ['en', 'three dots', /\.\.\./, 'Searching ...'],
  ['en', 'a plural in brackets', /\(e?s\)/, '2 report(s)'],
  ['en', 'the label of a rule', /\b(?:rule|ruling) (?:[A-Z]?\d|\{\{)/i, 'Rule G12.'],
  ['zh', 'the label of a rule', /规则 ?(?:[A-Z]?\d|\{\{)/, '规则 G12。'],
  // an email is no page: its days and times are written by its language, never as they are stored
  ['en', 'a day without its format', /\{\{(?:dueDate|until|containmentDueAt|expireDate|answerDueDate)\}\}/, 'by {{dueDate}}'],
  ['zh', 'a day without its format', /\{\{(?:dueDate|until|containmentDueAt|expireDate|answerDueDate)\}\}/, '{{dueDate}} 前'],
];

test.each(marks)('%s: no text has %s', (language, _name, breach, broken) => {
  expect(broken).toMatch(breach);
  expect(all[language].filter(([, text]) => breach.test(text))).toEqual([]);
});
