// The write pipeline of every collection: create, edit, replace, delete, workflow step. Checks in this order: role, row, version, state, input, guards.
import { createHash } from 'node:crypto';
import { entities, entityNamed } from '#domain/index.ts';
import { approvalsName, type Approval } from '#domain/kernel/approvals.ts';
import { accessOf } from '#domain/kernel/access.ts';
import { dayIssues } from '#domain/kernel/dayBounds.ts';
import { asksReason, loweredIn, reasonIssues } from '#domain/kernel/duty.ts';
import { lowerReason, lowerReasonField } from '#domain/kernel/lowerReason.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { includeOf } from '#domain/kernel/rowReads.ts';
import { both, either, isEmpty, readWhere, type Node, type Where } from '#domain/kernel/where.ts';
import { creatingRules, unmetOfCreate } from '#domain/kernel/creating.ts';
import {
  creatable,
  decide,
  deletable,
  editable,
  editingRules,
  hasRole,
  saidIn,
  stateOf,
  unmetOf,
  type CreateRule,
  type Deciding,
  type Guard,
  type Signs,
  type Step,
} from '#domain/kernel/workflow.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { ruleIssues } from './rules.ts';
import { maskOf, readFilter, scopeOf, shownOn } from './scope.ts';
import { byId, count, list } from './query.ts';
import { Binds, column, whereSql } from './sql.ts';
import { actorRole, systemCaller } from './caller.ts';
import type { Unit } from './unit.ts';

/** Effect of a create, edit or step: may refuse, may write other rows, returns further fields of the row itself. */
interface EffectInput {
  unit: Unit;
  entity: Entity;
  /** the row before; at a create, the validated values without id */
  row: Row;
  input: Record<string, unknown>;
  /** state the step leads to */
  to?: string;
  /** texts of a step that only its event keeps */
  said?: Readonly<Record<string, unknown>>;
  /** of a step that is signed */
  approval?: Approval | undefined;
}
interface EffectResult {
  patch?: Record<string, unknown>;
  /** runs when the row is written; the effect of a step may answer the rows it created that the client continues with: the next revision, the renewal */
  after?: (row: Row) => Promise<readonly Made[] | void>;
}
/** A row created by a step on another one. */
export interface Made {
  collection: string;
  id: number;
}
export const madeOf = (entity: Entity, { id }: Row): readonly Made[] => [{ collection: entity.collection, id }];
/** The row after a step, and the further rows it created. */
export type Stepped = Row & { made?: readonly Made[] };
type Effect = (of: EffectInput) => Promise<EffectResult | void> | EffectResult | void;
export type Effects = Readonly<Record<string, Effect>>;
/** Entity -> name of its rules and steps -> effect. */
export type EntityEffects = Readonly<Record<string, Effects>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Most names in a body: several times those of the widest entity. */
const maxNames = 300;

/** Throws VALIDATION when the body is not a single object, or has far too many names. */
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

/** Each reference must refer to a row the caller may read: a foreign id is refused like an unknown one. */
const checkRefs = async (unit: Unit, fields: Fields, values: Record<string, unknown>): Promise<Record<string, FieldIssue[]>> => {
  const issues: Record<string, FieldIssue[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.kind !== 'ref' || typeof value !== 'number') continue;
    const to = entityNamed(field.to!);
    const reader = { db: unit.client, caller: accessOf(to, unit.caller).length > 0 ? unit.caller : null, params: unit.params };
    const { caller } = reader;
    const filter = readFilter(to, { where: { id: value }, fields: ['id'], limit: 1 }, systemCaller, unit.params);
    const found = caller ? await unit.steady(`ref:${to.name}:${value}`, () => list({ ...reader, caller }, to, filter)) : [];
    if (found.length === 0) issues[name] = [{ code: 'REF' }];
  }
  return issues;
};

const requireClean = (issues: Record<string, FieldIssue[]>): void => {
  if (Object.keys(issues).length > 0) throw invalid(issues);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const create = async (unit: Unit, entity: Entity, rawBody: unknown, effects: EntityEffects): Promise<Row> => {
  const allowed = entity.readOnly ? null : creatable(entity, unit.caller);
  if (!allowed) throw new DomainError('ACCESS_DENIED');
  const body = bodyOf(rawBody);
  const closed = Object.keys(body).filter((name) => Object.hasOwn(entity.fields, name) && !allowed.has(name));
  requireOpen(closed);
  const required = Object.keys(entity.fields).filter(
    (name) => allowed.has(name) && entity.fields[name]!.required && entity.fields[name]!.default === undefined,
  );
  const { values, issues } = check(entity.fields, body, new Set([...Object.keys(body), ...required]));
  requireClean({ ...(await ruleIssues(unit, entity, values, null)), ...issues, ...(await checkRefs(unit, entity.fields, values)) });
  // the database gives it its id
  const draft = { ...(entity.fields['status'] ? { status: entity.workflow.states[0] } : {}), ...values } as Row;
  const rules = await rulesOfDraft(unit, entity, draft, Object.keys(values));
  await requireOwners(unit, entity, rules, draft);
  const effect = await runEffects(effects, rules, { unit, entity, row: draft, input: values });
  const row = await unit.insert(entity, { ...draft, ...effect.patch });
  await requireOwn(unit, entity, rules, row);
  await effect.after(row);
  return row;
};

/** The rules for creating the row. Throws where no rule of the caller matches such a row, or none covers a field of it. */
const rulesOfDraft = async (unit: Unit, entity: Entity, draft: Row, names: readonly string[]): Promise<readonly CreateRule[]> => {
  const include = includeOf(...(entity.workflow.create ?? []).map((rule) => rule.where));
  const known = await withOwners(unit, entity, include, draft);
  const rules = creatingRules(entity, known, names, deciding(unit));
  if (rules.length === 0) throw new DomainError('ACCESS_DENIED', {}, 'created outside of own rows');
  const open = new Set(rules.flatMap((rule) => rule.fields));
  requireOpen(names.filter((name) => !open.has(name)));
  return rules;
};

/** Its owners must be as the rules ask; they are locked until it is written: a step that would close one waits. */
const requireOwners = async (unit: Unit, entity: Entity, rules: readonly CreateRule[], draft: Row): Promise<void> => {
  const owners: Record<string, unknown> = {};
  for (const name of guardIncludes(rules.flatMap(({ guards = [] }) => guards))) {
    const { to, key } = entity.relations[String(name)]!;
    owners[String(name)] = (await unit.find(entityNamed(to), draft[key] as number)) ?? null;
  }
  const guards = unmetOfCreate(rules, { ...draft, ...owners }, unit.params);
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
};

const requireOpen = (closed: readonly string[]): void => {
  if (closed.length > 0)
    throw new DomainError('READ_ONLY_FIELD', {
      fields: Object.fromEntries(closed.map((name) => [name, [{ code: 'READ_ONLY' as const }]])),
    });
};

/** Runs the effects of the rules, each once. */
const runEffects = async (
  effects: EntityEffects,
  rules: readonly { effect?: string }[],
  of: EffectInput,
): Promise<{ patch: Record<string, unknown>; after: (row: Row) => Promise<void> }> => {
  const results: EffectResult[] = [];
  for (const name of new Set(rules.flatMap((rule) => rule.effect ?? []))) results.push((await effects[of.entity.name]![name]!(of)) ?? {});
  return {
    patch: Object.assign({}, ...results.map(({ patch }) => patch)) as Record<string, unknown>,
    after: async (row) => {
      for (const { after } of results) await after?.(row);
    },
  };
};

/** A created row must match the rule it was created by and be readable to its creator. */
const requireOwn = async (unit: Unit, entity: Entity, rules: readonly CreateRule[], row: Row): Promise<void> => {
  if (unit.caller.roles.includes('admin')) return;
  const binds = new Binds();
  const own = either(...rules.map((rule) => readWhere(entity, rule.where, entityNamed, unit.params)));
  const readable = accessOf(entity, unit.caller).length > 0 ? scopeOf(entity, unit.caller, unit.params).where : own;
  if (isEmpty(both(own, readable))) return;
  const where = whereSql(entity, both({ is: 'test', field: 'id', op: 'eq', value: row.id }, own, readable), 't', binds);
  if ((await unit.rows(entity, where, binds.values)).length === 0)
    throw new DomainError('ACCESS_DENIED', {}, 'created outside of own rows');
};

/** What stands beside the values of a body. */
const beside: ReadonlySet<string> = new Set(['id', 'version', lowerReason, 'signedHash']);

/** The reason for a smaller duty, as the event keeps it. */
const reasonIn = (body: Record<string, unknown>): Record<string, unknown> =>
  check({ [lowerReason]: lowerReasonField }, body, Object.hasOwn(body, lowerReason) ? [lowerReason] : []).values;

/** PATCH changes the given fields; PUT (`replace`) also clears writable fields that are not given. */
export const edit = async (
  unit: Unit,
  entity: Entity,
  id: number,
  rawBody: unknown,
  effects: EntityEffects,
  replace = false,
): Promise<Row> => {
  const rules = (entity.workflow.edit ?? []).filter((rule) => hasRole(rule.roles, unit.caller));
  if (entity.readOnly || rules.length === 0) throw new DomainError('ACCESS_DENIED');
  const body = bodyOf(rawBody);
  const row = await lockVisible(unit, entity, id);
  await requireVersion(unit, entity, row, body['version']);
  const known = await withRules(unit, entity, rules, row);
  const allowed = editable(entity, known, deciding(unit));
  if (allowed === 'never') throw new DomainError('ACCESS_DENIED');
  if (allowed === 'state')
    throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, known, unit.params), step: 'edit' } });
  const sent = Object.keys(body).filter((name) => !beside.has(name));
  const readOnly = sent.filter((name) => Object.hasOwn(entity.fields, name) && !allowed.has(name));
  // a read-only field with its present value is ignored
  const changed = readOnly.filter((name) => !same(body[name], row[name]));
  requireOpen(changed);
  const writable = sent.filter((name) => !readOnly.includes(name));
  const input: Record<string, unknown> = Object.fromEntries(writable.map((name) => [name, body[name]]));
  if (replace)
    for (const name of allowed) if (!(name in input) && !entity.fields[name]!.immutable) input[name] = entity.fields[name]!.default ?? null;
  const { values, issues } = check(entity.fields, input);
  requireOpen(Object.keys(values).filter((name) => entity.fields[name]!.immutable && !same(values[name], row[name])));
  const fresh = Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, row[name])));
  requireClean({ ...(await ruleIssues(unit, entity, values, row)), ...issues, ...(await checkRefs(unit, entity.fields, fresh)) });
  // asked for when all else is right
  const lowered = loweredIn(entity, row, fresh, unit.params);
  requireClean(reasonIssues(entity.fields, lowered, values, body[lowerReason]));
  const used = editingRules(entity, known, Object.keys(fresh), deciding(unit));
  const effect = await runEffects(effects, used, { unit, entity, row, input: values });
  const after = await unit.update(entity, row, { ...values, ...effect.patch }, 'edit', lowered.length > 0 ? reasonIn(body) : {});
  await effect.after(after);
  return after;
};

/**
 * Rows of other collections that refer to this one; owned children are deleted with it and do not count. `used`: whether there are any;
 * `refs`: their number by collection, among those the caller may read.
 */
const referrers = async (unit: Unit, entity: Entity, id: number): Promise<{ used: boolean; refs: Record<string, number> }> => {
  const owned = new Set(
    Object.values(entity.relations)
      .filter((relation) => relation.owned)
      .map((relation) => `${relation.to}.${relation.key}`),
  );
  const refs: Record<string, number> = {};
  let used = false;
  for (const other of entities)
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.kind !== 'ref' || field.to !== entity.name || owned.has(`${other.name}.${name}`)) continue;
      const { rows } = await unit.client.query(`select 1 from "${other.table}" t where ${column('t', name)} = $1 limit 1`, [id]);
      if (rows.length === 0) continue;
      used = true;
      const known = await readableReferrers(unit, other, name, id);
      if (known > 0) refs[other.collection] = (refs[other.collection] ?? 0) + known;
    }
  return { used, refs };
};

/** Removes rows and fields that the caller may not see. */
const readableReferrers = async (unit: Unit, entity: Entity, field: string, id: number): Promise<number> => {
  if (entity.internal || accessOf(entity, unit.caller).length === 0) return 0;
  const shown = shownOn(maskOf(entity, scopeOf(entity, unit.caller, unit.params), unit.params), field);
  const reader = { db: unit.client, caller: unit.caller, params: unit.params };
  return count(reader, entity, both({ is: 'test', field, op: 'eq', value: id }, shown));
};

const requireUnused = async (unit: Unit, entity: Entity, id: number): Promise<void> => {
  const { used, refs } = await referrers(unit, entity, id);
  if (used) throw new DomainError('IN_USE', { refs });
};

export const remove = async (unit: Unit, entity: Entity, id: number, effects: EntityEffects): Promise<void> => {
  if (entity.readOnly || !(entity.workflow.delete ?? []).some((rule) => hasRole(rule.roles, unit.caller)))
    throw new DomainError('ACCESS_DENIED');
  const row = await lockVisible(unit, entity, id);
  const known = await withRules(unit, entity, entity.workflow.delete ?? [], row);
  const rule = deletable(entity, known, deciding(unit));
  if (rule === 'never') throw new DomainError('ACCESS_DENIED');
  if (rule === 'state')
    throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, known, unit.params), step: 'delete' } });
  await requireUnused(unit, entity, id);
  if (rule.effect) await effects[entity.name]![rule.effect]!({ unit, entity, row, input: {} });
  await unit.remove(entity, row, entityNamed);
};

/** The row with related rows, without the caller's access: the input of rules and guards. */
const withRelations = async (unit: Unit, entity: Entity, include: readonly unknown[], row: Row): Promise<Row> => {
  if (include.length === 0) return row;
  const filter = readFilter(entity, { include }, systemCaller, unit.params);
  const full = await byId({ db: unit.client, caller: systemCaller, params: unit.params }, entity, row.id, filter);
  return { ...full, ...row };
};

/** A row not yet written with the rows it refers to: what the wheres of create rules read. Nothing refers to it yet. */
const withOwners = async (unit: Unit, entity: Entity, include: ReturnType<typeof includeOf>, draft: Row): Promise<Row> => {
  const known: Row = { ...draft };
  for (const { relation: name, scope } of include) {
    const { kind, to, key } = entity.relations[name]!;
    const id = draft[key];
    if (kind !== 'one' || typeof id !== 'number') continue;
    const owner = entityNamed(to);
    const row = await unit.other(owner, id);
    if (row) known[name] = await withRelations(unit, owner, scope.include, row);
  }
  return known;
};

const guardIncludes = (guards: readonly Pick<Guard, 'include'>[] = []): unknown[] => [
  ...new Set(
    guards.flatMap((guard) => (Array.isArray(guard.include) ? (guard.include as unknown[]) : guard.include ? [guard.include] : [])),
  ),
];

/** The row with what its state and the rules' own conditions read. */
const withRules = (unit: Unit, entity: Entity, rules: readonly { where?: Where; when?: Where }[], row: Row): Promise<Row> => {
  const whole = entity.workflow.stateReads ?? [];
  const read = includeOf(...rules.flatMap((rule) => [rule.where, rule.when])).filter(({ relation }) => !whole.includes(relation));
  return withRelations(unit, entity, [...whole, ...read], row);
};

/** The approval of a signed step. Throws where what its signer was shown is not what the row and its relations hold now. */
const approvalOf = async (
  unit: Unit,
  entity: Entity,
  { step, roles }: Step,
  signs: Signs,
  row: Row,
  { signedHash, comment }: Record<string, unknown>,
): Promise<Approval> => {
  if (typeof signedHash !== 'string') throw invalid({ signedHash: [{ code: 'REQUIRED' }] });
  const text = signedText(signs, await withRelations(unit, entity, guardIncludes([signs]), row));
  const hash = createHash('sha256').update(text).digest('hex');
  if (signedHash !== hash) throw new DomainError('SIGNED_CONTENT');
  const { userId, roles: mine } = unit.caller;
  const user = await unit.other(entityNamed('AppUser'), userId);
  return {
    step,
    userId,
    name: [user?.['firstname'], user?.['lastname']].filter(Boolean).join(' '),
    role: roles.find((role) => mine.includes(role)) ?? actorRole(unit.caller),
    at: unit.params.$now,
    hash,
    comment: typeof comment === 'string' ? comment : null,
  };
};

/**
 * One workflow step on a row. `signed`: its caller's signature was checked. Throws INVALID_TRANSITION, VALIDATION, GUARD_FAILED with every unmet guard;
 * SIGNATURE_FAILED, SIGNED_CONTENT for a step that is signed.
 */
export const transition = async (
  unit: Unit,
  entity: Entity,
  id: number,
  name: string,
  rawBody: unknown,
  effects: EntityEffects,
  signed = false,
): Promise<Stepped> => {
  const rules = (entity.workflow.steps ?? []).filter((step) => step.step === name);
  if (rules.length === 0) throw new DomainError('ROUTE_NOT_FOUND');
  if (!rules.some((step) => hasRole(step.roles, unit.caller))) throw new DomainError('ACCESS_DENIED');
  const body = bodyOf(rawBody ?? {});
  const row = await lockVisible(unit, entity, id);
  await requireVersion(unit, entity, row, body['version']);
  const known = await withRules(unit, entity, rules, row);
  const decision = decide(entity, name, known, deciding(unit));
  if (decision.is === 'never') throw new DomainError('ACCESS_DENIED');
  if (decision.is !== 'go')
    throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, known, unit.params), step: name } });
  const { step, to } = decision;
  const input = await stepInput(unit, step, row, body);
  const own = Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(entity.fields, field)));
  if (!asksReason(step.input ?? {}))
    requireClean(reasonIssues(entity.fields, loweredIn(entity, row, own, unit.params), own, body[lowerReason]));
  const said = {
    ...Object.fromEntries(saidIn(entity, step).flatMap((word) => (input[word] ? [[word, input[word]]] : []))),
    ...reasonIn(body),
  };
  const next: Row = { ...row, ...own };
  const guards = unmetOf(step, await withRelations(unit, entity, guardIncludes(step.guards), next), unit.params);
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
  if (step.signs && !signed) throw new DomainError('SIGNATURE_FAILED');
  const approval = step.signs && (await approvalOf(unit, entity, step, step.signs, row, { ...body, ...input }));
  if (step.removes) await requireUnused(unit, entity, id);
  const effect = step.effect
    ? await effects[entity.name]![step.effect]!({ unit, entity, row: next, input, to, said, approval })
    : undefined;
  if (step.removes) {
    await unit.remove(entity, row, entityNamed, said);
    return { ...row, version: row.version + 1 };
  }
  const status = entity.fields['status'] && !entity.workflow.state ? { status: to } : {};
  const approvals = approval ? { [approvalsName]: [...((row[approvalsName] as Approval[] | null) ?? []), approval] } : {};
  const after = await unit.update(entity, row, { ...own, ...status, ...approvals, ...effect?.patch }, name, said);
  const made = await effect?.after?.(after);
  return made ? { ...after, made } : after;
};

const stepInput = async (unit: Unit, step: Step, row: Row, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const fields: Fields = step.input ?? {};
  const sent = Object.keys(body).filter((name) => !beside.has(name));
  const required = Object.keys(fields).filter((name) => fields[name]!.required);
  const { values, issues } = check(fields, body, new Set([...sent, ...required]));
  requireClean({ ...dayIssues(fields, values, row, unit.params.$today), ...issues, ...(await checkRefs(unit, fields, values)) });
  return values;
};
