// Figures of a sheet in words: ranges of temperature, durations.
import { formatNumber } from '#domain/numbers.ts';

/** null: neither is known */
export const rangeText = (min: number | null, max: number | null): string | null => {
  if (min === null && max === null) return null;
  const degrees = (value: number): string => `${formatNumber(value)} °C`;
  if (min === null) return `≤ ${degrees(max!)}`;
  return max === null ? `≥ ${degrees(min)}` : `${formatNumber(min)} … ${degrees(max)}`;
};

type Unit = 'h' | 'm' | 's';

/** 8 min, 1 h 30 min, 45 s: what a timer shows, without empty parts. */
export const durationParts = (seconds: number): readonly { unit: Unit; n: number }[] => {
  const parts: readonly { unit: Unit; n: number }[] = [
    { unit: 'h', n: Math.floor(seconds / 3600) },
    { unit: 'm', n: Math.floor((seconds % 3600) / 60) },
    { unit: 's', n: seconds % 60 },
  ];
  return parts.filter(({ n }) => n > 0);
};
