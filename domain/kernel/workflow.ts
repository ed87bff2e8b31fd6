// Workflow tables: which step, from which state, by which role, with which input and guards. Server and client decide with the same function.
import type { Caller } from './access.ts';
import type { Entity, Row } from './entity.ts';
import type { UnmetGuard } from './errors.ts';
import type { Field } from './fields.ts';
import { matches } from './matches.ts';
import { missing } from './missing.ts';
import { readWhere, type Params, type Registry, type Where } from './where.ts';
import type { Role } from '../roles.ts';

export interface Guard {
  name: string;
  /** relations it reads, as a LoopBack include; the server loads them, a screen that shows the step has loaded them */
  include?: unknown;
  /** step inputs it reads: checked once they are given, not before the dialog opens */
  asks?: readonly string[];
  /** reasons that block the step; empty when it is allowed */
  unmet: (row: Record<string, unknown>, now: Params) => readonly Omit<UnmetGuard, 'guard'>[];
}

/** What a signature covers: the same text is made where it is shown and where it is checked. */
export interface Signs {
  /** relations of the row that `content` reads, as a LoopBack include; a screen that shows the step has loaded them */
  include?: unknown;
  /** what the signer was shown; only values that whoever takes the step may read */
  content: (row: Readonly<Record<string, unknown>>) => unknown;
}

export interface Step {
  step: string;
  /** primeicons name of its button, without `pi-` */
  icon?: string;
  /** destructive: never the primary button, red in the confirmation */
  danger?: true;
  from: readonly string[];
  /** `same`: the state does not change */
  to: string;
  roles: readonly Role[];
  /** rows the step applies to (own rows); others are 403; admin passes */
  where?: Where;
  /** condition on the row besides its state (a dispute is open, a sign-off is required); else 422 like a wrong state, also for admin */
  when?: Where;
  /** the input of the step; a name that is also a field of the entity is written to the row */
  input?: Readonly<Record<string, Field>>;
  /** fields that must have a value after the input is applied */
  needs?: readonly string[];
  guards?: readonly Guard[];
  /** side effect: server/effects/<area>.ts must have this name */
  effect?: string;
  /** deletes the row and its owned children; the input of the step stays in the event */
  removes?: true;
  /** the step is signed, with the password of its signer, over this content */
  signs?: Signs;
  /** the step is confirmed in a dialog: others are notified, or it cannot be undone; the name selects the texts */
  confirm?: true;
}

/** create, edit, delete: who, in which states, which fields. */
export interface CreateRule {
  roles: readonly Role[];
  fields: readonly string[];
  where?: Where;
  /** what its owners must be like; `include` names relations of kind `one`, each locked until the row is written */
  guards?: readonly Guard[];
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
  /** the name of the row's state; default is its `status` */
  state?: (row: Record<string, unknown>, now: Params) => string;
  /** relations of kind `one` that `state` reads: the server loads them, a screen that shows steps has loaded them */
  stateReads?: readonly string[];
  create?: readonly CreateRule[];
  edit?: readonly EditRule[];
  delete?: readonly DeleteRule[];
  steps?: readonly Step[];
}

/** Text inputs of a step that are no field of the row: only its event stores them. */
export const saidIn = (entity: Entity, step: Step): string[] =>
  Object.entries(step.input ?? {})
    .filter(([name, field]) => ['string', 'text'].includes(field.kind) && field.log !== 'secret' && !Object.hasOwn(entity.fields, name))
    .map(([name]) => name);

export const stateOf = (entity: Entity, row: Record<string, unknown>, now: Params): string =>
  entity.workflow.state ? entity.workflow.state(row, now) : String(row['status'] ?? entity.workflow.states[0] ?? 'any');

/** A state list may say `any`. */
const inState = (from: readonly string[], state: string): boolean => from.includes('any') || from.includes(state);

/** `admin` passes role checks everywhere, but never state, input or four eyes. */
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
  /** not for this role or row: no button, the server answers 403 */
  | { is: 'never' }
  /** another state: 422 INVALID_TRANSITION */
  | { is: 'state'; state: string }
  /** button with reasons: 422 GUARD_FAILED */
  | { is: 'unmet'; step: Step; guards: UnmetGuard[] };

export type OfferedStep = Extract<Decision, { is: 'go' | 'unmet' }>;

export interface Deciding {
  registry: Registry;
  params: Params;
  caller: Caller;
}

/** May this caller take this step on this row now? `row` already contains the step's input, where given. */
export const decide = (entity: Entity, name: string, row: Row, { registry, params, caller }: Deciding): Decision => {
  const rules = (entity.workflow.steps ?? []).filter((step) => step.step === name);
  const mine = rules.filter((step) => hasRole(step.roles, caller) && applies(entity, step.where, row, registry, params, caller));
  if (mine.length === 0) return { is: 'never' };
  const state = stateOf(entity, row, params);
  const step = mine.find((rule) => inState(rule.from, state) && fits(entity, rule.when, row, registry, params));
  if (!step) return { is: 'state', state };
  return { is: 'go', step, to: step.to === 'same' ? state : step.to };
};

/** The reasons that block a step: empty fields first, then its guards. */
export const unmetOf = (step: Step, row: Record<string, unknown>, params: Params): UnmetGuard[] => [
  ...missing(row, step.needs ?? []).map((field) => ({ guard: 'fieldNeeded', params: { field } })),
  ...(step.guards ?? []).flatMap((guard) => guard.unmet(row, params).map((reason) => ({ guard: guard.name, ...reason }))),
];

/** The reasons that can be checked before the step's input is given, which may fill fields and satisfy guards. */
const beforeInput = (step: Step): Step => {
  const isInput = (name: string): boolean => step.input?.[name] !== undefined;
  return {
    ...step,
    needs: (step.needs ?? []).filter((field) => !isInput(field)),
    guards: (step.guards ?? []).filter(({ asks = [] }) => !asks.some(isInput)),
  };
};

/** All steps a user sees on this row: possible ones, and blocked ones with their reasons. */
export const stepsFor = (entity: Entity, row: Row, deciding: Deciding): OfferedStep[] => {
  const names = [...new Set((entity.workflow.steps ?? []).map((step) => step.step))];
  return names.flatMap((name): OfferedStep[] => {
    const decision = decide(entity, name, row, deciding);
    if (decision.is !== 'go') return [];
    const guards = unmetOf(beforeInput(decision.step), row, deciding.params);
    return guards.length > 0 ? [{ is: 'unmet', step: decision.step, guards }] : [decision];
  });
};

/** Fields this caller may create with; null = may not create. */
export const creatable = (entity: Entity, caller: Caller): ReadonlySet<string> | null => {
  const rules = (entity.workflow.create ?? []).filter((rule) => hasRole(rule.roles, caller));
  return rules.length === 0 ? null : new Set(rules.flatMap((rule) => rule.fields));
};

/** The rule that covers all these fields; if none does alone, those that do together, in table order. */
export const covering = <R extends { fields: readonly string[] }>(rules: readonly R[], names: readonly string[]): readonly R[] => {
  const whole = rules.find((rule) => names.every((name) => rule.fields.includes(name)));
  if (whole) return [whole];
  const open = new Set(names);
  return rules.filter((rule) => rule.fields.map((name) => open.delete(name)).includes(true));
};

/** The edit rules for caller, row and state; `never` = none for these roles, `state` = none in this state. */
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

/** Fields this caller may change on this row in its present state; `never` = no rule for the roles, `state` = none in this state. */
export const editable = (entity: Entity, row: Record<string, unknown>, deciding: Deciding): ReadonlySet<string> | 'never' | 'state' => {
  const rules = fittingEdits(entity, row, deciding);
  return typeof rules === 'string' ? rules : new Set(rules.flatMap((rule) => rule.fields));
};

/** The rules that cover a change of these fields. */
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
