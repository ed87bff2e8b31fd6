// Which rule a new row is created by, and what its owners must be like. Pages that add rows load it, not everybody.
import type { Entity } from './entity.ts';
import type { UnmetGuard } from './errors.ts';
import { refutes } from './matches.ts';
import { readWhere, type Params } from './where.ts';
import { covering, hasRole, type CreateRule, type Deciding } from './workflow.ts';

/** The reasons that block a create; `row` holds the owners that the guards read. */
export const unmetOfCreate = (rules: readonly CreateRule[], row: Record<string, unknown>, params: Params): UnmetGuard[] =>
  [...new Set(rules.flatMap(({ guards = [] }) => guards))].flatMap((guard) =>
    guard.unmet(row, params).map((reason) => ({ guard: guard.name, ...reason })),
  );

/** The create rules of the caller's roles that match the row as far as it is known: the server may still complete it. */
const fittingCreates = (entity: Entity, row: Record<string, unknown>, { registry, params, caller }: Deciding): readonly CreateRule[] =>
  (entity.workflow.create ?? []).filter(
    (rule) =>
      hasRole(rule.roles, caller) &&
      (!rule.where || caller.roles.includes('admin') || !refutes(readWhere(entity, rule.where, registry, params), row)),
  );

/** Those of them that cover the input. `row` holds what their wheres read. */
export const creatingRules = (
  entity: Entity,
  row: Record<string, unknown>,
  names: readonly string[],
  deciding: Deciding,
): readonly CreateRule[] => covering(fittingCreates(entity, row, deciding), names);

/** Fields this caller may create a row below these owners with, now; null = none. `row` holds the owners and their keys. */
export const creatableBelow = (entity: Entity, row: Record<string, unknown>, deciding: Deciding): ReadonlySet<string> | null => {
  const rules = fittingCreates(entity, row, deciding).filter((rule) => unmetOfCreate([rule], row, deciding.params).length === 0);
  return rules.length === 0 ? null : new Set(rules.flatMap((rule) => rule.fields));
};
