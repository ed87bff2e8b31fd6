// A row as its columns store it, and the changes between two of them.
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const jsonKinds = new Set(['json', 'files']);
export const toColumn = (entity: Entity, name: string, value: unknown): unknown =>
  jsonKinds.has(entity.fields[name]!.kind) && value !== null && value !== undefined ? JSON.stringify(value) : value;

const columnLists = new WeakMap<Entity, string>();
/** Select list of all columns of `t`, under the names of the fields. */
export const columnsOf = (entity: Entity): string => {
  const known = columnLists.get(entity);
  if (known) return known;
  const text = Object.keys(entity.fields)
    .map((name) => `t."${snake(name)}" as "${name}"`)
    .join(', ');
  columnLists.set(entity, text);
  return text;
};

export const withDefaults = (entity: Entity, values: Record<string, unknown>): Record<string, unknown> => {
  const full = { ...values };
  for (const [name, field] of Object.entries(entity.fields))
    if (full[name] === undefined && field.default !== undefined) full[name] = field.default;
  for (const name of Object.keys(full)) if (full[name] === undefined) delete full[name];
  return full;
};

/** Before and after of each changed field, without those no log may contain. */
export const changesOf = (
  entity: Entity,
  action: string,
  before: Row | undefined,
  after: Row,
  names: readonly string[],
): Record<string, [unknown, unknown]> => {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const name of names) {
    const field = entity.fields[name];
    if (!field || field.log === 'secret' || field.hidden) continue;
    const pair: [unknown, unknown] = [before?.[name] ?? null, action === 'delete' ? null : (after[name] ?? null)];
    if (!same(pair[0], pair[1])) changes[name] = pair;
  }
  return changes;
};
