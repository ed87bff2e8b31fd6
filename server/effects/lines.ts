// Lines that are written with the row they belong to: of a section, and of a master specification.
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';
import { invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { issuesOf, type Issues } from '#domain/kernel/rules.ts';
import { check } from '#domain/kernel/validate.ts';
import { bandOf, SpecIngredient } from '#domain/specs/lines/specIngredient.ts';
import { list } from '../records/query.ts';
import { saveChildren } from '../records/quiet.ts';
import { maskOf, readFilter, scopeOf } from '../records/scope.ts';
import type { Unit } from '../records/unit.ts';

type Values = Record<string, unknown>;

/** Issues at a place within the input. */
export const issuesAt = (place: string, issues: Readonly<Record<string, FieldIssue[]>>): Issues =>
  Object.fromEntries(Object.entries(issues).map(([name, list]) => [`${place}.${name}`, list]));

/** What a save says of the row above its lines, checked as an edit of these fields would be. */
export const readFields = (
  unit: Unit,
  entity: Entity,
  row: Row,
  sent: Values,
  writable: readonly string[],
): { values: Values; issues: Issues } => {
  const names = Object.keys(sent);
  const { values, issues } = check(
    entity.fields,
    sent,
    names.filter((name) => writable.includes(name)),
  );
  const refused = names
    .filter((name) => !writable.includes(name))
    .map((name): [string, FieldIssue[]] => [name, [{ code: Object.hasOwn(entity.fields, name) ? 'READ_ONLY' : 'UNKNOWN' }]]);
  const moment = { ...unit.params, calendar: unit.site.calendar };
  return { values, issues: issuesAt('fields', { ...issuesOf(entity, values, row, moment), ...issues, ...Object.fromEntries(refused) }) };
};

/** Most places that one refusal names. */
export const mostNamed = 50;

interface Wanted {
  key: string;
  before: Row | undefined;
  row: Values;
}

/** What the server adds to a line by its other values. */
const derivedOf = (entity: Entity, row: Values): Values =>
  entity === SpecIngredient
    ? { band: bandOf({ percent: (row['percent'] as number | null) ?? null, percentMax: (row['percentMax'] as number | null) ?? null }) }
    : {};

/** The fields that the writer does not read on each stored line, by key: none where all rows show the same. */
const hiddenOf = async (unit: Unit, entity: Entity, parentId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { caller, params } = unit;
  if (maskOf(entity, scopeOf(entity, caller, params), params).when.length === 0) return new Map();
  const filter = readFilter(entity, { where: { [keyOf(entity)]: parentId } }, caller, params);
  const shown = await list({ db: unit.client, caller, params }, entity, filter);
  const names = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.hidden);
  return new Map(shown.map((row) => [String(row['lineKey']), new Set(names.filter((name) => row[name] === undefined))]));
};

/** What is hidden from the writer stays as it is, and so does what hides it: a changed mark would show it. */
const keptOf = (hidden: ReadonlySet<string> | undefined, before: Row | undefined, sent: Values): string[] =>
  !hidden || hidden.size === 0 || !before
    ? []
    : Object.keys(sent).filter((name) => hidden.has(name) || (name === 'confidential' && sent[name] !== before[name]));

/** Each sent line with the stored one of its key. */
const readLines = (
  unit: Unit,
  entity: Entity,
  stored: readonly Row[],
  sent: readonly Values[],
  hidden: ReadonlyMap<string, ReadonlySet<string>>,
): { wanted: readonly Wanted[]; issues: Issues } => {
  const moment = { ...unit.params, calendar: unit.site.calendar };
  const byKey = new Map(stored.map((line) => [String(line['lineKey']), line]));
  const issues: Issues = {};
  const seen = new Set<string>();
  const wanted = sent.map(({ lineKey, ...rest }, index): Wanted => {
    const key = String(lineKey);
    const place = `lines.${index}`;
    if (seen.has(key)) issues[`${place}.lineKey`] = [{ code: 'DUPLICATE' }];
    seen.add(key);
    const before = byKey.get(key);
    const kept = keptOf(hidden.get(key), before, rest);
    const closed = Object.keys(rest).filter(
      (name) =>
        !Object.hasOwn(entity.fields, name) ||
        entity.fields[name]!.server ||
        name === 'lineKey' ||
        name === keyOf(entity) ||
        kept.includes(name),
    );
    for (const name of closed) issues[`${place}.${name}`] = [{ code: Object.hasOwn(entity.fields, name) ? 'READ_ONLY' : 'UNKNOWN' }];
    const { values, issues: wrong } = check(
      entity.fields,
      rest,
      Object.keys(rest).filter((name) => !closed.includes(name)),
    );
    Object.assign(issues, issuesAt(place, { ...issuesOf(entity, values, before ?? null, moment), ...wrong }));
    return { key, before, row: { ...values, ...derivedOf(entity, { ...before, ...values }) } };
  });
  return { wanted, issues };
};

/** Parts go with what they were parts of: none is left below a line that is gone. */
const withParts = (stored: readonly Row[], removed: ReadonlySet<string>): ReadonlySet<string> => {
  const all = new Set(removed);
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const line of stored) if (all.has(String(line['parentKey'] ?? ''))) all.add(String(line['lineKey']));
  }
  return all;
};

/** The column that holds the row they belong to. */
const keyOf = ({ relations, quiet }: Entity): string => relations[quiet!.parent]!.key;

export const linesBelow = (unit: Unit, entity: Entity, parentId: number): Promise<Row[]> =>
  unit.rows(entity, `t."${snake(keyOf(entity))}" = $1`, [parentId], 'order by t.seq, t.id');

/** What a save says of lines. */
export const linesIn = (input: Values): { lines: readonly Values[]; removed: readonly string[] } => ({
  lines: (input['lines'] as Values[] | null) ?? [],
  removed: (input['removedLines'] as string[] | null) ?? [],
});

/** Writes the lines of a save below one row, which the caller has locked, and returns them all. `found`: what is wrong beside them; with any issue nothing is written. */
export const writeLines = async (unit: Unit, of: Entity, parentId: number, input: Values, found: Issues): Promise<readonly Row[]> => {
  const sent = linesIn(input);
  const stored = await linesBelow(unit, of, parentId);
  const { wanted, issues } = readLines(unit, of, stored, sent.lines, await hiddenOf(unit, of, parentId));
  const moved = new Map(wanted.map(({ key, row }) => [key, row]));
  const now = stored.map((line) => ({ ...line, ...moved.get(String(line['lineKey'])) }));
  const removed = withParts(now, new Set(sent.removed));
  const kept = wanted.filter(({ key }) => !removed.has(key));
  const count = stored.filter((line) => !removed.has(String(line['lineKey']))).length + kept.filter(({ before }) => !before).length;
  if (count > of.quiet!.most) issues['lines'] = [{ code: 'ITEMS', params: { max: of.quiet!.most } }];
  if (Object.keys({ ...found, ...issues }).length > 0) throw invalid({ ...found, ...issues });
  await saveChildren(unit, of, {
    removed: stored.filter((line) => removed.has(String(line['lineKey']))),
    changed: kept.flatMap(({ before, row }) => (before ? [{ row: before, patch: row }] : [])),
    added: kept.flatMap(({ before, key, row }) => (before ? [] : [{ ...row, [keyOf(of)]: parentId, lineKey: key }])),
  });
  return linesBelow(unit, of, parentId);
};
