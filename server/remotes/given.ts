// Reads what comes with a call by its declared fields: path, query string and body. What is none of its field is refused with the field's name.
import { dayIssues } from '#domain/kernel/dayBounds.ts';
import { DomainError, invalid, type ErrorCode, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { check } from '#domain/kernel/validate.ts';
import { bodyOf } from '../records/write.ts';

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
