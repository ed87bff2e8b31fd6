// How much of its shelf life a lot has left on a day, and whether that is enough.

const dayMs = 86_400_000;
const dayOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/** Percent of the life from production to expiry; null without both days. Whole percents, rounded down: 74.9 are not 75. */
export const remainingLife = (mfgDate: string | null, expDate: string | null, on: string): number | null => {
  if (mfgDate === null || expDate === null) return null;
  const life = (dayOf(expDate) - dayOf(mfgDate)) / dayMs;
  const left = (dayOf(expDate) - dayOf(on)) / dayMs;
  if (life <= 0) return left >= 0 ? 100 : 0;
  return Math.max(0, Math.min(100, Math.floor((left / life) * 100)));
};

export const livesLongEnough = (
  { mfgDate, expDate }: { mfgDate: string | null; expDate: string | null },
  on: string,
  minRemainingPct: number | null,
): boolean => {
  if (expDate === null || expDate.slice(0, 10) < on.slice(0, 10)) return false;
  if (minRemainingPct === null) return true;
  const left = remainingLife(mfgDate, expDate, on);
  return left !== null && left >= minRemainingPct;
};
