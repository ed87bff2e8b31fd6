/**
 * What each role sees of an entity: a line `rows` with the rows it reads, a line for each condition such rows meet, a line for each field.
 * Cells of `rows`: `all`, the conditions (any of them), or `-` for none. A field is shown to every reader on every row, hidden from all, or masked; its cells are
 * then `shown`, `hidden`, or the conditions on whose rows the role sees it.
 */
import { entities } from '#domain/index.ts';
import type { Access } from '#domain/kernel/access.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Where } from '#domain/kernel/where.ts';
import { roles } from '#domain/roles.ts';

const signs: Readonly<Record<string, string>> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', inq: 'in', nin: 'not in' };

const valueText = (value: unknown): string =>
  Array.isArray(value)
    ? `(${value.map(valueText).join(', ')})`
    : typeof value === 'string' && !value.startsWith('$')
      ? `'${value}'`
      : String(value);

const partText = (key: string, part: unknown): string => {
  if (key === 'and' || key === 'or') {
    const parts = (part as readonly Where[]).filter((one) => key === 'or' || Object.keys(one).length > 0);
    return parts.length === 1 ? whereText(parts[0]!) : `(${parts.map(whereText).join(` ${key} `)})`;
  }
  if (key === 'has' || key === 'hasNot') {
    const { relation, where } = part as { relation: string; where?: Where };
    return `${key === 'has' ? 'has' : 'has no'} ${relation}${where ? ` with (${whereText(where)})` : ''}`;
  }
  if (typeof part !== 'object' || part === null) return `${key} = ${valueText(part)}`;
  return Object.entries(part)
    .map(([operator, value]) => `${key} ${signs[operator] ?? operator} ${valueText(value)}`)
    .join(' and ');
};

/** A condition as a sentence of the declaration's own words. */
export const whereText = (where: Where): string =>
  Object.entries(where)
    .map(([key, part]) => partText(key, part))
    .join(' and ') || 'every row';

/** Deliberately its own reading of the declarations, without the functions the server decides by. */
const shows = ({ fields }: Access, name: string): boolean =>
  !fields ||
  name === 'id' ||
  name === 'version' ||
  ('except' in fields ? !fields.except.includes(name) : (fields as readonly string[]).includes(name));

const linesOf = (entity: Entity): string[][] => {
  const conditions: string[] = [];
  const numberOf = ({ where }: Access): string => {
    const text = whereText(where!);
    if (!conditions.includes(text)) conditions.push(text);
    return String(conditions.indexOf(text) + 1);
  };
  const rowsOf = (role: string): readonly Access[] =>
    role === 'admin' ? [{ roles: ['admin'] }] : entity.access.filter((row) => (row.roles as readonly string[]).includes(role));
  const inOf = (rows: readonly Access[]): string => [...new Set(rows.map(numberOf))].join(' or ');
  const rowCell = (rows: readonly Access[]): string => (rows.length === 0 ? '-' : rows.some((row) => !row.where) ? 'all' : inOf(rows));
  const fieldCell = (rows: readonly Access[], name: string): string => {
    if (rows.length === 0) return '-';
    const showing = rows.filter((row) => !entity.fields[name]!.hidden && shows(row, name));
    if (showing.length === 0) return 'hidden';
    return showing.length === rows.length || showing.some((row) => !row.where) ? 'shown' : `in ${inOf(showing)}`;
  };
  const cells = (cellOf: (rows: readonly Access[]) => string): string[] => roles.map((role) => cellOf(rowsOf(role)));
  const rows = [entity.name, 'rows', '', ...cells(rowCell)];
  const fields = Object.keys(entity.fields).map((name) => {
    const own = cells((given) => fieldCell(given, name));
    const kinds = new Set(own.filter((cell) => cell !== '-'));
    if (kinds.size > 1) return [entity.name, name, 'masked', ...own];
    return [entity.name, name, kinds.has('hidden') ? 'hidden' : kinds.has('shown') ? 'shown' : 'masked'];
  });
  return [rows, ...conditions.map((text, i) => [entity.name, `condition ${i + 1}`, text]), ...fields];
};

export const masksTable = (): string[][] => [
  ['entity', 'subject', 'what', ...roles],
  ...entities.filter((entity) => !entity.internal).flatMap(linesOf),
];
