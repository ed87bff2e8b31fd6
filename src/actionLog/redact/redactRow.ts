// Rows, form values and wheres by the class of each declared field: plain is recorded, business too unless it is free text, personal becomes a pseudonym, secret and undeclared are dropped.
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import { declaredAs, declaredAt } from './declared.ts';
import { disguise, disguiseTexts, type Pseudonym } from './pseudonym.ts';
import { isEnumValue, isKnownWord, redactWords } from './redactWords.ts';
import type { Query } from '#src/store/state.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const known = new WeakMap<Field, ReadonlySet<string>>();
/** Fixed values allowed in the json of this field: they are the program's, not personal, and its validation requires them. */
const chosenWords = (field: Field): ReadonlySet<string> => {
  const before = known.get(field);
  if (before) return before;
  const found = new Set<string>();
  const walk = (schema: unknown): void => {
    const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def;
    if (!def) return;
    if (def['type'] === 'enum') for (const word of Object.values(def['entries'] as object)) if (typeof word === 'string') found.add(word);
    for (const name of ['element', 'innerType', 'valueType', 'in', 'out']) walk(def[name]);
    if (isObject(def['shape'])) Object.values(def['shape']).forEach(walk);
  };
  walk(field.schema);
  known.set(field, found);
  return found;
};

/** A longer text is free text: what somebody wrote, not what a thing is called. */
const longestName = 160;

/** Free text of a business field is recorded where the field is declared plain, not otherwise. */
export const isFreeText = (field: Field): boolean =>
  field.log === 'business' && (field.kind === 'text' || (field.kind === 'string' && (field.max ?? Infinity) > longestName));

const digits = /^-?\d{1,9}([.,]\d{1,6})?$/;
const moment = /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})?)?$/;
const patterns = new Set(['like', 'ilike', 'nlike', 'nilike', 'regexp']);

/** One text in a field that is recorded: what its kind cannot hold is somebody's typing. */
const leafOf = (field: Field, text: string, name: Pseudonym): string => {
  switch (field.kind) {
    case 'int':
    case 'number':
    case 'ref':
    case 'boolean':
      return digits.test(text) || text === 'true' || text === 'false' ? text : name(text);
    case 'date':
    case 'datetime':
      return moment.test(text) ? text : name(text);
    case 'enum':
      return (field.values ?? []).includes(text) ? text : name(text);
    // as in the addresses and keys of files: a name that stands plain in one of them could not be matched in a replay
    case 'file':
    case 'files':
      return name(text);
    default:
      return isFreeText(field) ? name(text) : text;
  }
};

/** Also a condition on the field: lists, and objects of operators. */
const leaves = (field: Field, value: unknown, name: Pseudonym): unknown => {
  if (typeof value === 'string') return leafOf(field, value, name);
  if (Array.isArray(value)) return value.map((one) => leaves(field, one, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, patterns.has(key) ? disguise(part, name) : leaves(field, part, name)]),
  );
};

/** Settings of a list: parameters of its address, columns; names of saved filters are the user's. */
const redactSettings = (value: unknown, name: Pseudonym): unknown => {
  if (Array.isArray(value)) return value.map((one) => redactSettings(one, name));
  if (!isObject(value)) return typeof value === 'string' && !isKnownWord(value) ? name(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'words' && isObject(part)
        ? redactWords(part as Query, name)
        : ['name', 'default'].includes(key)
          ? disguise(part, name)
          : redactSettings(part, name),
    ]),
  );
};

const isSetting = (entity: Entity, key: string): boolean => entity.name === 'UserPreference' && key === 'value';

const byField = (field: Field | undefined, value: unknown, name: Pseudonym): unknown => {
  if (!field || field.hidden || field.log === 'secret') return undefined;
  if (field.log === 'personal') return disguise(value, name, chosenWords(field));
  if (field.kind !== 'json' || field.log === 'plain') return leaves(field, value, name);
  const words = chosenWords(field);
  return disguiseTexts(value, name, (text) => words.has(text) || isEnumValue(text));
};

const related = (entity: Entity, key: string): Entity | undefined => {
  const relation = Object.hasOwn(entity.relations, key) ? entity.relations[key] : undefined;
  return relation && declaredAs(relation.to);
};

const each = (row: Record<string, unknown>, keep: (key: string, value: unknown) => unknown): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(row)) {
    const value = keep(key, row[key]);
    if (value !== undefined) kept[key] = value;
  }
  return kept;
};

const redactOf = (entity: Entity, row: unknown, name: Pseudonym): unknown => {
  if (Array.isArray(row)) return row.map((one) => redactOf(entity, one, name));
  if (!isObject(row)) return null;
  return each(row, (key, value) => {
    const to = related(entity, key);
    if (to) return redactOf(to, value, name);
    if (key === 'usage') return usageOf(entity, value);
    if (isSetting(entity, key)) return redactSettings(value, name);
    return byField(Object.hasOwn(entity.fields, key) ? entity.fields[key] : undefined, value, name);
  });
};

/** Usage counts by relation: numbers only. */
const usageOf = (entity: Entity, usage: unknown): Record<string, unknown> | undefined =>
  isObject(usage) ? each(usage, (relation, n) => (related(entity, relation) && typeof n === 'number' ? n : undefined)) : undefined;

/** A row is in an answer, in a view and in the state: it is redacted once. Rows are never changed in place. */
const redactedRows = new WeakMap<Pseudonym, Map<string, WeakMap<object, unknown>>>();
const once = (collection: string, row: object, name: Pseudonym, make: () => unknown): unknown => {
  let of = redactedRows.get(name);
  if (!of) redactedRows.set(name, (of = new Map()));
  let rows = of.get(collection);
  if (!rows) of.set(collection, (rows = new WeakMap()));
  let made = rows.get(row);
  if (made === undefined) rows.set(row, (made = make()));
  return made;
};

/** Rows of that collection with loaded relations; unknown collection: only ids and versions. */
export const redactRow = (collection: string, row: unknown, name: Pseudonym): unknown => {
  if (Array.isArray(row)) return row.map((one) => redactRow(collection, one, name));
  return isObject(row) ? once(collection, row, name, () => redactOne(collection, row, name)) : null;
};

const redactOne = (collection: string, row: Record<string, unknown>, name: Pseudonym): unknown => {
  const entity = declaredAt(collection);
  if (entity) return redactOf(entity, row, name);
  return each(row, (key, value) => (['id', 'version'].includes(key) && typeof value === 'number' ? value : undefined));
};

/** The child rows that an input of this name holds: those of the relation of that name, and those written in bulk by it. */
const childrenIn = (entity: Entity, input: string): readonly Entity[] =>
  Object.entries(entity.relations).flatMap(([name, { kind, owned }]) => {
    const to = name === input || (kind === 'many' && owned) ? related(entity, name) : undefined;
    return to && (name === input || to.quiet?.input === input) ? [to] : [];
  });

/** The field of that name, where it is plain in each of these entities that has it. */
const plainField = (of: readonly Entity[], name: string): Field | undefined => {
  const fields = of.flatMap((entity) => (Object.hasOwn(entity.fields, name) ? [entity.fields[name]!] : []));
  return fields.every(({ log }) => log === 'plain') ? fields[0] : undefined;
};

/** Child rows inside an input, as the server or a form holds them: besides what `byField` keeps, their keys that are declared plain. */
const redactLines = (of: readonly Entity[], value: unknown, name: Pseudonym, rest: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => redactLines(of, one, name, rest));
  if (!isObject(value)) return rest(value);
  return each(value, (key, part) => {
    const field = typeof part === 'string' ? plainField(of, key) : undefined;
    return field ? leaves(field, part, name) : redactLines(of, part, name, rest);
  });
};

/** Input of a form or step: fields of the entity, inputs of its steps, child rows. */
export const redactValues = (collection: string, values: unknown, name: Pseudonym): unknown => {
  const entity = declaredAt(collection);
  if (!entity || !isObject(values)) return {};
  const inputs = Object.assign({}, ...(entity.workflow.steps ?? []).map((step) => step.input ?? {})) as Record<string, Field>;
  return each(values, (key, value) => {
    const field = Object.hasOwn(entity.fields, key) ? entity.fields[key] : Object.hasOwn(inputs, key) ? inputs[key] : undefined;
    const to = field ? undefined : related(entity, key);
    if (isSetting(entity, key)) return redactSettings(value, name);
    const lines = field?.kind === 'json' && field.log === 'business' ? childrenIn(entity, key) : [];
    if (lines.length > 0) return redactLines(lines, value, name, (part) => byField(field, part, name));
    return to ? redactOf(to, value, name) : byField(field, value, name);
  });
};

const redactWhereOf = (entity: Entity | undefined, where: unknown, name: Pseudonym): unknown => {
  if (!isObject(where) || !entity) return {};
  return each(where, (key, value) => {
    if (key === 'and' || key === 'or') return Array.isArray(value) ? value.map((one) => redactWhereOf(entity, one, name)) : undefined;
    if (key === 'has' || key === 'hasNot') {
      const relation = isObject(value) ? String(value['relation']) : '';
      return isObject(value) ? { relation, where: redactWhereOf(related(entity, relation), value['where'] ?? {}, name) } : undefined;
    }
    return byField(Object.hasOwn(entity.fields, key) ? entity.fields[key] : undefined, value, name);
  });
};

export const redactWhere = (collection: string, where: unknown, name: Pseudonym): unknown =>
  redactWhereOf(declaredAt(collection), where, name);
