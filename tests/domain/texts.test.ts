// What is stored of a typed text, and the folded form of search and unique names: over any text, and for known twins.
import fc from 'fast-check';
import { entities } from '#domain/index.ts';
import { business, type Field } from '#domain/kernel/fields.ts';
import { searchNode } from '#domain/kernel/search.ts';
import { folded, foldedWords, hidesSigns, holdsWords, longText, nameText } from '#domain/kernel/texts.ts';
import { matches } from '#domain/kernel/matches.ts';
import { check } from '#domain/kernel/validate.ts';
import { all } from '#domain/kernel/where.ts';
import { Brand } from '#domain/master/brand.ts';
import { entityNamed } from '#domain/registry.ts';

/** Texts with what breaks comparisons: marks, directions, joiners, other widths, Thai, halves of pairs. */
const odd = fc.constantFrom(
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u0000',
  '\u0085',
  '\u2028',
  '\u0301',
  '\u0e48',
  '\u0e33',

  'é',
  'e\u0301',
  'ｱ',
  'Ａ',
  'ß',
  'İ',
  'ς',
  'ﬁ',
  '①',
  'が',
  '각',
  '\ud800',
  '\u3164',
  '\ufe0f',
  '❤',
  '\u00a0',
  '\u3000',
  '\n',
  '\t',
  ' ',
);
const text = fc
  .array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

const never = /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u2028\u2029]/u;
const neverInLong = /(?![\t\n\r])[\p{Cc}\p{Cs}\u00ad\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

test('a name is stored in NFC, on one line, without what nobody sees; storing it again changes nothing', () => {
  fc.assert(
    fc.property(text, (raw) => {
      const kept = nameText(raw);
      expect(kept).not.toMatch(never);
      expect(kept).toBe(kept.normalize('NFC'));
      expect(nameText(kept)).toBe(kept);
      expect(kept).toBe(kept.trim());
    }),
    { numRuns: 2_000 },
  );
});

test('a long text keeps its lines and the joiners of its script', () => {
  fc.assert(
    fc.property(text, (raw) => {
      const kept = longText(raw);
      expect(kept).not.toMatch(neverInLong);
      expect(kept).toBe(kept.normalize('NFC'));
      expect(longText(kept)).toBe(kept);
    }),
    { numRuns: 2_000 },
  );
  expect(longText('ภาษา\u200bไทย\nنمی\u200cخواهم 👩\u200d🔬\u202e\u200f')).toBe('ภาษา\u200bไทย\nنمی\u200cخواهم 👩\u200d🔬');
  expect(nameText('ภาษา\u200bไทย\r\n❤\ufe0f')).toBe('ภาษาไทย ❤\ufe0f');
});

test('the folded form of a text is that of what is stored of it, and folding again changes nothing', () => {
  fc.assert(
    fc.property(text, (raw) => {
      const form = folded(raw);
      expect(folded(form)).toBe(form);
      expect(foldedWords(raw).join(' ')).toBe(form);
      for (const kind of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) expect(folded(raw.normalize(kind))).toBe(form);
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(text, (raw) => {
      // line breaks become spaces of a name
      const line = raw.replace(/[\u0085\p{Cs}]/gu, '');
      expect(folded(nameText(line))).toBe(nameText(line) === '' ? '' : folded(line));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['Café', 'Cafe\u0301', 'CAFE', 'ｃａｆé'],
  ['ABC123', 'ＡＢＣ１２３', 'abc\u200b123', '\u202eABC123'],
  ['Đặng  Văn', 'Đặng Văn'.normalize('NFD'), 'đang van'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['Straße', 'STRASSE'],
  ['Йогурт', 'йогурт'.normalize('NFD')],
  ['ｱｲｽ', 'アイス'],
  ['น้ำปลา', 'น\u0e4d\u0e49าปลา'],
  ['แม่โขง', 'เเม่โขง'],
])('%s has twins', (one, ...twins) => {
  for (const twin of twins) expect(folded(twin)).toBe(folded(one));
});

test.each([
  ['ปา', 'ป่า', 'ป้า', 'ปู'],
  ['が', 'か'],
  ['بَ', 'بُ'],
  ['कि', 'की'],
  ['đ', 'd'],
])('%s differs from others by what carries meaning', (...names) => {
  expect(new Set(names.map(folded)).size).toBe(names.length);
});

const field = (more: object = {}): Field => ({ ...business.string(20), ...more });
const issuesOf = (of: Field, value: unknown): unknown =>
  check({ it: of }, { it: value }).issues['it'] ?? check({ it: of }, { it: value }).values['it'];

test('signs nobody sees are no name; an optional text of them is empty', () => {
  for (const raw of ['', ' ', '\u200b', ' \u202e\u2066 ', '\u3164', '\ufe0f', '\u2800', '\u0301']) {
    expect(issuesOf(field({ required: true }), raw)).toEqual([{ code: 'REQUIRED' }]);
    expect(issuesOf(field({ required: true, min: 1 }), raw)).toEqual([{ code: 'REQUIRED' }]);
    expect(issuesOf(field(), raw)).toBeNull();
  }
  expect(issuesOf(field({ max: 3, required: true }), 'A\u200bB\u200bC')).toBe('ABC');
});

test('an address with signs nobody sees is refused; its case and the space around it are as they were', () => {
  const email = field({ check: 'email', max: 254, required: true });
  expect(issuesOf(email, ' Anna@Example.test\n')).toBe('Anna@Example.test');
  for (const sign of ['\u200b', '\u202e', '\u00ad', '\ufeff', '\u0000'])
    expect(issuesOf(email, `an${sign}na@example.test`)).toEqual([{ code: 'INVISIBLE' }]);
  expect(issuesOf(email, '\u200banna@example.test')).toEqual([{ code: 'INVISIBLE' }]);
  expect(hidesSigns('José@example.test')).toBe(false);
});

const emails = entities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, of]) => (of.check === 'email' ? [[`${entity.name}.${name}`, of] as const] : [])),
);
test.each(emails)('%s refuses an address with a zero-width sign', (_, of) => {
  expect(check({ it: of }, { it: 'an\u200bna@example.test' }).issues['it']).toEqual([{ code: 'INVISIBLE' }]);
});

const lines = entities.flatMap((entity) =>
  Object.entries(entity.fields).flatMap(([name, of]) =>
    of.kind === 'string' && !of.check && !of.pattern && !of.hidden && (of.max ?? 0) >= 8 ? [[`${entity.name}.${name}`, of] as const] : [],
  ),
);
test.each(lines)('%s is stored without signs nobody sees', (_, of) => {
  expect(check({ it: of }, { it: '\u202eCafe\u0301\u200b x\u0000' }).values['it']).toBe('Café x');
});

test('a search in memory finds every twin, as one of the database does', () => {
  const caller = { userId: 1, roles: ['admin' as const], supplierId: null, groupId: null, auditorId: null };
  const hit = (name: string, q: string): boolean =>
    matches(searchNode(Brand, q, { registry: entityNamed, scope: () => all, caller }), { name, abbreviation: 'XX', ownerName: null });
  expect(hit('Cafe\u0301 ＡＢＣ', 'abc café')).toBe(true);
  expect(hit('100% oats', '１００％')).toBe(true);
  expect(hit('1000 oats', '100%')).toBe(false);
});

test('options of a list are found by the words of their folded form', () => {
  expect(holdsWords('Café Ｂｌｕｅ', foldedWords('cafe blue'))).toBe(true);
  expect(holdsWords('Café', foldedWords('cafes'))).toBe(false);
  expect(holdsWords('anything', foldedWords(' \u200b'))).toBe(true);
});
