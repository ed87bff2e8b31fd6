// A number with all of its digits, apart from the reader of numbers: every page draws numbers, few read them.
import type { DecimalSign } from './numberText.ts';

/** The number as a text to edit: no groups, no exponent, all of its decimals. */
export const plainNumber = (value: number, decimal: DecimalSign = '.'): string =>
  (/e/.test(String(value)) ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : String(value)).replace(
    '.',
    decimal,
  );
