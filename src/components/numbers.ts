/** Numbers as text: grouped thousands, equal decimals, percent by language, and file sizes. */
import type { Language } from '#src/components/dates.ts';

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Badge numbers: exact, grouped from 10,000 on (1234 stays 1234). */
export const groupedFrom10000 = (count: number): string => (count < 10_000 ? String(count) : group(String(count)));

/** 1234.5 -> `1,234.50` with 2 decimals; without `decimals` as many as the number has (3 at most). */
export const formatNumber = (value: number, decimals?: number): string => {
  const text = decimals === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(decimals);
  const negative = text.startsWith('-');
  const [whole = '', fraction] = (negative ? text.slice(1) : text).split('.');
  return `${negative ? '-' : ''}${group(whole)}${fraction ? `.${fraction}` : ''}`;
};

/** 0.87 -> `87 %` in English, `87%` in Chinese. */
export const formatPercent = (share: number, language: Language, decimals = 0): string =>
  `${formatNumber(share * 100, decimals)}${language === 'zh' ? '%' : ' %'}`;

/** Bytes as `850 B`, `12 kB`, `3.4 MB`. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};
