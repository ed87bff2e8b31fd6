// A label text in plain signs, place by place: what is found in it stands at the same place of the text as it was written.
import { plainDigits } from '../../../digits.ts';

const brackets: Readonly<Record<string, string>> = {
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '「': '[',
  '」': ']',
  '《': '{',
  '》': '}',
};

const plainSign = (sign: string): string => {
  const plain = brackets[sign] ?? plainDigits(sign);
  return plain.length === sign.length ? plain : sign;
};

/** Full-width signs and digits of every script as those of ASCII, spaces as spaces; as long as the text, unit by unit. */
export const plainText = (text: string): string =>
  text
    .replace(/[^\x00-\x7f]/g, plainSign)
    .replace(/[\t\v\f]/g, ' ')
    .replace(/\r/g, '\n');

const abbreviations = new Set([
  'no',
  'vit',
  'conc',
  'min',
  'max',
  'approx',
  'ca',
  'incl',
  'spp',
  'sp',
  'var',
  'subsp',
  'st',
  'eg',
  'ie',
  'etc',
  'nat',
  'art',
  'co',
  'ltd',
  'inc',
]);

/** The dot at a place ends a sentence: it follows a word that is no abbreviation and no single letter, and a space or the end follows it. */
const dotEnds = (plain: string, at: number): boolean => {
  if (/\S/.test(plain[at + 1] ?? ' ')) return false;
  const [word = ''] = /[a-z]{0,12}$/i.exec(plain.slice(Math.max(0, at - 12), at)) ?? [];
  return word === '' || (word.length > 1 && !abbreviations.has(word.toLowerCase()));
};

export const endsSentence = (plain: string, at: number): boolean => plain[at] === '。' || (plain[at] === '.' && dotEnds(plain, at));

/** A letter, its mark or a digit; halves of signs beyond the first plane count, too. */
export const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{Nd}\p{Cs}]/u.test(sign);
