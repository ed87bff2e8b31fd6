/** The answer of /Dashboards/series, checked before it is drawn. */
import type { Json } from '#src/store/state.ts';

export interface Series {
  labels: readonly string[];
  series: readonly { key: string; values: readonly number[] }[];
}

export const readSeries = (value: Json | null | undefined): Series | null => {
  const given = value as Partial<Series> | null | undefined;
  return Array.isArray(given?.labels) && Array.isArray(given.series) ? (given as Series) : null;
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, n) => sum + n, 0);
