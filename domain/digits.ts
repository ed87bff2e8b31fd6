/** Digits of every script as ours: full-width, Thai, Arabic, Devanagari and others count as the digits they are. */

const lastOfTen = 9;
/** Mathematical digits: five rows of ten without a gap. */
const mathematical = 0x1d7ce;
/** Full-width signs stand this far behind those of ASCII. */
const widened = 0xfee0;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

const valueOf = (sign: string): string => {
  const code = sign.codePointAt(0)!;
  if (code >= mathematical && code < mathematical + 50) return String((code - mathematical) % 10);
  // a row of ten begins with its zero: the sign before it is no digit
  let zero = code;
  while (code - zero < lastOfTen && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
};

/** `๑๒` and `１２` become `12`, full-width signs and spaces ordinary ones. Raised and circled digits stay: `5²` is not 52. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - widened))
    .replace(/\p{Nd}/gu, valueOf)
    .replace(/\s/g, ' ');
