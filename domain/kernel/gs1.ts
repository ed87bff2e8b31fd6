/** GS1 check digit (mod 10, weights 3 and 1 from the right) of GTIN-8/12/13/14 and GLN. */
export const gs1Valid = (digits: string): boolean => {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, -1))
    .reverse()
    .reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
};
