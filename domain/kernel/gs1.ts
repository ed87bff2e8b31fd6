// Check digits of GS1 keys.

/** Modulo 10, weights 3 and 1 from the right (GS1 General Specifications, section 7.9). `digits` without the check digit. */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** SSCC of the nth unit of a company prefix, from 1; undefined when its numbers have run out. The extension digit adds nine further rounds. */
export const ssccOf = (prefix: string, nth: number): string | undefined => {
  const places = 16 - prefix.length;
  const round = 10 ** places;
  const extension = Math.floor(nth / round);
  if (extension > 9) return undefined;
  const digits = `${extension}${prefix}${String(nth % round).padStart(places, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};

const isChecked = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/** GTIN-8/12/13/14 and GLN. */
export const gs1Valid = (digits: string): boolean => /^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits) && isChecked(digits);

/** SSCC, the number of a pallet: 18 digits. */
export const ssccValid = (digits: string): boolean => /^\d{18}$/.test(digits) && isChecked(digits);
