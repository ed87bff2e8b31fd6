// Saves a section of a specification: its values, its lines, and how much of it is filled.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { issuesOf, type Issues } from '#domain/kernel/rules.ts';
import { check } from '#domain/kernel/validate.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { completenessOf } from '#domain/specs/rules/completeness.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { bandOf, SpecIngredient } from '#domain/specs/lines/specIngredient.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionFiles, sectionValues } from '#domain/specs/sectionValues.ts';
import { lineOwn } from '#domain/specs/specLine.ts';
import { writers } from '#domain/specs/specStatuses.ts';
import { list } from '../../records/query.ts';
import { saveChildren } from '../../records/quiet.ts';
import { maskOf, readFilter, scopeOf } from '../../records/scope.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';

type Values = Record<string, unknown>;

/** A name of a column of its own is a file; all others are values of the content. */
const isFile = (name: string): boolean => (sectionFiles as readonly string[]).includes(name);
export const nameOf = (row: Row): SectionName => row['section'] as SectionName;

const at = (place: string, issues: Readonly<Record<string, FieldIssue[]>>): Issues =>
  Object.fromEntries(Object.entries(issues).map(([name, list]) => [`${place}.${name}`, list]));

/** The stored values with the changed ones; throws for those the section does not have. */
const readValues = (row: Row, sent: Values): { content: Values; files: Values; issues: Issues } => {
  const fields = sectionValues[nameOf(row)];
  const known = Object.keys(sent).filter((name) => Object.hasOwn(fields, name));
  const unknown = Object.keys(sent).filter((name) => !known.includes(name));
  const { values, issues } = check(fields, sent, known);
  const content = Object.fromEntries(
    Object.entries({ ...(row['content'] as Values), ...values }).filter(([name, value]) => !isFile(name) && value !== null),
  );
  const strange = Object.fromEntries(unknown.map((name): [string, FieldIssue[]] => [name, [{ code: 'UNKNOWN' }]]));
  return {
    content,
    files: Object.fromEntries(Object.entries(values).filter(([name]) => isFile(name))),
    issues: at('fields', { ...strange, ...issues }),
  };
};

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
const hiddenOf = async (unit: Unit, entity: Entity, sectionId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { caller, params } = unit;
  if (maskOf(entity, scopeOf(entity, caller, params), params).when.length === 0) return new Map();
  const filter = readFilter(entity, { where: { sectionId } }, caller, params);
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
      (name) => !Object.hasOwn(entity.fields, name) || entity.fields[name]!.server || lineOwn.has(name) || kept.includes(name),
    );
    for (const name of closed) issues[`${place}.${name}`] = [{ code: Object.hasOwn(entity.fields, name) ? 'READ_ONLY' : 'UNKNOWN' }];
    const { values, issues: wrong } = check(
      entity.fields,
      rest,
      Object.keys(rest).filter((name) => !closed.includes(name)),
    );
    Object.assign(issues, at(place, { ...issuesOf(entity, values, before ?? null, moment), ...wrong }));
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

export const linesBelow = (unit: Unit, entity: Entity, sectionId: number): Promise<Row[]> =>
  unit.rows(entity, 't.section_id = $1', [sectionId], 'order by t.seq, t.id');

/** The lines after the save. */
const writeLines = async (unit: Unit, section: Row, input: Values, { issues: found }: { issues: Issues }): Promise<readonly Row[]> => {
  const of = linesOf(nameOf(section))?.of;
  const sent = (input['lines'] as Values[] | null) ?? [];
  const dropped = (input['removedLines'] as string[] | null) ?? [];
  if (!of) {
    const none: Issues = sent.length + dropped.length > 0 ? { lines: [{ code: 'ITEMS', params: { max: 0 } }] } : {};
    if (Object.keys({ ...found, ...none }).length > 0) throw invalid({ ...found, ...none });
    return [];
  }
  const stored = await linesBelow(unit, of, section.id);
  const { wanted, issues } = readLines(unit, of, stored, sent, await hiddenOf(unit, of, section.id));
  const moved = new Map(wanted.map(({ key, row }) => [key, row]));
  const now = stored.map((line) => ({ ...line, ...moved.get(String(line['lineKey'])) }));
  const removed = withParts(now, new Set(dropped));
  const kept = wanted.filter(({ key }) => !removed.has(key));
  const count = stored.filter((line) => !removed.has(String(line['lineKey']))).length + kept.filter(({ before }) => !before).length;
  if (count > of.quiet!.most) issues['lines'] = [{ code: 'ITEMS', params: { max: of.quiet!.most } }];
  if (Object.keys({ ...found, ...issues }).length > 0) throw invalid({ ...found, ...issues });
  await saveChildren(unit, of, {
    removed: stored.filter((line) => removed.has(String(line['lineKey']))),
    changed: kept.flatMap(({ before, row }) => (before ? [{ row: before, patch: row }] : [])),
    added: kept.flatMap(({ before, key, row }) => (before ? [] : [{ ...row, sectionId: section.id, lineKey: key }])),
  });
  return linesBelow(unit, of, section.id);
};

/** How many of the values that the kind of product wants are there. */
export const filledOf = (section: Row, lines: readonly Row[], kind: ProductKind): { filled: number; wanted: number } => {
  const name = nameOf(section);
  const part = {
    section: name,
    content: section['content'] as Values,
    flowChart: (section['flowChart'] as string | null) ?? null,
    evidenceFile: (section['evidenceFile'] as string | null) ?? null,
    lines,
  };
  return completenessOf(readContent(contentOf([part])).content, kind).counts[name] ?? { filled: 0, wanted: 0 };
};

/**
 * The specification, which stays in its state until this save is committed: a submit waits for it, and a save that waited for a submit is
 * refused. Saves of other sections go on.
 */
const stillWritable = async (unit: Unit, specId: unknown): Promise<Row> => {
  const [spec] = await unit.rows(ProductMfgSpec, 't.id = $1', [specId], 'for share');
  const isOpen = writers.some(({ roles, from }) => hasRole(roles, unit.caller) && from.some((state) => state === spec?.['status']));
  if (!spec || !isOpen) throw new DomainError('INVALID_TRANSITION');
  return spec;
};

export const sectionEffects: EntityEffects = {
  SpecSection: {
    saveSection: async ({ unit, row, input }) => {
      const spec = await stillWritable(unit, row['specId']);
      const values = readValues(row, (input['fields'] as Values | null) ?? {});
      const lines = await writeLines(unit, row, input, values);
      const after = { ...row, ...values.files, content: values.content };
      return {
        patch: { content: values.content, ...values.files, ...filledOf(after, lines, spec['productKind'] as ProductKind) },
      };
    },
  },
};
