// One workflow step on a demo row: refused as the server refuses it, else the row in its next state. What a step causes elsewhere is not played.
import { entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { dayIssues } from '#domain/kernel/dayBounds.ts';
import { check } from '#domain/kernel/validate.ts';
import { decide, hasRole, stateOf, unmetOf, type Step } from '#domain/kernel/workflow.ts';
import type { Reader } from './reader.ts';
import { byId, readable } from './reads.ts';

type Input = Record<string, unknown>;

const canRead = (reader: Reader, entity: Entity, id: number): boolean => {
  try {
    return readable(reader, entity, id).id === id;
  } catch {
    return false;
  }
};

const refIssues = (reader: Reader, fields: Fields, values: Input): Record<string, FieldIssue[]> => {
  const issues: Record<string, FieldIssue[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const to = fields[name]?.kind === 'ref' ? entityNamed(fields[name].to!) : undefined;
    if (to && typeof value === 'number' && !canRead(reader, to, value)) issues[name] = [{ code: 'REF' }];
  }
  return issues;
};

const inputOf = (reader: Reader, step: Step, row: Row, body: Input): Input => {
  const fields: Fields = step.input ?? {};
  const sent = Object.keys(body).filter((name) => name !== 'version' && name !== 'id');
  const required = Object.keys(fields).filter((name) => fields[name]!.required);
  const { values, issues } = check(fields, body, new Set([...sent, ...required]));
  const found = { ...dayIssues(fields, values, row, reader.params.$today), ...issues, ...refIssues(reader, fields, values) };
  if (Object.keys(found).length > 0) throw invalid(found);
  return values;
};

/** What is written comes back: the values of a section by name, those of a master specification as its fields. */
const contentOf = ({ effect }: Step, row: Row, { fields }: Input): Input => {
  const written = fields as Input | undefined;
  if (effect === 'saveSection') return { content: { ...(row['content'] as Input), ...written } };
  return ['saveMaster', 'saveForm', 'saveFormSection', 'saveOperation', 'saveCoa'].includes(effect ?? '') ? { ...written } : {};
};

/** Answers the row as its writer may see it. The order of the checks is the server's: role, row, version, state, input, guards. */
export const takeStep = (reader: Reader, entity: Entity, id: number, name: string, raw: unknown): unknown => {
  const { tables, caller, params } = reader;
  const rules = (entity.workflow.steps ?? []).filter((step) => step.step === name);
  if (rules.length === 0) throw new DomainError('ROUTE_NOT_FOUND');
  if (!rules.some((step) => hasRole(step.roles, caller))) throw new DomainError('ACCESS_DENIED');
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new DomainError('VALIDATION');
  const body = raw as Input;
  const row = readable(reader, entity, id);
  if (body['version'] === undefined || body['version'] === null) throw invalid({ version: [{ code: 'REQUIRED' }] });
  if (body['version'] !== row.version) throw new DomainError('VERSION_CONFLICT', { current: byId(reader, entity, id) });
  const decision = decide(entity, name, tables.linked(entity, row), { registry: entityNamed, params, caller });
  if (decision.is === 'never') throw new DomainError('ACCESS_DENIED');
  if (decision.is !== 'go') throw new DomainError('INVALID_TRANSITION', { params: { state: stateOf(entity, row, params), step: name } });
  const { step, to } = decision;
  const own = Object.fromEntries(Object.entries(inputOf(reader, step, row, body)).filter(([field]) => Object.hasOwn(entity.fields, field)));
  const next: Row = { ...row, ...own, ...contentOf(step, row, body) };
  const guards = unmetOf(step, tables.linked(entity, next), params);
  if (guards.length > 0) throw new DomainError('GUARD_FAILED', { guards });
  if (step.removes) {
    tables.remove(entity, id);
    return { id, version: row.version + 1 };
  }
  const status = entity.fields['status'] && !entity.workflow.state ? { status: to } : {};
  tables.replace(entity, { ...next, ...status, version: row.version + 1, updatedAt: params.$now });
  // a step may take the row out of its writer's sight
  if (accessOf(entity, caller).length === 0 || !canRead(reader, entity, id)) return { id, version: row.version + 1 };
  return byId(reader, entity, id);
};
