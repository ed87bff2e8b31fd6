// Workflow tables: which step, from which state, by which role, with which input and guards (domain documents, section 2). Server and client decide with the same function.
import type { Caller } from './access.ts';
import type { Entity, Row } from './entity.ts';
import type { UnmetGuard } from './errors.ts';
import type { Field } from './fields.ts';
import { matches, refutes } from './matches.ts';
import { missing } from './missing.ts';
import { readWhere, type Params, type Registry, type Where } from './where.ts';
import type { Role } from '../roles.ts';

export interface Guard {
  name: string;
  /** relations it looks into, as a LoopBack include; the server loads them, a screen that shows the step has them */
  include?: unknown;
  /** inputs of the step it looks at: it is asked once they are given, not before the step is begun */
  asks?: readonly string[];
  /** the reasons why not; empty when the step may go on */
  unmet: (row: Record<string, unknown>, now: Params) => readonly Omit<UnmetGuard, 'guard'>[];
}

export interface Step {
  step: string;
  /** primeicons name of its button, without `pi-` */
  icon?: string;
  /** ends or takes away something: never the button that is offered first, red where it is confirmed */
  danger?: true;
  from: readonly string[];
  /** `same`: the state stays */
  to: string;
  roles: readonly Role[];
  /** whose rows the step is for (own rows); another row is 403, and admin passes */
  where?: Where;
  /** what the row must be besides its state (a claim was made, a sign-off is needed); else 422 like a wrong state, for admin too */
  when?: Where;
  /** what the caller sends; a name that is also a field of the entity is written to the row */
  input?: Readonly<Record<string, Field>>;
  /** fields that must hold a value after the input is applied */
  needs?: readonly string[];
  guards?: readonly Guard[];
  /** code behind the step: server/effects/<area>.ts must have this name */
  effect?: string;
  /** the row goes with the step, its owned children too; what the step asked stays in the event */
  removes?: true;
  /** the name the refusal and the button's confirmation use: others are told or it cannot be taken back */
  confirm?: true;
}

/** create, edit, delete: who, in which states, which fields (N11, N12). */
export interface CreateRule {
  roles: readonly Role[];
  fields: readonly string[];
  where?: Where;
  effect?: string;
}
export interface EditRule {
  roles: readonly Role[];
  from: readonly string[];
  fields: readonly string[];
  where?: Where;
  when?: Where;
  effect?: string;
}
export interface DeleteRule {
  roles: readonly Role[];
  from: readonly string[];
  where?: Where;
  when?: Where;
  effect?: string;
}

export interface Workflow {
  states: readonly string[];
  /** the name of the row's state; default is its `status` (N18) */
  state?: (row: Record<string, unknown>, now: Params) => string;
  create?: readonly CreateRule[];
  edit?: readonly EditRule[];
  delete?: readonly DeleteRule[];
  steps?: readonly Step[];
}

/** Inputs of a step that are words and no field of the row: nothing else keeps them, so its event does. */
export const saidIn = (entity: Entity, step: Step): string[] =>
  Object.entries(step.input ?? {})
    .filter(([name, field]) => ['string', 'text'].includes(field.kind) && field.log !== 'secret' && !Object.hasOwn(entity.fields, name))
    .map(([name]) => name);

export const stateOf = (entity: Entity, row: Record<string, unknown>, now: Params): string =>
  entity.workflow.state ? entity.workflow.state(row, now) : String(row['status'] ?? entity.workflow.states[0] ?? 'any');

/** A state list may say `any`. */
const inState = (from: readonly string[], state: string): boolean => from.includes('any') || from.includes(state);

/** `admin` passes role checks everywhere (N16), but never the state, the input or four eyes. */
export const hasRole = (roles: readonly Role[], caller: Caller): boolean =>
  caller.roles.includes('admin') || roles.some((role) => caller.roles.includes(role));

const applies = (
  entity: Entity,
  where: Where | undefined,
  row: Record<string, unknown>,
  registry: Registry,
  params: Params,
  caller: Caller,
): boolean => !where || caller.roles.includes('admin') || matches(readWhere(entity, where, registry, params), row);

const fits = (entity: Entity, when: Where | undefined, row: Record<string, unknown>, registry: Registry, params: Params): boolean =>
  !when || matches(readWhere(entity, when, registry, params), row);

export type Decision =
  | { is: 'go'; step: Step; to: string }
  /** not for this role or this row: the button is not drawn, the server answers 403 */
  | { is: 'never' }
  /** another state: 422 INVALID_TRANSITION */
  | { is: 'state'; state: string }
  /** drawn, with the reasons: 422 GUARD_FAILED */
  | { is: 'unmet'; step: Step; guards: UnmetGuard[] };

export type OfferedStep = Extract<Decision, { is: 'go' | 'unmet' }>;

export interface Deciding {
  registry: Registry;
  params: Params;
  caller: Caller;
}

/** May this caller take this step on this row now? `row` already holds the step's input where given. */
export const decide = (entity: Entity, name: string, row: Row, { registry, params, caller }: Deciding): Decision => {
  const rules = (entity.workflow.steps ?? []).filter((step) => step.step === name);
  const mine = rules.filter((step) => hasRole(step.roles, caller) && applies(entity, step.where, row, registry, params, caller));
  if (mine.length === 0) return { is: 'never' };
  const state = stateOf(entity, row, params);
  const step = mine.find((rule) => inState(rule.from, state) && fits(entity, rule.when, row, registry, params));
  if (!step) return { is: 'state', state };
  return { is: 'go', step, to: step.to === 'same' ? state : step.to };
};

/** The reasons why a possible step must wait: empty fields first, then its guards. */
export const unmetOf = (step: Step, row: Record<string, unknown>, params: Params): UnmetGuard[] => [
  ...missing(row, step.needs ?? []).map((field) => ({ guard: 'fieldNeeded', params: { field } })),
  ...(step.guards ?? []).flatMap((guard) => guard.unmet(row, params).map((reason) => ({ guard: guard.name, ...reason }))),
];

/** What can be asked before the step's own input is given: it may fill the fields and answer the guards that look at it. */
const beforeInput = (step: Step): Step => {
  const isInput = (name: string): boolean => step.input?.[name] !== undefined;
  return {
    ...step,
    needs: (step.needs ?? []).filter((field) => !isInput(field)),
    guards: (step.guards ?? []).filter(({ asks = [] }) => !asks.some(isInput)),
  };
};

/** All steps a person sees on this row: possible ones, and those that wait for something with the reasons. */
export const stepsFor = (entity: Entity, row: Row, deciding: Deciding): OfferedStep[] => {
  const names = [...new Set((entity.workflow.steps ?? []).map((step) => step.step))];
  return names.flatMap((name): OfferedStep[] => {
    const decision = decide(entity, name, row, deciding);
    if (decision.is !== 'go') return [];
    const guards = unmetOf(beforeInput(decision.step), row, deciding.params);
    return guards.length > 0 ? [{ is: 'unmet', step: decision.step, guards }] : [decision];
  });
};

/** Fields this caller may create with; null = may not create at all. */
export const creatable = (entity: Entity, caller: Caller): ReadonlySet<string> | null => {
  const rules = (entity.workflow.create ?? []).filter((rule) => hasRole(rule.roles, caller));
  return rules.length === 0 ? null : new Set(rules.flatMap((rule) => rule.fields));
};

/** The rule that allows all these fields; where none does alone, those that do together, in the order of the table. */
const covering = <R extends { fields: readonly string[] }>(rules: readonly R[], names: readonly string[]): readonly R[] => {
  const whole = rules.find((rule) => names.every((name) => rule.fields.includes(name)));
  if (whole) return [whole];
  const open = new Set(names);
  return rules.filter((rule) => rule.fields.map((name) => open.delete(name)).includes(true));
};

/**
 * The rules a row is created by: of the caller's roles, about this row as far as it is known yet (the server may still add to it),
 * and covering the fields sent. `row` holds what their wheres look into.
 */
export const creatingRules = (
  entity: Entity,
  row: Record<string, unknown>,
  names: readonly string[],
  { registry, params, caller }: Deciding,
): readonly CreateRule[] =>
  covering(
    (entity.workflow.create ?? []).filter(
      (rule) =>
        hasRole(rule.roles, caller) &&
        (!rule.where || caller.roles.includes('admin') || !refutes(readWhere(entity, rule.where, registry, params), row)),
    ),
    names,
  );

/** The edit rules that fit caller, row and state; `never` = none of these roles is for it, `state` = not in this state. */
const fittingEdits = (
  entity: Entity,
  row: Record<string, unknown>,
  { registry, params, caller }: Deciding,
): readonly EditRule[] | 'never' | 'state' => {
  const rules = (entity.workflow.edit ?? []).filter(
    (rule) => hasRole(rule.roles, caller) && applies(entity, rule.where, row, registry, params, caller),
  );
  if (rules.length === 0) return 'never';
  const now = rules.filter((rule) => inState(rule.from, stateOf(entity, row, params)) && fits(entity, rule.when, row, registry, params));
  return now.length === 0 ? 'state' : now;
};

/** Fields this caller may change on this row in its present state; `never` = no role for it, `state` = not in this state. */
export const editable = (entity: Entity, row: Record<string, unknown>, deciding: Deciding): ReadonlySet<string> | 'never' | 'state' => {
  const rules = fittingEdits(entity, row, deciding);
  return typeof rules === 'string' ? rules : new Set(rules.flatMap((rule) => rule.fields));
};

/** The rules these fields of the row are changed by. */
export const editingRules = (
  entity: Entity,
  row: Record<string, unknown>,
  names: readonly string[],
  deciding: Deciding,
): readonly EditRule[] => {
  const rules = fittingEdits(entity, row, deciding);
  return typeof rules === 'string' ? [] : covering(rules, names);
};

export const deletable = (
  entity: Entity,
  row: Record<string, unknown>,
  { registry, params, caller }: Deciding,
): DeleteRule | 'never' | 'state' => {
  const rules = (entity.workflow.delete ?? []).filter(
    (rule) => hasRole(rule.roles, caller) && applies(entity, rule.where, row, registry, params, caller),
  );
  if (rules.length === 0) return 'never';
  return (
    rules.find((rule) => inState(rule.from, stateOf(entity, row, params)) && fits(entity, rule.when, row, registry, params)) ?? 'state'
  );
};
