/** Numbers as users and spreadsheets write them: grouped or not, with decimal comma or point, in full-width digits, with a typographic minus. */

/** The decimal separator of this browser's language: decides what `1,234` means. */
export const localDecimal = (language?: string): ',' | '.' => {
  const mark = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  return mark === ',' ? ',' : '.';
};

const grouped = (text: string, mark: string): boolean => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(text);

/** Which separator in `text` is the decimal one; null = not a number. */
const decimalOf = (text: string, local: ',' | '.'): ',' | '.' | 'none' | null => {
  const [last] = /[.,](?!.*[.,])/.exec(text) ?? [];
  if (!last) return 'none';
  const other = last === ',' ? '.' : ',';
  if (text.includes(other))
    return text.split(last).length === 2 && grouped(text.slice(0, text.indexOf(last)), other) ? (last as ',' | '.') : null;
  if (text.split(last).length > 2) return grouped(text, last) ? 'none' : null;
  // a single separator with three digits after one to three others may be a group; nobody groups after a zero
  return grouped(text, last) && last !== local && !text.startsWith('0') ? 'none' : (last as ',' | '.');
};

/** null = empty (not answered), undefined = not a number. */
export const readAmount = (raw: string, local: ',' | '.' = '.'): number | null | undefined => {
  const text = raw
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[−‒–—]/g, '-');
  if (text === '' || text === '-') return null;
  const [, sign = '', digits = ''] = /^([-+]?)([\d.,]+)$/.exec(text) ?? [];
  const decimal = decimalOf(digits, local);
  if (digits === '' || decimal === null) return undefined;
  const plain = decimal === 'none' ? digits.replace(/[.,]/g, '') : digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return undefined;
  const value = Number(plain) * (sign === '-' ? -1 : 1);
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 + 0 : undefined;
};

/** A number as text to edit: no groups, the local decimal separator. */
export const plainAmount = (value: number | null | undefined, local: ',' | '.' = '.'): string =>
  value === null || value === undefined ? '' : String(value).replace('.', local);
