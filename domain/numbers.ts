/** Numbers as text: grouped thousands, equal decimals, percent by language, and file sizes. */
import type { Language } from './languages.ts';
import { plainNumber } from './plainNumber.ts';

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

/** A number as it was entered: every decimal that it has, `atLeast` so many. */
export const formatExact = (value: number, atLeast = 0): string => {
  const [whole = '', fraction = ''] = plainNumber(Math.abs(value)).split('.');
  const decimals = fraction.padEnd(atLeast, '0');
  return `${value < 0 ? '-' : ''}${group(whole)}${decimals && `.${decimals}`}`;
};

/** 0.87 -> `87 %` in English, `87%` in Chinese. */
export const formatPercent = (share: number, language: Language, decimals = 0): string =>
  `${formatNumber(share * 100, decimals)}${language === 'zh' ? '%' : ' %'}`;

const kilo = 1024;
const mega = kilo * kilo;

/** Bytes as `850 B`, `12 kB`, `3.4 MB`, in steps of 1024 as the limits are set: 10 MB is exactly what is allowed. */
export const formatSize = (bytes: number): string => {
  if (bytes < kilo) return `${bytes} B`;
  const kilobytes = Math.round(bytes / kilo);
  // a file slightly over a limit must not be shown as the limit itself
  return kilobytes < kilo ? `${kilobytes} kB` : `${formatNumber(Math.ceil((bytes / mega) * 10) / 10)} MB`;
};
