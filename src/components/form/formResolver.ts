/** Validates a form by the domain's own fields: the rules of the server, errors as texts of errors:field.*. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { check } from '#domain/kernel/validate.ts';

/** Type of a server error: it stays on blur, until the value changes or is sent again. */
export const REFUSED = 'refused';

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** The text of a field issue, from the server or the client. */
export const issueText = (issue: FieldIssue, t: Translate): string => t(`errors:field.${issue.code}`, issue.params);

/** Issues by field, from rules across several fields. */
type Across = (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, readonly FieldIssue[]>>;

/** Paths with dots become nested error objects, as react-hook-form reads them. */
export const nestErrors = (issues: Readonly<Record<string, readonly FieldIssue[]>>, t: Translate): FieldErrors => {
  const errors: Record<string, unknown> = {};
  for (const [path, reasons] of Object.entries(issues)) {
    const first = reasons[0];
    if (!first) continue;
    const keys = path.split('.');
    const last = keys.pop()!;
    const place = keys.reduce<Record<string, unknown>>((at, key) => (at[key] ??= {}) as Record<string, unknown>, errors);
    place[last] = { type: first.code, message: issueText(first, t) };
  }
  return errors as FieldErrors;
};

/** `names`: the fields of this form. `required`: those it needs beyond the entity's own (a step's `needs`). `rules`: rules across fields. */
export const domainResolver =
  <V extends FieldValues>(
    fields: Fields,
    names: readonly string[],
    t: Translate,
    required: readonly string[] = [],
    rules?: Across,
  ): Resolver<V> =>
  (values) => {
    const { values: clean, issues } = check(fields, values, names);
    for (const name of required) {
      const value = clean[name];
      if (!issues[name] && (value === null || value === undefined || value === '')) issues[name] = [{ code: 'REQUIRED' }];
    }
    for (const [name, found] of Object.entries(rules?.(clean) ?? {})) if (names.includes(name)) issues[name] ??= [...found];
    return Object.keys(issues).length === 0
      ? { values: clean as V, errors: {} }
      : { values: {}, errors: nestErrors(issues, t) as FieldErrors<V> };
  };
