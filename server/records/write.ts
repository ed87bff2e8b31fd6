// The write pipeline of every collection: create, edit, replace, delete, workflow step. Checks in the order of RULINGS N16: role, row, version, state, input, guards.
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { both, either, includeOf, isEmpty, readWhere, type Node, type Where } from '#domain/kernel/where.ts';
import { creatable, decide, deletable, editable, hasRole, saidIn, stateOf, unmetOf, type CreateRule, type Deciding, type EditRule, type Step } from '#domain/kernel/workflow.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { readFilter, scopeOf } from './scope.ts';
import { byId, list } from './query.ts';
import { Binds, column, whereSql } from './sql.ts';
import { systemCaller } from './caller.ts';
import type { Unit } from './unit.ts';

/** Code behind a create, edit or step: may refuse, may write other rows, returns further fields of the row itself. */
export interface EffectInput {
  unit: Unit;
  entity: Entity;
  /** the row before; at a create, the checked values without id */
  row: Row;
  input: Record<string, unknown>;
  /** state the step leads to */
  to?: string;
}
export interface EffectResult {
  patch?: Record<string, unknown>;
  /** runs when the row is written */
  after?: (row: Row) => Promise<void>;
}
export type Effect = (of: EffectInput) => Promise<EffectResult | void> | EffectResult | void;
export type Effects = Readonly<Record<string, Effect>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names a body may hold: several times those of the widest entity. */
const maxNames = 300;

/** Throws VALIDATION for what is no single object, or far too many names. */
export const bodyOf = (body: unknown): Record<string, unknown> => {
  if (!isObject(body) || Object.keys(body).length > maxNames) throw new DomainError('VALIDATION', {}, 'the body must be one object');
  return body;
};

const deciding = (unit: Unit): Deciding => ({ registry: entityNamed, params: unit.params, caller: unit.caller });

/** The row, locked, if the caller may read it; else the 404 of a missing one. */
const lockVisible = async (unit: Unit, entity: Entity, id: number): Promise<Row> => {
  const binds = new Binds();
  const scope = scopeOf(entity, unit.caller, unit.params);
  const node: Node = both({ is: 'test', field: 'id', op: 'eq', value: id }, scope.where);
  const where = whereSql(entity, node, 't', binds);
  const [row] = await unit.rows(entity, where, binds.values, 'for update of t');
  if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection, id } });
  return row;
};

const requireVersion = async (unit: Unit, entity: Entity, row: Row, version: unknown): Promise<void> => {
  if (version === undefined || version === null) throw invalid({ version: [{ code: 'REQUIRED' }] });
  if (version === row.version) return;
  const current = await byId({ db: unit.client, caller: unit.caller, params: unit.params }, entity, row.id);
  throw new DomainError('VERSION_CONFLICT', { current });
};

/** Each reference must name a row the caller may read: a foreign id is refused like an unknown one. */
const checkRefs = async (unit: Unit, fields: Fields, values: Record<string, unknown>): Promise<Record<string, FieldIssue[]>> => {
  const issues: Record<string, FieldIssue[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.kind !== 'ref' || typeof value !== 'number') continue;
    const to = entityNamed(field.to!);
    const reader = { db: unit.client, caller: accessOf(to, unit.caller).length > 0 ? unit.caller : null, params: unit.params };
    const found = reader.caller ? await list({ ...reader, caller: reader.caller }, to, readFilter(to, { where: { id: value }, fields: ['id'], limit: 1 }, systemCaller, unit.params)) : [];
    if (found.length === 0) issues[name] = [{ code: 'REF' }];
  }
  return issues;
};

const requireClean = (issues: Record<string, FieldIssue[]>): void => {
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const create = async (unit: Unit, entity: Entity, rawBody: unknown, effects: Effects): Promise<Row> => {
  const allowed = entity.readOnly ? null : creatable(entity, unit.caller);
  if (!allowed) throw new DomainError('ACCESS_DENIED');
  const body = bodyOf(rawBody);
  const closed = Object.keys(body).filter((name) => Object.hasOwn(entity.fields, name) && !allowed.has(name));
  if (closed.length > 0) throw new DomainError('READ_ONLY_FIELD', { fields: Object.fromEntries(closed.map((name) => [name, [{ code: 'READ_ONLY' as const }]])) });
  const required = Object.keys(entity.fields).filter((name) => allowed.has(name) && entity.fields[name]!.required && entity.fields[name]!.default === undefined);
  const { values, issues } = check(entity.fields, body, new Set([...Object.keys(body), ...required]));
  requireClean({ ...issues, ...(await checkRefs(unit, entity.fields, values)) });
  const rules = (entity.workflow.create ?? []).filter((candidate) => hasRole(candidate.roles, unit.caller));
  const rule = rules[0]!;
  const draft = { status: entity.fields['status'] ? entity.workflow.states[0] : undefined, ...values } as unknown as Row;
  const effect = rule.effect ? await effects[rule.effect]!({ unit, entity, row: draft, input: values }) : undefined;
  const row = await unit.insert(entity, { ...draft, ...effect?.patch });
  await requireOwn(unit, entity, rules, row);
  await effect?.after?.(row);
  return row;
};

/** A created row must be one that a create rule of its maker is about and that its maker may read, else it was made for somebody else. */
const requireOwn = async (unit: Unit, entity: Entity, rules: readonly CreateRule[], row: Row): Promise<void> => {
  if (unit.caller.roles.includes('admin')) return;
  const binds = new Binds();
  const own = either(...rules.map((rule) => readWhere(entity, rule.where, entityNamed, unit.params)));
  const readable = accessOf(entity, unit.caller).length > 0 ? scopeOf(entity, unit.caller, unit.params).where : own;
  if (isEmpty(both(own, readable))) return;
  const where = whereSql(entity, both({ is: 'test', field: 'id', op: 'eq', value: row.id }, own, readable), 't', binds);
  if ((await unit.rows(entity, where, binds.values)).length === 0) throw new DomainError('ACCESS_DENIED', {}, 'created outside of own rows');
};

/** PATCH changes the fields sent; PUT (`replace`) also empties writable fields that were not sent (N11). */
export const edit = async (unit: Unit, entity: Entity, id: number, rawBody: unknown, effects: Effects, replace = false): Promise<Row> => {
  const rules = (entity.workflow.edit ?? []).filter((rule) => hasRole(rule.roles, unit.caller));
  if (entity.readOnly || rules.length === 0) throw new DomainError('ACCESS_DENIED');
  const body = bodyOf(rawBody);
  const row = await lockVisible(unit, entity, id);
  await requireVersion(unit, entity, row, body['version']);
  const allowed = editable(entity, await withRules(unit, entity, rules, row), deciding(unit));
  if (allowed === 'never') throw new DomainError('ACCESS_DENIED');
  if (allowed === 'state') throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, row, unit.params), step: 'edit' } });
  const sent = Object.keys(body).filter((name) => name !== 'id' && name !== 'version');
  const readOnly = sent.filter((name) => Object.hasOwn(entity.fields, name) && !allowed.has(name));
  // a read-only field sent with its present value is ignored
  const changed = readOnly.filter((name) => !same(body[name], row[name]));
  if (changed.length > 0) throw new DomainError('READ_ONLY_FIELD', { fields: Object.fromEntries(changed.map((name) => [name, [{ code: 'READ_ONLY' as const }]])) });
  const writable = sent.filter((name) => !readOnly.includes(name));
  const input: Record<string, unknown> = Object.fromEntries(writable.map((name) => [name, body[name]]));
  if (replace) for (const name of allowed) if (!(name in input) && !entity.fields[name]!.immutable) input[name] = entity.fields[name]!.default ?? null;
  const { values, issues } = check(entity.fields, input);
  const immutable = Object.keys(values).filter((name) => entity.fields[name]!.immutable && !same(values[name], row[name]));
  if (immutable.length > 0) throw new DomainError('READ_ONLY_FIELD', { fields: Object.fromEntries(immutable.map((name) => [name, [{ code: 'READ_ONLY' as const }]])) });
  const fresh = Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, row[name])));
  requireClean({ ...issues, ...(await checkRefs(unit, entity.fields, fresh)) });
  const rule = rules.find((candidate: EditRule) => candidate.effect);
  const effect = rule?.effect ? await effects[rule.effect]!({ unit, entity, row, input: values }) : undefined;
  const after = await unit.update(entity, row, { ...values, ...effect?.patch });
  await effect?.after?.(after);
  return after;
};

/** Rows of other collections that name this one (N12); owned children go with it and do not count. */
const referrers = async (unit: Unit, entity: Entity, id: number): Promise<Record<string, number>> => {
  const owned = new Set(Object.values(entity.relations).filter((relation) => relation.owned).map((relation) => `${relation.to}.${relation.key}`));
  const refs: Record<string, number> = {};
  for (const other of entities)
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.kind !== 'ref' || field.to !== entity.name || owned.has(`${other.name}.${name}`)) continue;
      const { rows } = await unit.client.query<{ n: number }>(`select count(*)::int as n from "${other.table}" t where ${column('t', name)} = $1`, [id]);
      if (rows[0]!.n > 0) refs[other.collection] = (refs[other.collection] ?? 0) + rows[0]!.n;
    }
  return refs;
};

const requireUnused = async (unit: Unit, entity: Entity, id: number): Promise<void> => {
  const refs = await referrers(unit, entity, id);
  if (Object.keys(refs).length > 0) throw new DomainError('IN_USE', { refs });
};

export const remove = async (unit: Unit, entity: Entity, id: number, effects: Effects): Promise<void> => {
  if (entity.readOnly || !(entity.workflow.delete ?? []).some((rule) => hasRole(rule.roles, unit.caller))) throw new DomainError('ACCESS_DENIED');
  const row = await lockVisible(unit, entity, id);
  const rule = deletable(entity, await withRules(unit, entity, entity.workflow.delete ?? [], row), deciding(unit));
  if (rule === 'never') throw new DomainError('ACCESS_DENIED');
  if (rule === 'state') throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, row, unit.params), step: 'delete' } });
  await requireUnused(unit, entity, id);
  if (rule.effect) await effects[rule.effect]!({ unit, entity, row, input: {} });
  await unit.remove(entity, row, entityNamed);
};

/** The row with related rows, without regard to the caller: what rules and guards decide by. */
const withRelations = async (unit: Unit, entity: Entity, include: readonly unknown[], row: Row): Promise<Row> => {
  if (include.length === 0) return row;
  const filter = readFilter(entity, { include }, systemCaller, unit.params);
  const full = await byId({ db: unit.client, caller: systemCaller, params: unit.params }, entity, row.id, filter);
  return { ...full, ...row };
};

const guardIncludes = (step: Step): unknown[] => [
  ...new Set((step.guards ?? []).flatMap((guard) => (Array.isArray(guard.include) ? (guard.include as unknown[]) : guard.include ? [guard.include] : []))),
];

/** The row with what the rules' own conditions look into. */
const withRules = (unit: Unit, entity: Entity, rules: readonly { where?: Where; when?: Where }[], row: Row): Promise<Row> =>
  withRelations(unit, entity, includeOf(...rules.flatMap((rule) => [rule.where, rule.when])), row);

/** One workflow step on a row. Throws INVALID_TRANSITION, VALIDATION, GUARD_FAILED with every unmet guard. */
export const transition = async (unit: Unit, entity: Entity, id: number, name: string, rawBody: unknown, effects: Effects): Promise<Row> => {
  const rules = (entity.workflow.steps ?? []).filter((step) => step.step === name);
  if (rules.length === 0) throw new DomainError('ROUTE_NOT_FOUND');
  if (!rules.some((step) => hasRole(step.roles, unit.caller))) throw new DomainError('ACCESS_DENIED');
  const body = bodyOf(rawBody ?? {});
  const row = await lockVisible(unit, entity, id);
  await requireVersion(unit, entity, row, body['version']);
  const decision = decide(entity, name, await withRules(unit, entity, rules, row), deciding(unit));
  if (decision.is === 'never') throw new DomainError('ACCESS_DENIED');
  if (decision.is !== 'go') throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, row, unit.params), step: name } });
  const { step, to } = decision;
  const input = await stepInput(unit, step, body);
  const own = Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(entity.fields, field)));
  const next: Row = { ...row, ...own };
  const guards = unmetOf(step, await withRelations(unit, entity, guardIncludes(step), next), unit.params);
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
  if (step.removes) await requireUnused(unit, entity, id);
  const effect = step.effect ? await effects[step.effect]!({ unit, entity, row: next, input, to }) : undefined;
  const said = Object.fromEntries(saidIn(entity, step).flatMap((word) => (input[word] ? [[word, input[word]]] : [])));
  if (step.removes) {
    await unit.remove(entity, row, entityNamed, said);
    return { ...row, version: row.version + 1 };
  }
  const status = entity.fields['status'] && !entity.workflow.state ? { status: to } : {};
  const after = await unit.update(entity, row, { ...own, ...status, ...effect?.patch }, name, said);
  await effect?.after?.(after);
  return after;
};

const stepInput = async (unit: Unit, step: Step, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const fields: Fields = step.input ?? {};
  const sent = Object.keys(body).filter((name) => name !== 'version' && name !== 'id');
  const required = Object.keys(fields).filter((name) => fields[name]!.required);
  const { values, issues } = check(fields, body, new Set([...sent, ...required]));
  requireClean({ ...issues, ...(await checkRefs(unit, fields, values)) });
  return values;
};
