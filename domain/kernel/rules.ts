// Rules across the fields of a row: declared on the entity, run by the server when a row is made or changed and by its form while it is written.
import type { Entity } from './entity.ts';
import type { FieldCode, FieldIssue } from './errors.ts';
import type { Params } from './where.ts';
import type { WorkCalendar } from './workdays.ts';

type Values = Readonly<Record<string, unknown>>;
/** Field (or a part of it, `items.0.name`) -> what is wrong with it. */
export type Issues = Record<string, FieldIssue[]>;

/** The moment a row is judged at: the instant, its business day, and how working days are counted. */
export interface Moment extends Pick<Params, '$now' | '$today'> {
  calendar: WorkCalendar;
}

interface Judged {
  /** the row as it would be */
  next: Values;
  /** the row as it is; null = a new one */
  row: Values | null;
  /** what was sent of it */
  values: Values;
  moment: Moment;
}

export interface Rule {
  /** relations of kind `one` it looks into: the server loads them, a form gives what it has. One that is not there is no reason to refuse. */
  include?: readonly string[];
  issues: (of: Judged) => Issues;
}

/**
 * Every violated rule at once, at its field. `row`: null for a new one. `related`: rows of the relations that rules look into, by
 * the name of the relation, as they are after the change.
 */
export const issuesOf = (
  entity: Pick<Entity, 'rules'>,
  values: Values,
  row: Values | null,
  moment: Moment,
  related: Values = {},
): Issues => {
  const next = { ...row, ...values, ...related };
  const issues: Issues = {};
  for (const rule of entity.rules ?? [])
    for (const [field, found] of Object.entries(rule.issues({ next, row, values, moment }))) issues[field] ??= found;
  return issues;
};

/** One issue at one field, or none. */
export const when = (wrong: unknown, field: string, code: FieldCode): Issues => (wrong ? { [field]: [{ code }] } : {});

/** `later` before `earlier` is refused at `later`. */
export const inOrder = (earlier: string, later: string): Rule => ({
  issues: ({ next }) => when(next[earlier] && next[later] && String(next[later]) < String(next[earlier]), later, 'DATE_ORDER'),
});

/** A day or instant that is newly named lies ahead; one that passed since it was written stays. */
export const ahead = (field: string, limit: (moment: Moment) => string): Rule => ({
  issues: ({ next, row, moment }) =>
    when(next[field] && next[field] !== row?.[field] && String(next[field]) < limit(moment), field, 'DATE_PAST'),
});

/** Nothing that is still to come. */
export const notAhead = (field: string, limit: (moment: Moment) => string): Rule => ({
  issues: ({ next, moment }) => when(typeof next[field] === 'string' && next[field] > limit(moment), field, 'DATE_FUTURE'),
});
