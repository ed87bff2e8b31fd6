// The entity's rules across fields, with the rows they read.
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { issuesOf, type Issues } from '#domain/kernel/rules.ts';
import type { Unit } from './unit.ts';

/** `values`: the input, validated by field; `row`: null for a new one. */
export const ruleIssues = async (unit: Unit, entity: Entity, values: Record<string, unknown>, row: Row | null): Promise<Issues> => {
  const related: Record<string, Row> = {};
  for (const name of new Set((entity.rules ?? []).flatMap((rule) => Object.keys(rule.include ?? {})))) {
    const { to, key } = entity.relations[name]!;
    const id = values[key] === undefined ? row?.[key] : values[key];
    const [found] = typeof id === 'number' ? await unit.rows(entityNamed(to), 't.id = $1', [id]) : [];
    if (found) related[name] = found;
  }
  return issuesOf(entity, values, row, { ...unit.params, calendar: unit.site.calendar }, related);
};

export const requireRules = async (unit: Unit, entity: Entity, values: Record<string, unknown>, row: Row | null): Promise<void> => {
  const issues = await ruleIssues(unit, entity, values, row);
  if (Object.keys(issues).length > 0) throw invalid(issues);
};
