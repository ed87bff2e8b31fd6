// The closed set of field kinds: what a column holds, how it is checked, and whether an action log may record it.
import type { ZodType } from 'zod';
import type { DayBounds } from './dayBounds.ts';

/**
 * plain is recorded; business too, except free text (texts, long strings, texts inside json), which is replaced by a pseudonym as personal is;
 * secret is dropped. There is no default: each field declares its class.
 */
export type LogClass = 'plain' | 'business' | 'personal' | 'secret';

export interface FieldOptions {
  /** required and not empty */
  required?: boolean;
  /** written by the server: another value in the input is READ_ONLY_FIELD */
  server?: boolean;
  /** may be set at creation only */
  immutable?: boolean;
  /**
   * the change that makes a duty smaller and needs a reason (duty.ts): to a later day or none, further down the list of values, from yes to no,
   * from no to yes, to a smaller number; `free`: no change does, and a comment at the field says why
   */
  lowers?: 'later' | 'down' | 'off' | 'on' | 'less' | 'free';
  /** lowers: the field that keeps the reason; an empty value is then computed again */
  reason?: string;
  /** part of the q search of lists */
  search?: boolean;
  /** smallest text length, number or item count */
  min?: number;
  max?: number;
  /** value at creation when none is given */
  default?: string | number | boolean | readonly string[];
  /** the text counts sign by sign, unseen ones and spaces too: passwords, tokens, cells of a table */
  exact?: boolean;
  /** text must match, else FORMAT */
  pattern?: string;
  /** named check of validate.ts */
  check?: 'gtin' | 'gln' | 'email';
  /** the text, or each of the list, is a code that is shown by its name: a country (ISO 3166-1 alpha-2), or a value of `<Entity>.<field>` */
  codes?: 'country' | `${string}.${string}`;
  /** among free texts those that are codes, shown by their names: words of the entity, as of an enum */
  suggests?: readonly string[];
  /**
   * files: keys attached to another row may be reused. `all`: of any row of the same collection, only where writers of the collection may read all of it;
   * `proven`: of rows that prove something to this one (server/records/lent.ts)
   */
  reuse?: 'all' | 'proven';
  /** date, datetime: the days that may be entered */
  bounds?: DayBounds;
  /** never part of any answer (password hashes, token hashes) */
  hidden?: boolean;
}

/** A day or an instant is written by the server, or its bounds are declared. */
type DayOptions = FieldOptions & ({ server: true } | { bounds: DayBounds });

/** The json names stored files: they are kept as long as the row, and readers of the field may read them. */
export interface JsonOptions extends FieldOptions {
  container?: string;
  keysIn?: (value: unknown) => readonly string[];
}

export type FieldKind = 'string' | 'text' | 'int' | 'number' | 'boolean' | 'date' | 'datetime' | 'enum' | 'ref' | 'file' | 'files' | 'json';

export interface Field extends JsonOptions {
  kind: FieldKind;
  log: LogClass;
  /** enum */
  values?: readonly string[];
  /** ref: the entity it points to */
  to?: string;
  /** file, files, json with file keys: the container of the key */
  container?: string;
  /** json: its shape */
  schema?: ZodType;
}

export type Fields = Record<string, Field>;

const builders = <const L extends LogClass>(log: L) => ({
  string: <const O extends FieldOptions>(max: number, options?: O) => ({ kind: 'string', log, max, ...(options as O) }) as const,
  text: <const O extends FieldOptions>(max: number, options?: O) => ({ kind: 'text', log, max, ...(options as O) }) as const,
  int: <const O extends FieldOptions>(options?: O) => ({ kind: 'int', log, ...(options as O) }) as const,
  number: <const O extends FieldOptions>(options?: O) => ({ kind: 'number', log, ...(options as O) }) as const,
  boolean: <const O extends FieldOptions>(options?: O) => ({ kind: 'boolean', log, ...(options as O) }) as const,
  /** a calendar day, YYYY-MM-DD, in the business time zone */
  date: <const O extends DayOptions>(options: O) => ({ kind: 'date', log, ...options }) as const,
  /** an instant, ISO 8601 UTC with Z */
  datetime: <const O extends DayOptions>(options: O) => ({ kind: 'datetime', log, ...options }) as const,
  enum: <const V extends readonly string[], const O extends FieldOptions>(values: V, options?: O) =>
    ({ kind: 'enum', log, values, ...(options as O) }) as const,
  /** the id of a row of another entity */
  ref: <const O extends FieldOptions>(to: string, options?: O) => ({ kind: 'ref', log, to, ...(options as O) }) as const,
  file: <const O extends FieldOptions>(container: string, options?: O) => ({ kind: 'file', log, container, ...(options as O) }) as const,
  files: <const O extends FieldOptions>(container: string, options?: O) => ({ kind: 'files', log, container, ...(options as O) }) as const,
  json: <S extends ZodType, const O extends JsonOptions>(schema: S, options?: O) =>
    ({ kind: 'json', log, schema, ...(options as O) }) as const,
});

export const plain = builders('plain');
export const business = builders('business');
export const personal = builders('personal');
export const secret = builders('secret');

/** Columns every row has; written by the server only. */
export const commonFields = {
  id: plain.int({ required: true, server: true }),
  version: plain.int({ required: true, server: true }),
  createdAt: plain.datetime({ required: true, server: true }),
  createdById: plain.ref('AppUser', { server: true }),
  updatedAt: plain.datetime({ required: true, server: true }),
} as const satisfies Fields;

type ValueOf<F> = F extends { kind: 'string' | 'text' | 'date' | 'datetime' | 'file' }
  ? string
  : F extends { kind: 'int' | 'number' | 'ref' }
    ? number
    : F extends { kind: 'boolean' }
      ? boolean
      : F extends { kind: 'enum'; values: infer V extends readonly string[] }
        ? V[number]
        : F extends { kind: 'files' }
          ? string[]
          : F extends { kind: 'json'; schema: infer S }
            ? S extends { _output: infer T }
              ? T
              : unknown
            : never;

/** The row type of declared fields: required ones are never null. */
export type ValuesOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};

/** Kinds compared and searched as text. */
export const textual: ReadonlySet<FieldKind> = new Set<FieldKind>(['string', 'text', 'enum', 'file']);
