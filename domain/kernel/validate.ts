// Field kinds -> zod schemas, and the validation of input against them. Form resolvers and the OpenAPI document use the same schemas.
import { z, type ZodType } from 'zod';
import type { FieldCode, FieldIssue } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import { gs1Valid } from './gs1.ts';
import { looksLikeDay } from '../dayText.ts';
import { readNumber, type NumberFault } from '../numberText.ts';
import { hidesSigns, longText, nameText, textsIn } from './texts.ts';
import { tooLong } from './tooLong.ts';
import { isDay } from './workdays.ts';

const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

const checks: Record<NonNullable<Field['check']>, { test: (text: string) => boolean; code: FieldCode }> = {
  gtin: { test: gs1Valid, code: 'GTIN' },
  gln: { test: (text) => text.length === 13 && gs1Valid(text), code: 'GTIN' },
  email: { test: (text) => email.test(text), code: 'FORMAT' },
};

const refuse = (code: FieldCode) => ({ params: { code } });

/** Addresses are matched by their signs: one with signs nobody sees is refused, because it would be another address than the one that is read. */
const address = (field: Field): ZodType => {
  const schema = z
    .string()
    .max(field.max ?? 4000)
    .refine((text) => !hidesSigns(text), { ...refuse('INVISIBLE'), abort: true })
    .refine(checks.email.test, refuse('FORMAT'));
  return z.preprocess((raw) => (typeof raw === 'string' ? raw.trim().normalize('NFC') : raw), schema);
};

const text = (field: Field): ZodType => {
  if (field.check === 'email') return address(field);
  // in one-line text line breaks become spaces
  const kept = field.exact ? (raw: string) => raw : field.kind === 'string' ? nameText : longText;
  let schema = z.string().max(field.max ?? 4000);
  if (field.min) schema = schema.min(field.min);
  if (field.pattern) schema = schema.regex(new RegExp(field.pattern));
  const check = field.check && checks[field.check];
  return z.preprocess((raw) => (typeof raw === 'string' ? kept(raw) : raw), check ? schema.refine(check.test, refuse(check.code)) : schema);
};

const bounded = (schema: z.ZodNumber, field: Field): z.ZodNumber => {
  const low = field.min === undefined ? schema : schema.min(field.min);
  return field.max === undefined ? low : low.max(field.max);
};

const base = (field: Field): ZodType => {
  switch (field.kind) {
    case 'int':
    case 'ref':
      return bounded(z.int().min(-2_147_483_648).max(2_147_483_647), field.kind === 'ref' ? { ...field, min: 1 } : field);
    case 'number':
      return bounded(z.number().min(-1e12).max(1e12), field);
    case 'boolean':
      return z.boolean();
    case 'date':
      return z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .refine(isDay, refuse('DATE'));
    case 'datetime':
      return z.iso.datetime({ offset: true });
    case 'enum':
      return z.enum(field.values as [string, ...string[]]);
    case 'file':
      return z.string().regex(/^[A-Za-z0-9_-]{22}\.[a-z0-9]{2,5}$/);
    case 'files':
      return z
        .array(z.string().regex(/^[A-Za-z0-9_-]{22}\.[a-z0-9]{2,5}$/))
        .min(field.min ?? 0)
        .max(field.max ?? 20);
    case 'json':
      return field.exact ? field.schema! : z.preprocess(textsIn, field.schema!);
    default:
      return text(field);
  }
};

const lined: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['string', 'text']);

/** Nothing of the text can be seen. */
const isEmptyText = ({ kind, exact }: Field, raw: unknown): boolean =>
  typeof raw === 'string' && (raw === '' || (lined.has(kind) && !exact && longText(raw) === ''));

const schemas = new WeakMap<Field, ZodType>();

/** The schema of one field; an optional field takes null, and an empty text becomes null. */
export const schemaOf = (field: Field): ZodType => {
  const known = schemas.get(field);
  if (known) return known;
  const inner = base(field);
  const schema = field.required
    ? inner
    : z.preprocess((raw) => (raw === undefined || isEmptyText(field, raw) ? null : raw), inner.nullable());
  schemas.set(field, schema);
  return schema;
};

type ZodIssue = z.core.$ZodIssue;

const formatCodes: Partial<Record<Field['kind'], FieldCode>> = { file: 'FILE', files: 'FILE', date: 'DATE', datetime: 'DATE_TIME' };

const numberCodes: Readonly<Record<NumberFault, FieldCode>> = {
  text: 'NUMBER',
  groups: 'NUMBER_SIGNS',
  decimals: 'WHOLE',
  digits: 'DIGITS',
  exponent: 'EXPONENT',
};

/** Why a value is none of its field's kind. */
const typeIssue = ({ kind }: Field, value: unknown): FieldCode => {
  if (kind !== 'int' && kind !== 'number') return 'TYPE';
  if (typeof value === 'number') return Number.isFinite(value) ? 'WHOLE' : 'EXPONENT';
  const read = typeof value === 'string' ? readNumber(value, { decimal: '.', whole: kind === 'int' }) : null;
  return read?.is === 'none' ? numberCodes[read.why] : 'TYPE';
};

const issueOf = (field: Field, value: unknown, issue: ZodIssue): FieldIssue => {
  if (value === null || value === undefined || (typeof value === 'string' && longText(value) === '')) return { code: 'REQUIRED' };
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'array') return { code: 'ITEMS', params: { max: Number(issue.maximum) } };
      return issue.origin === 'string'
        ? { code: 'LENGTH', params: tooLong(value, Number(issue.maximum)) }
        : { code: 'RANGE', params: { min: field.min ?? 0, max: Number(issue.maximum) } };
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'TOO_SHORT', params: { min: Number(issue.minimum) } }
        : { code: 'RANGE', params: { min: Number(issue.minimum), max: field.max ?? 0 } };
    case 'invalid_value':
      return { code: 'ENUM' };
    case 'invalid_format':
      return { code: field.kind === 'date' && looksLikeDay(String(value)) ? 'DATE_OPEN' : (formatCodes[field.kind] ?? 'FORMAT') };
    case 'custom':
      return { code: (issue.params?.['code'] as FieldCode | undefined) ?? 'FORMAT' };
    default:
      return { code: typeIssue(field, value) };
  }
};

export interface Checked {
  values: Record<string, unknown>;
  /** path -> issues; empty = valid. Paths of json fields reach into the value: `d1Team.0.name` */
  issues: Record<string, FieldIssue[]>;
}

/** Validates the given names of `input` against their fields. Names that are not given are not checked here. */
export const check = (fields: Fields, input: Record<string, unknown>, names: Iterable<string> = Object.keys(input)): Checked => {
  const values: Record<string, unknown> = {};
  const issues: Record<string, FieldIssue[]> = {};
  for (const name of names) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      issues[name] = [{ code: 'UNKNOWN' }];
      continue;
    }
    const result = schemaOf(field).safeParse(input[name]);
    if (result.success) {
      const empty = field.required && (result.data === '' || (field.kind === 'files' && (result.data as string[]).length === 0));
      if (empty) issues[name] = [{ code: 'REQUIRED' }];
      else values[name] = field.kind === 'datetime' && typeof result.data === 'string' ? new Date(result.data).toISOString() : result.data;
    } else
      for (const issue of result.error.issues) {
        const path = [name, ...issue.path.map(String)].join('.');
        const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], input[name]);
        (issues[path] ??= []).push(issueOf(field, given, issue));
      }
  }
  return { values, issues };
};
