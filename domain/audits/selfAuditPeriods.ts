// Periods of self-audits: which one a day is in, and which one follows.
const letters = { H: 6, Q: 3 } as const;

/** Months of a period, by how it is written. */
const monthsIn = (period: string): number => {
  const kind = period[5];
  if (kind === undefined) return 12;
  return kind === 'H' || kind === 'Q' ? letters[kind] : 1;
};

const written = (year: number, month: number, months: number): string => {
  if (months === 12) return String(year);
  const place = Math.floor(month / months) + 1;
  const letter = months === 6 ? 'H' : months === 3 ? 'Q' : '';
  return `${year}-${letter}${letter ? place : String(place).padStart(2, '0')}`;
};

const begins = (period: string): { year: number; month: number } => {
  const months = monthsIn(period);
  const place = Number(period.slice(months === 6 || months === 3 ? 6 : 5)) || 1;
  return { year: Number(period.slice(0, 4)), month: (place - 1) * months };
};

/** The period of the same length that the day is in; at least the one after. */
export const periodAfter = (period: string, day: string): string => {
  const months = monthsIn(period);
  const { year, month } = begins(period);
  const following = year * 12 + month + months;
  const wanted = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const at = Math.max(following, wanted);
  return written(Math.floor(at / 12), at % 12, months);
};
