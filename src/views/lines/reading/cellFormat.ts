/** A number of a workbook as its sheet shows it, where that is more than the number: leading zeros, signs between digits, days and times. */

import { momentText } from '#domain/dayText.ts';

const builtInDays = (id: number): boolean => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const builtInTimes = (id: number): boolean => (id >= 18 && id <= 21) || (id >= 45 && id <= 47);

/** Without quoted words, escaped signs, colours and languages. */
const bare = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');

type Shape = 'day' | 'time' | 'number';
const shapeOf = (id: number, code: string | undefined): Shape => {
  if (code === undefined) return builtInDays(id) ? 'day' : builtInTimes(id) ? 'time' : 'number';
  const first = bare(code).split(';')[0]!.toLowerCase();
  if (/general/.test(first)) return 'number';
  return /[ydeb]/.test(first) || (first.includes('m') && !/[hs]/.test(first)) ? 'day' : /[hs]/.test(first) ? 'time' : 'number';
};

const dayMs = 86_400_000;
/** Days are counted from the end of 1899 (with a 29 February 1900 that never was), or from 1904. */
const epochOf = (from1904: boolean): number => (from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30));

const dayText = (serial: number, from1904: boolean): string => {
  const shown = new Date(epochOf(from1904) + serial * dayMs);
  return Number.isNaN(shown.getTime()) ? String(serial) : momentText(shown).slice(0, 10);
};

const timeText = (serial: number): string => {
  const minutes = Math.round((serial - Math.floor(serial)) * 1_440) % 1_440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** `00000` and `000-000`: digits of a code, not of a quantity. */
const codeText = (value: number, code: string): string | null => {
  const first = code
    .split(';')[0]!
    .replace(/"([^"]*)"|\\(.)/g, '$1$2')
    .replace(/\[[^\]]*\]|[_*]./g, '');
  if (!Number.isInteger(value) || value < 0 || !/^[0#\-/ ()]+$/.test(first) || !/0[^#]*0|^0+$/.test(first)) return null;
  const places = first.match(/[0#]/g)!.length;
  const least = first.match(/0/g)!.length;
  const digits = String(value).padStart(least, '0').padStart(places, ' ');
  const extra = digits.slice(0, digits.length - places);
  let at = digits.length - places;
  return (extra + first.replace(/[0#]/g, () => digits[at++]!)).replace(/ +(?=\d)/g, (gap) => (first.includes(' ') ? gap : '')).trim();
};

/** Programs show 15 digits; what is behind them is the error of the machine. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));

export interface CellFormat {
  id: number;
  code: string | undefined;
}
export const shownNumber = (value: number, { id, code }: CellFormat, from1904: boolean): string => {
  const shape = shapeOf(id, code);
  if (shape === 'day') return dayText(value, from1904);
  if (shape === 'time') return value >= 1 ? dayText(value, from1904) : timeText(value);
  return (code !== undefined ? codeText(value, code) : null) ?? plainNumber(value);
};
