// What a call takes, and the reading of what comes with it by these declared fields: path, query string and body. What is none of its field is refused with the field's name.
import { dayIssues } from '#domain/kernel/dayBounds.ts';
import { DomainError, invalid, type ErrorCode, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Field, Fields, ValuesOf } from '#domain/kernel/fields.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { check } from '#domain/kernel/validate.ts';
import type { Role } from '#domain/roles.ts';
import { bodyOf } from '../records/write.ts';

/** Names of a body that are fields of a row: its creation, change or step checks them. */
interface RowTaken {
  entity: Entity;
  fields: readonly string[];
}

/** What a call takes. A name that is not declared is refused in a body and ignored in the query string. */
export interface Takes {
  /** the parameters of the path, `rowId` for ids of rows */
  path?: Fields;
  query?: Fields;
  body?: Fields;
  row?: RowTaken;
}

export interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** below /api, `:name` for parameters */
  path: string;
  summary: string;
  /** answered without a token */
  open?: true;
  /** possible before a context is selected */
  contextFree?: true;
  /** refused to others, before what comes is read; absent: the call itself decides */
  roles?: readonly Role[];
  /** the code of bad input; absent: VALIDATION. The fields are named in every case */
  wrong?: ErrorCode;
  /** the body is a form with one file, read by `receive` */
  upload?: true;
}

/** A call as it is described: what it takes is known, whoever answers it. */
export interface DescribedCall extends Described {
  takes: Takes;
}

/** Values of the declared names; what is not declared has none. */
export type Given<T, N extends keyof Takes> = T extends { [K in N]: infer F extends Fields } ? ValuesOf<F> : unknown;

type Values = Record<string, unknown>;

const refused = (issues: Record<string, FieldIssue[]>, wrong: ErrorCode | undefined): DomainError =>
  wrong === undefined ? invalid(issues) : new DomainError(wrong, { fields: issues, params: { why: Object.keys(issues).join(', ') } });

/** The declared names with their defaults; checked as the input of a step is. */
const checked = (fields: Fields, given: Values, today: string, wrong: ErrorCode | undefined): Values => {
  const whole = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(given, name) && given[name] !== undefined ? given[name] : field.default,
    ]),
  );
  const { values, issues } = check(fields, whole);
  const all = { ...dayIssues(fields, values, null, today), ...issues };
  if (Object.keys(all).length > 0) throw refused(all, wrong);
  return values;
};

const truths: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // no value of any shape
    return undefined;
  }
};

/** A text of an address as its field's kind; what is none stays a text and is refused as such. */
const fromText = ({ kind }: Field, text: string): unknown => {
  if (text === '') return undefined;
  switch (kind) {
    case 'int':
    case 'ref':
      return /^-?\d{1,10}$/.test(text) ? Number(text) : text;
    case 'number':
      return /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return truths[text] ?? text;
    case 'files':
    case 'json':
      return parsed(text) ?? text;
    default:
      return text;
  }
};

const fromTexts = (fields: Fields, given: unknown): Values => {
  const words = (given ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const word = Object.hasOwn(words, name) ? words[name] : undefined;
      return [name, typeof word === 'string' ? fromText(field, word) : word];
    }),
  );
};

/** Parameters of the path. Throws MODEL_NOT_FOUND: an address that cannot be leads to no row. */
export const pathGiven = (fields: Fields, given: unknown): Values => {
  const { values, issues } = check(fields, fromTexts(fields, given));
  if (Object.keys(issues).length > 0) throw new DomainError('MODEL_NOT_FOUND');
  return values;
};

/** The query string: names that are not declared are those of the layers before (token, context). */
export const queryGiven = (fields: Fields, given: unknown, today: string, wrong?: ErrorCode): Values =>
  checked(fields, fromTexts(fields, given), today, wrong);

/** The body, and what else it has for the fields of a row. Names that are neither are refused. */
export const bodyGiven = (
  fields: Fields,
  rows: boolean,
  given: unknown,
  today: string,
  wrong?: ErrorCode,
): { body: Values; row: Values } => {
  const whole = bodyOf(given ?? {});
  const others = Object.keys(whole).filter((name) => !Object.hasOwn(fields, name));
  if (!rows && others.length > 0) throw refused(Object.fromEntries(others.map((name) => [name, [{ code: 'UNKNOWN' as const }]])), wrong);
  return {
    body: checked(fields, whole, today, wrong),
    row: Object.fromEntries(others.map((name) => [name, whole[name]])),
  };
};
