// What a scanner or a person gave for a handling unit: an SSCC, GS1 element strings, a Digital Link, the address of a label, or a printed number.
import { ssccValid } from '../kernel/gs1.ts';

const fnc1 = '\u001d';

export interface Scanned {
  /** token of a label */
  token?: string;
  sscc?: string;
  gtin?: string;
  lotNo?: string;
  /** last day of use or quality, YYYY-MM-DD */
  expDate?: string;
  /** a number as it is printed */
  text?: string;
}
type ScanFault = 'empty' | 'keyboard' | 'checkDigit' | 'unknown';
export type ScanResult = { ok: true; scanned: Scanned } | { ok: false; fault: ScanFault };

/** Application identifiers of fixed length that our labels and those of others use; the rest ends at FNC1 or at the end. */
const fixed: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 };
const varying: Readonly<Record<string, number>> = { '10': 20, '21': 20, '37': 8, '91': 90, '92': 90, '93': 90 };
const weight = /^31[0-6]\d$/;

/** Two digits are the year of this century that is nearest: at most 49 years ahead, at most 50 back (GS1 General Specifications, 7.12). */
export const gs1Year = (yy: number, thisYear: number): number => {
  const century = Math.floor(thisYear / 100) * 100;
  const ahead = yy - (thisYear % 100);
  if (ahead >= 51) return century - 100 + yy;
  if (ahead <= -50) return century + 100 + yy;
  return century + yy;
};

/** YYMMDD; day 00 is the last of the month. */
export const gs1Date = (digits: string, thisYear: number): string | undefined => {
  const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (yy === undefined) return undefined;
  const year = gs1Year(Number(yy), thisYear);
  const month = Number(mm);
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Number(dd) === 0 ? last : Number(dd);
  return day > last ? undefined : `${year}-${mm}-${String(day).padStart(2, '0')}`;
};

const identifierAt = (rest: string): { ai: string; length: number; varies: boolean } | undefined => {
  const two = rest.slice(0, 2);
  if (fixed[two] !== undefined) return { ai: two, length: fixed[two], varies: false };
  if (varying[two] !== undefined) return { ai: two, length: varying[two], varies: true };
  return weight.test(rest.slice(0, 4)) ? { ai: rest.slice(0, 4), length: 6, varies: false } : undefined;
};

/** Identifier -> value. A scanner that drops FNC1 leaves the last varying element to the end: our labels have it last. */
const elementsOf = (data: string): Map<string, string> | undefined => {
  const found = new Map<string, string>();
  let rest = data;
  while (rest !== '') {
    if (rest.startsWith(fnc1)) {
      rest = rest.slice(1);
      continue;
    }
    const next = identifierAt(rest);
    if (!next) return undefined;
    const body = rest.slice(next.ai.length);
    const end = next.varies ? (body.indexOf(fnc1) === -1 ? body.length : body.indexOf(fnc1)) : next.length;
    const value = body.slice(0, end);
    if (
      value === '' ||
      value.length > next.length ||
      (!next.varies && !/^\d+$/.test(value)) ||
      value.length < (next.varies ? 1 : next.length)
    )
      return undefined;
    if (!found.has(next.ai)) found.set(next.ai, value);
    rest = body.slice(end);
  }
  return found.size > 0 ? found : undefined;
};

const ofElements = (found: ReadonlyMap<string, string>, thisYear: number): ScanResult => {
  const sscc = found.get('00');
  if (sscc !== undefined && !ssccValid(sscc)) return { ok: false, fault: 'checkDigit' };
  const day = found.get('17') ?? found.get('15');
  const expDate = day === undefined ? undefined : gs1Date(day, thisYear);
  const gtin = found.get('01') ?? found.get('02');
  const lotNo = found.get('10');
  const text = found.get('91');
  return {
    ok: true,
    scanned: {
      ...(sscc && { sscc }),
      ...(gtin && { gtin }),
      ...(lotNo && { lotNo }),
      ...(expDate && { expDate }),
      ...(text && { text }),
    },
  };
};

const labelToken = /^[A-Za-z0-9_-]{22}$/;

/** Addresses of labels, and GS1 Digital Links: /01/{gtin}/10/{lot}, /00/{sscc}. */
const ofAddress = (text: string): ScanResult => {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return { ok: false, fault: 'unknown' };
  }
  const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const at = (name: string): string | undefined => (parts.includes(name) ? parts[parts.indexOf(name) + 1] : undefined);
  const token = at('supplierLabel') ?? url.searchParams.get('k') ?? undefined;
  const [sscc, gtin, lotNo] = [at('00'), at('01'), at('10')];
  if (sscc !== undefined && !ssccValid(sscc)) return { ok: false, fault: 'checkDigit' };
  if (!token && !sscc && !gtin) return { ok: false, fault: 'unknown' };
  return { ok: true, scanned: { ...(token && { token }), ...(sscc && { sscc }), ...(gtin && { gtin }), ...(lotNo && { lotNo }) } };
};

/** Printed with brackets, typed from the label. */
const bracketed = (text: string): string => text.replace(/\((\d{2,4})\)/g, (_, ai: string) => `${fnc1}${ai}`);

export const readScan = (raw: string, thisYear: number): ScanResult => {
  const text = raw.trim();
  if (text === '') return { ok: false, fault: 'empty' };
  // a scanner types digits as letters of another alphabet where the keyboard is Thai or Chinese
  if (/[^\u0020-\u007e\u001d]/.test(text)) return { ok: false, fault: 'keyboard' };
  if (/^https?:\/\//i.test(text)) return ofAddress(text);
  const data = text.replace(/^\][A-Za-z]\d/, '');
  if (labelToken.test(data) && !/^\d+$/.test(data)) return { ok: true, scanned: { token: data } };
  if (/^\d{18}$/.test(data)) return ssccValid(data) ? { ok: true, scanned: { sscc: data } } : { ok: false, fault: 'checkDigit' };
  const found = elementsOf(data.includes('(') ? bracketed(data) : data);
  if (found) return ofElements(found, thisYear);
  return /^[\w-]{3,40}$/.test(data) ? { ok: true, scanned: { text: data.toUpperCase() } } : { ok: false, fault: 'unknown' };
};
