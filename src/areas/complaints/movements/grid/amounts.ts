/** Numbers as people and spreadsheets write them: grouped or not, with a decimal comma or point, in full-width digits, with the minus of a typographer. */

/** The decimal mark of this browser's own language: decides what `1,234` means. */
export const localDecimal = (language?: string): ',' | '.' => {
  const mark = new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  return mark === ',' ? ',' : '.';
};

const grouped = (text: string, mark: string): boolean => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(text);

/** Which of the marks in `text` stands before the decimals; null = the marks make no number. */
const decimalOf = (text: string, local: ',' | '.'): ',' | '.' | 'none' | null => {
  const [last] = /[.,](?!.*[.,])/.exec(text) ?? [];
  if (!last) return 'none';
  const other = last === ',' ? '.' : ',';
  if (text.includes(other))
    return text.split(last).length === 2 && grouped(text.slice(0, text.indexOf(last)), other) ? (last as ',' | '.') : null;
  if (text.split(last).length > 2) return grouped(text, last) ? 'none' : null;
  // one mark: three digits behind one to three others may be a group; nobody groups after a zero
  return grouped(text, last) && last !== local && !text.startsWith('0') ? 'none' : (last as ',' | '.');
};

/** null = empty (nobody answered), undefined = no number. */
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

/** A number as text to go on typing in: no groups, the local decimal mark. */
export const plainAmount = (value: number | null | undefined, local: ',' | '.' = '.'): string =>
  value === null || value === undefined ? '' : String(value).replace('.', local);
