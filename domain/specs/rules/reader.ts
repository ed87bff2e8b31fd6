// Reads JSON of unknown origin into typed values: what does not fit is reported at its place and becomes an empty value, nothing throws.
import { isDay } from '../../kernel/workdays.ts';
import type { KeyedRow } from '../../kernel/treeEdits.ts';
import type { IssueCode, SpecIssue } from './issues.ts';

type Params = SpecIssue['params'];
/** Those of fields (kernel/errors.ts). */
type ReadCode = Extract<IssueCode, 'TYPE' | 'NUMBER' | 'RANGE' | 'ENUM' | 'DATE' | 'ITEMS' | 'REQUIRED' | 'DUPLICATE'>;
interface Place {
  key?: string;
  field?: string;
}
export type Fault = (code: ReadCode, params?: Params, at?: Place) => void;
export type Read<T> = (raw: unknown, fault: Fault) => T;

const isNothing = (raw: unknown): raw is null | undefined => raw === null || raw === undefined;
const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const typed =
  <T>(is: (raw: unknown) => raw is T, empty: T): Read<T> =>
  (raw, fault) => {
    if (isNothing(raw)) return empty;
    if (is(raw)) return raw;
    fault('TYPE');
    return empty;
  };

const isText = (raw: unknown): raw is string => typeof raw === 'string';
const isFlag = (raw: unknown): raw is boolean => typeof raw === 'boolean';

export const text: Read<string> = typed(isText, '');
export const flag: Read<boolean> = typed(isFlag, false);
export const yesNo: Read<boolean | null> = typed<boolean | null>(isFlag, null);

/** A text without a sign to see is none. */
export const optionalText: Read<string | null> = (raw, fault) => {
  const read = text(raw, fault);
  return read.trim() === '' ? null : read;
};

/** As of every number field (kernel/validate.ts). */
const largest = 1e12;

/** JSON knows no infinity, but `1e400` is read as one. */
export const number: Read<number | null> = (raw, fault) => {
  if (isNothing(raw)) return null;
  if (typeof raw !== 'number') fault('TYPE');
  else if (!Number.isFinite(raw)) fault('NUMBER');
  else if (Math.abs(raw) > largest) fault('RANGE', { min: -largest, max: largest });
  else return raw;
  return null;
};

export const day: Read<string | null> = (raw, fault) => {
  const read = optionalText(raw, fault);
  if (read === null || isDay(read)) return read;
  fault('DATE');
  return null;
};

export const choice =
  <const V extends string>(values: readonly V[]): Read<V | null> =>
  (raw, fault) => {
    if (isNothing(raw)) return null;
    const found = values.find((value) => value === raw);
    if (found === undefined) fault(isText(raw) ? 'ENUM' : 'TYPE');
    return found ?? null;
  };

const asList = (raw: unknown, most: number, fault: Fault): readonly unknown[] => {
  if (isNothing(raw)) return [];
  if (!Array.isArray(raw)) {
    fault('TYPE');
    return [];
  }
  if (raw.length > most) fault('ITEMS', { max: most });
  return raw.slice(0, most);
};

/** Items without a value are left out. */
export const list =
  <T>(item: Read<T | null>, most: number): Read<readonly T[]> =>
  (raw, fault) =>
    asList(raw, most, fault).flatMap((one) => item(one, fault) ?? []);

type Fields<T> = { readonly [K in keyof T]: Read<T[K]> };

/** Reads the named fields only; a missing object is one without values. */
export const fieldsOf = <T extends object>(of: Fields<T>): Read<T> => {
  const readers = Object.entries<Read<unknown>>(of);
  return (raw, fault) => {
    if (!isNothing(raw) && !isRecord(raw)) fault('TYPE');
    const values = isRecord(raw) ? raw : {};
    const read = readers.map(([field, reader]) => [
      field,
      reader(Object.hasOwn(values, field) ? values[field] : null, (code, params, at) => fault(code, params, { field, ...at })),
    ]);
    // one reader for each field of T
    return Object.fromEntries(read) as T;
  };
};

/** The values of a row without its key and its place. */
export type Own<R extends KeyedRow> = Omit<R, keyof KeyedRow>;

/** Rows without a key of their own are reported and left out; without a place of their own they stand where they stand in the list. */
export const rowsOf = <V extends object>(of: Fields<V>, most: number): Read<readonly (V & KeyedRow)[]> => {
  const values = fieldsOf<V>(of);
  return (raw, fault) => {
    const seen = new Set<string>();
    return asList(raw, most, fault).flatMap((one, i) => {
      const key = isRecord(one) && isText(one['key']) ? one['key'] : '';
      if (!isRecord(one) || key === '' || seen.has(key)) {
        fault(!isRecord(one) ? 'TYPE' : key === '' ? 'REQUIRED' : 'DUPLICATE', {}, { field: 'key', ...(key === '' ? {} : { key }) });
        return [];
      }
      seen.add(key);
      const place: Fault = (code, params, at) => fault(code, params, { ...at, key });
      const seq = number(one['seq'], (code, params) => place(code, params, { field: 'seq' })) ?? i + 1;
      return [{ ...values(one, place), key, seq }];
    });
  };
};
