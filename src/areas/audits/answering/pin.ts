// A PIN of an offline form: six digits or more, however they are typed.
import { plainDigits } from '#domain/digits.ts';

const leastDigits = 6;
const mostDigits = 32;

/** Null: none. */
export const pinOf = (typed: string): string | null => {
  const pin = plainDigits(typed).trim();
  return /^\d+$/.test(pin) && pin.length >= leastDigits && pin.length <= mostDigits ? pin : null;
};
