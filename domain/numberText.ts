/**
 * The reader of numbers that people write, for inputs, grids, pasted blocks and files: grouped or not, with decimal point or comma, in the
 * digits of any script, with a typographic minus. The text decides where it can; what it leaves open is read as the language does and
 * marked, so that it is shown as understood. What cannot be kept exactly is refused with its reason.
 */
import { plainDigits } from './digits.ts';
import type { Language } from './languages.ts';

export type DecimalSign = '.' | ',';

/** `text`: no number. `groups`: signs between digits that no way of grouping explains. `decimals`: in a whole-number field. `exponent`: with infinity. */
export type NumberFault = 'text' | 'groups' | 'decimals' | 'digits' | 'exponent';

export type NumberRead =
  | { is: 'empty' }
  | {
      is: 'number';
      value: number;
      /** digits only, with a decimal point: `1234.5` */
      understood: string;
      /** the other decimal sign would make it another number */
      ambiguous: boolean;
    }
  | { is: 'none'; why: NumberFault };

export interface NumberManner {
  /** of the language: decides what `1,234` is */
  decimal: DecimalSign;
  /** a field for whole numbers */
  whole?: boolean;
}

/** More cannot be kept exactly. */
const mostDigits = 15;

/** All languages of the interface write `1,234.5`. */
const decimals: Readonly<Record<Language, DecimalSign>> = { en: '.', zh: '.', th: '.' };
export const decimalSignOf = (language: Language): DecimalSign => decimals[language];

const none = (why: NumberFault): NumberRead => ({ is: 'none', why });

/** Thousands, or thousands and then hundreds as in India: `1,234,567`, `12,34,567`. Nobody groups after a zero. */
const grouped = (text: string, sign: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(?:\\${sign}\\d{3})+$|^[1-9]\\d?(?:\\${sign}\\d{2})+\\${sign}\\d{3}$`).test(text);

interface Parts {
  whole: string;
  fraction: string;
  /** the decimal sign that the text proves; `open`: one sign with three digits behind it, a group for some, decimals for others */
  proves?: DecimalSign | 'open';
}

const otherSign = (sign: string): DecimalSign | undefined => (sign === '.' ? ',' : sign === ',' ? '.' : undefined);
const isDecimal = (sign: string): sign is DecimalSign => sign === '.' || sign === ',';

/** Digits with their signs as whole part and decimals; null: no way of writing explains them. */
const partsOf = (text: string, { decimal, whole = false }: NumberManner): Parts | null => {
  const signs = [...new Set(text.replace(/\d/g, ''))];
  if (signs.length === 0) return { whole: text, fraction: '' };
  const last = signs.toSorted((a, b) => text.lastIndexOf(a) - text.lastIndexOf(b)).at(-1)!;
  const others = signs.filter((sign) => sign !== last);
  if (others.length > 1) return null;
  const [before = '', fraction = ''] = text.split(last);
  const once = text.indexOf(last) === text.lastIndexOf(last);
  if (others.length === 1) {
    // two signs: the last one is the decimal sign, and stands once
    const [group] = others as [string];
    return isDecimal(last) && once && grouped(before, group) ? { whole: before.replaceAll(group, ''), fraction, proves: last } : null;
  }
  if (!isDecimal(last) || !once) {
    const decided = otherSign(last);
    return grouped(text, last) ? { whole: text.replaceAll(last, ''), fraction: '', ...(decided ? { proves: decided } : {}) } : null;
  }
  if (!grouped(text, last)) return { whole: before, fraction, proves: last };
  const asGroup = whole || last !== decimal;
  return { ...(asGroup ? { whole: before + fraction, fraction: '' } : { whole: before, fraction }), proves: 'open' };
};

const sized = /^(?:[-+]?(?:∞|inf(?:inity)?|nan)|[-+]?[\d., ]*\d[\d., ]*(?:e|[x×*]\s*10\s*\^?)\s*[-+]?\d+)$/i;

const clean = (text: string): string =>
  plainDigits(text)
    .trim()
    .replace(/[−‒–—‐‑﹣]/g, '-')
    .replace(/[’‘`´]/g, "'");

const written = /^([-+]?) ?([\d.,' ]*\d[.,]?)$/;

export const readNumber = (text: string, manner: NumberManner): NumberRead => {
  const plain = clean(text);
  if (plain === '') return { is: 'empty' };
  if (sized.test(plain)) return none('exponent');
  const [, sign, digits] = written.exec(plain) ?? [];
  if (!digits) return none('text');
  const parts = partsOf(digits, manner);
  if (!parts) return none('groups');
  if (manner.whole && (parts.fraction !== '' || /[.,]$/.test(digits))) return none('decimals');
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = parts.fraction.replace(/0+$/, '');
  if ((whole === '0' ? fraction.replace(/^0+/, '') : whole + fraction).length > mostDigits) return none('digits');
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  const understood = sign === '-' && Number(size) !== 0 ? `-${size}` : size;
  return { is: 'number', value: Number(understood), understood, ambiguous: parts.proves === 'open' };
};

/** The decimal sign that the texts of one column or block prove; null: none of them does, or they contradict each other. */
export const decimalSignIn = (texts: readonly string[]): DecimalSign | null => {
  const proven = new Set(
    texts.flatMap((text) => {
      const [, , digits] = written.exec(clean(text)) ?? [];
      const proves = digits && partsOf(digits, { decimal: '.' })?.proves;
      return proves && proves !== 'open' ? [proves] : [];
    }),
  );
  return proven.size === 1 ? [...proven][0]! : null;
};

const oneSign = /(?<![\d.,])([1-9]\d{0,2})[.,](\d{3})(?![\d.,])/gu;

/** A text whose numbers have one sign before three digits, in both its meanings: `1,234` -> `1.234` and `1234`. */
export const inBothMeanings = (text: string): { decimals: string; whole: string } => ({
  decimals: text.replace(oneSign, '$1.$2'),
  whole: text.replace(oneSign, '$1$2'),
});
