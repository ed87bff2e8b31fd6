/** In which encoding a text file was written: by its mark, by what is possible, and else by how plausible its letters are, with a measure of doubt. */

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1258',
] as const;
export type Encoding = (typeof encodings)[number];

export interface Guess {
  encoding: Encoding;
  /** false: a person has to look at it */
  sure: boolean;
}

export const decoded = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

const possible = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Enough to judge by; a file of megabytes is not read five times. */
const judged = 64 * 1024;

const consonant = /[\u0e01-\u0e2e]/;
const follows = /[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]/;
const leads = /[\u0e40-\u0e44]/;
const seldom = /[\u0e03\u0e05\u0e06\u0e0c\u0e0e\u0e0f\u0e11\u0e12\u0e24\u0e26\u0e2c\u0e3a\u0e3f\u0e4d-\u0e4f\u0e5a\u0e5b]/;

/** Vowels and tones of Thai stand at consonants, its rare letters are rare, and it does not touch Western letters. */
const thai = (bytes: Uint8Array): number => {
  const text = decoded(bytes, 'windows-874');
  let [letters, faults, rare, others] = [0, 0, 0, 0];
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!;
    if (sign < '\u0080') continue;
    if (sign < '\u0e01' || sign > '\u0e5b') {
      if (!/[\u00a0\u2013-\u2026\u20ac]/.test(sign)) others += 1;
      continue;
    }
    letters += 1;
    const before = text[i - 1] ?? '';
    const after = text[i + 1] ?? '';
    if ((follows.test(sign) && !consonant.test(before) && !follows.test(before)) || (leads.test(sign) && !consonant.test(after)))
      faults += 1;
    if (seldom.test(sign)) rare += 1;
    if (/[a-z@[\\\]^_`{|}~]/i.test(before + after)) faults += 1;
  }
  return letters === 0 ? 0 : Math.max(0, 1 - (3 * faults + 2 * others + 2 * Math.max(0, rare - letters / 20)) / letters);
};

interface Units {
  usual: number;
  rare: number;
}
const shareOf = ({ usual, rare }: Units): number => (usual + rare === 0 ? 0 : usual / (usual + rare));

/**
 * Signs of two bytes whose first byte is in one of the ranges are usual; `alone`: rare signs of one byte. A sign that stands singly and ends in a byte
 * of English is rather one of Western Europe before an English letter: `µg`, `°C`.
 */
const pairs = (bytes: Uint8Array, usualFirst: (first: number, second: number) => boolean, alone: (byte: number) => boolean): number => {
  const units: Units = { usual: 0, rare: 0 };
  for (let i = 0; i < bytes.length; i += 1) {
    const first = bytes[i]!;
    if (first < 0x80) continue;
    if (alone(first)) {
      units.rare += 1;
      continue;
    }
    const second = bytes[i + 1] ?? 0;
    const single = second < 0x80 && (bytes[i - 1] ?? 0) < 0x80 && (bytes[i + 2] ?? 0) < 0x80;
    units[usualFirst(first, second) && !single ? 'usual' : 'rare'] += 1;
    i += 1;
  }
  return shareOf(units);
};
const between = (from: number, value: number, to: number): boolean => value >= from && value <= to;
const never = (): boolean => false;

/** The characters that Chinese, in both scripts, and Japanese use most come first in their encodings. */
const chinese = (bytes: Uint8Array): number =>
  pairs(bytes, (first, second) => second >= 0xa1 && (between(0xb0, first, 0xd7) || between(0xa1, first, 0xa3)), never);
const traditional = (bytes: Uint8Array): number => pairs(bytes, (first) => between(0xa1, first, 0xc6), never);
const japanese = (bytes: Uint8Array): number =>
  pairs(
    bytes,
    (first) => between(0x81, first, 0x83) || between(0x88, first, 0x97),
    (byte) => between(0xa1, byte, 0xdf),
  );

const isLetter = (byte: number | undefined): boolean => byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));
const typographic = new Set([
  0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa3, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb1, 0xb2, 0xb3, 0xb5, 0xb7, 0xb9,
  0xba, 0xbb, 0xbc, 0xbd, 0xbe, 0xd7,
]);

/** Letters with accents stand singly among others. */
const western = (bytes: Uint8Array): number => {
  const units: Units = { usual: 0, rare: 0 };
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i]!;
    if (byte < 0x80) continue;
    const neighbours = [bytes[i - 1], bytes[i + 1]];
    const crowded = neighbours.filter((one) => (one ?? 0) >= 0x80).length;
    const accented = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7;
    units[(accented && crowded < 2 && neighbours.some(isLetter)) || (typographic.has(byte) && crowded === 0) ? 'usual' : 'rare'] += 1;
  }
  return shareOf(units);
};

const scores: readonly [Encoding, (bytes: Uint8Array) => number][] = [
  ['windows-874', thai],
  ['gb18030', chinese],
  ['big5', traditional],
  ['shift_jis', japanese],
  ['windows-1252', western],
];

const wideWithoutMark = (bytes: Uint8Array): Encoding | null => {
  const head = bytes.subarray(0, 400);
  const zeros = (odd: number): number => head.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (head.length < 4 || zeros(0) + zeros(1) < head.length / 5) return null;
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be';
};

/** The last sign may be cut where judging ends. */
const upToLine = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= judged) return bytes;
  const end = bytes.lastIndexOf(0x0a, judged);
  return bytes.subarray(0, end > 0 ? end : judged);
};

const fair = 0.8;
const clearly = 0.15;
/** Fewer letters outside of English than this say too little, unless nothing else is likely. */
const leastLetters = 4;
const unlikely = 0.2;

export const guessed = (bytes: Uint8Array): Guess => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', sure: true };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', sure: true };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', sure: true };
  const wide = wideWithoutMark(bytes);
  if (wide) return { encoding: wide, sure: true };
  if (possible(bytes, 'utf-8')) return { encoding: 'utf-8', sure: true };
  const part = upToLine(bytes);
  const found = scores
    .filter(([encoding]) => possible(part, encoding))
    .map(([encoding, score]) => ({ encoding, score: score(part) }))
    .sort((one, other) => other.score - one.score);
  const best = found[0];
  if (!best || best.score === 0) return { encoding: 'windows-1252', sure: false };
  const letters = part.filter((byte) => byte >= 0x80).length;
  const second = found[1]?.score ?? 0;
  const sure = best.score >= fair && best.score - second >= clearly && (letters >= leastLetters || second < unlikely);
  return { encoding: best.encoding, sure };
};

const foreign = ['Thai', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew'];
const eastAsian = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const scripts = [...foreign.map((name) => `\\p{Script=${name}}`), eastAsian, '[\\u00c0-\\u024f]'];
const mixed = new RegExp(
  scripts.flatMap((one) => scripts.filter((other) => other !== one).map((other) => `${one}\\p{M}*${other}`)).join('|'),
  'u',
);
/** Letters of UTF-8, or of Asian encodings, read as Western ones. */
const misread =
  /\u00c3[\u0080-\u00bf\u0152-\u0178\u2013-\u203a\u20ac\u2122]|\u00c2[\u00a0-\u00bf]|\u00e2\u20ac|\u00e0[\u00b8\u00b9]|\u00ef\u00bb\u00bf|[\u00a1-\u00ff]{4}/;
const unseen = /[\u0080-\u009f\ufffd\ufffe\uffff]|\p{Co}|[\u0001-\u0008\u000e-\u001f]/u;

/** What no person writes: replacement signs, control signs, one word in several scripts, letters of a wrong encoding. */
export const isRubbish = (text: string): boolean => unseen.test(text) || misread.test(text) || mixed.test(text);
