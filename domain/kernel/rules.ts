// Rules across the fields of a row: declared on the entity, run by the server at create and edit and by the form while it is filled in.
import { bounds, dayIssue, dayIssues } from './dayBounds.ts';
import type { Entity } from './entity.ts';
import type { FieldCode, FieldIssue } from './errors.ts';
import type { Params } from './where.ts';
import type { WorkCalendar } from './workdays.ts';

type Values = Readonly<Record<string, unknown>>;
/** Field (or part of it, `items.0.name`) -> issue. */
export type Issues = Record<string, FieldIssue[]>;

/** The time of the check: the instant, its business day, and the working-day calendar. */
export interface Moment extends Pick<Params, '$now' | '$today'> {
  calendar: WorkCalendar;
}

interface Judged {
  /** the row after the change */
  next: Values;
  /** the row before the change; null = a new one */
  row: Values | null;
  /** the input */
  values: Values;
  moment: Moment;
}

export interface Rule {
  /**
   * Relations of kind `one` and the fields it reads of them: the server loads them, a form passes what its page has loaded. A relation
   * without its fields, or of a row that was exchanged since, counts as missing, and that is no reason to refuse.
   */
  include?: Readonly<Record<string, readonly string[]>>;
  issues: (of: Judged) => Issues;
}

type Ruled = Pick<Entity, 'fields' | 'rules'> & Partial<Pick<Entity, 'relations'>>;

/** The relations of a rule that may not be judged, set to nothing. */
const readable = ({ relations }: Ruled, { include = {} }: Rule, after: Values, row: Values | null): Values =>
  Object.fromEntries(
    Object.entries(include).flatMap(([name, fields]) => {
      const related = after[name] as Values | null | undefined;
      const key = relations![name]!.key;
      const isStale = related === row?.[name] && after[key] !== row?.[key];
      const isWhole = related && !isStale && fields.every((field) => related[field] !== undefined);
      return isWhole ? [] : [[name, undefined]];
    }),
  );

/**
 * All violated rules and bounds of days at once, by field. `row`: null for a new one. `related`: rows of the relations that rules read, by
 * relation name, as they are after the change.
 */
export const issuesOf = (entity: Ruled, values: Values, row: Values | null, moment: Moment, related: Values = {}): Issues => {
  const after = { ...row, ...values, ...related };
  const issues: Issues = {};
  for (const rule of entity.rules ?? []) {
    const next = { ...after, ...readable(entity, rule, after, row) };
    for (const [field, found] of Object.entries(rule.issues({ next, row, values, moment }))) issues[field] ??= found;
  }
  return { ...dayIssues(entity.fields, values, row, moment.$today), ...issues };
};

/** One issue at one field, or none. */
export const when = (wrong: unknown, field: string, code: FieldCode, params?: FieldIssue['params']): Issues =>
  wrong ? { [field]: [{ code, ...(params ? { params } : {}) }] } : {};

/** `day` comes before the day `from`, the first that fits. */
export const tooEarly = (field: string, day: unknown, from: unknown): Issues =>
  when(day && from && String(day) < String(from), field, 'DATE_ORDER', { from: String(from) });

/** `later` before `earlier` is refused at `later`. */
export const inOrder = (earlier: string, later: string): Rule => ({
  issues: ({ next }) => tooEarly(later, next[later], next[earlier]),
});

/** A newly entered day or instant must be in the future; a stored one may have passed. */
export const ahead = (field: string, limit: (moment: Moment) => string): Rule => ({
  issues: ({ next, row, moment }) =>
    when(next[field] && next[field] !== row?.[field] && String(next[field]) < limit(moment), field, 'DATE_PAST'),
});

/** A time in the future is refused. */
export const notAhead = (field: string, limit: (moment: Moment) => string): Rule => ({
  issues: ({ next, moment }) => when(typeof next[field] === 'string' && next[field] > limit(moment), field, 'DATE_FUTURE'),
});

const lastDaysOf = (row: Values | null, field: string): string[] =>
  ((row?.[field] as readonly { expireDate?: string }[] | null | undefined) ?? []).map(({ expireDate }) => expireDate ?? '');

/** The `expireDate` of each line of a list: one that stands may stay, another one lies within the bounds of an expiry. */
export const linesEndWithinBounds = (field: string): Rule => ({
  issues: ({ values, row, moment }) => {
    const before = lastDaysOf(row, field);
    return Object.fromEntries(
      lastDaysOf(values, field).flatMap((day, i) => {
        const issue = day && !before.includes(day) ? dayIssue(day, bounds.expiry, moment.$today) : null;
        return issue ? [[`${field}.${i}.expireDate`, [issue]]] : [];
      }),
    );
  },
});
