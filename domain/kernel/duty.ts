// Changes that make a duty smaller: a later due time, a lower severity, required no longer. Whoever makes one says why. Each field of that kind declares
// which change it is (`lowers`). Only what a person sends is judged: what follows from it, a merge or the clock lowers nothing by itself, and a
// draft is no duty yet.
import type { Entity, Row } from './entity.ts';
import type { FieldIssue } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import { lowerReason, lowerReasonField } from './lowerReason.ts';
import { check } from './validate.ts';
import type { Params } from './where.ts';
import { stateOf } from './workflow.ts';

const isLater = (before: unknown, after: unknown): boolean => Date.parse(String(after)) > Date.parse(String(before));

/** Does the change make the duty smaller? A value that was empty before asked nothing. */
export const lowersDuty = ({ lowers, reason, values = [] }: Field, before: unknown, after: unknown): boolean => {
  const none = after === null || after === undefined || after === '';
  if (before === null || before === undefined || before === '') return false;
  switch (lowers) {
    case 'later':
      // without a value the one with a reason of its own is computed again
      return none ? reason === undefined : isLater(before, after);
    case 'down':
      return none || values.indexOf(String(after)) > values.indexOf(String(before));
    case 'off':
      return before === true && after !== true;
    case 'on':
      return before === false && after === true;
    case 'less':
      return none || Number(after) < Number(before);
    default:
      return false;
  }
};

const isDraft = (entity: Entity, row: Row, now: Params): boolean => /^draft$/i.test(stateOf(entity, row, now));

/** The fields that these values lower. */
export const loweredIn = (entity: Entity, row: Row, values: Readonly<Record<string, unknown>>, now: Params): readonly string[] =>
  isDraft(entity, row, now)
    ? []
    : Object.keys(values).filter((name) => {
        const field = entity.fields[name];
        return field !== undefined && lowersDuty(field, row[name], values[name]);
      });

/** Does a required text of these fields give the reason already? */
export const asksReason = (input: Fields): boolean =>
  Object.values(input).some(
    ({ kind, required, min = 0 }) => (kind === 'text' || kind === 'string') && required && min >= (lowerReasonField.min ?? 0),
  );

/** The issues of lowered fields whose reason is missing or too short. */
export const reasonIssues = (
  fields: Fields,
  lowered: readonly string[],
  values: Readonly<Record<string, unknown>>,
  given: unknown,
): Record<string, FieldIssue[]> => {
  const open = lowered.filter((name) => {
    const { reason } = fields[name]!;
    return reason === undefined || !values[reason];
  });
  if (open.length === 0) return {};
  const { issues } = check({ [lowerReason]: lowerReasonField }, { [lowerReason]: given ?? '' });
  if (Object.keys(issues).length === 0) return {};
  return { ...Object.fromEntries(open.map((name) => [name, [{ code: 'LOWERED' as const }]])), ...issues };
};
