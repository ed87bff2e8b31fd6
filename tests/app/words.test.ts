/** The mechanical rules of wording (docs/words.md): no text breaks them in any area. */
import { readdirSync, readFileSync } from 'node:fs';

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text] as [string, string]] : flat(text, `${path}.${key}`),
  );
const textsOf = (language: string): [string, string][] =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    flat(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Texts, file.replace('.json', '')),
  );

const HAN = '\\p{Script=Han}';
/** What a Chinese text must not hold, and a sentence that holds it: a rule that finds nothing there guards nothing. */
const rules: readonly [name: string, breach: RegExp, broken: string][] = [
  ['the polite 您', /您/, '您的投诉'],
  ['half-width punctuation beside a Han character', new RegExp(`${HAN}\\s*[,;:?!()]|[,;:?!()]\\s*${HAN}`, 'u'), '收到,关闭'],
  ['a half-width full stop after a Han character', new RegExp(`${HAN}\\.(?!\\w)`, 'u'), '已关闭.'],
  ['a Han character touching a Latin letter or digit', new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z]${HAN}|\\d(?!月)${HAN}`, 'u'), '交给QA处理'],
  ['another word than 驳回', /拒绝|退回|打回|重填/, '已拒绝'],
  ['another word than 隔离 and 放行', /封存|解封|暂扣/, '请封存'],
  ['another word than 顾客', /客户/, '客户姓名'],
  ['another word than 案件', /案例|供应商投诉/, '此案例'],
  ['another word than 严重度', /严重程度/, '严重程度'],
  ['another word than 围堵', /遏制/, '遏制措施'],
  ['another word than 撤销合并', /取消合并/, '已取消合并'],
  ['another word than 新品申请', /新品需求/, '新品需求'],
];

test.each(rules)('zh: %s', (_name, breach, broken) => {
  expect(broken).toMatch(breach);
  expect(textsOf('zh').filter(([, text]) => breach.test(text))).toEqual([]);
});

test('en: no exclamation mark, and the words of the list', () => {
  const all = textsOf('en');
  expect(all.filter(([, text]) => /!/.test(text))).toEqual([]);
  expect(
    all.filter(([, text]) => /supplier complaint|stock request|came back|stores asked|let off|\bblocked (quantity|stock)/i.test(text)),
  ).toEqual([]);
});
