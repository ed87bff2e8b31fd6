// Saves a section of a specification: its values, its lines, and how much of it is filled.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import type { Issues } from '#domain/kernel/rules.ts';
import { check } from '#domain/kernel/validate.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { completenessOf } from '#domain/specs/rules/completeness.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionFiles, sectionValues } from '#domain/specs/sectionValues.ts';
import { writers } from '#domain/specs/specStatuses.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { issuesAt, linesIn, writeLines } from '../lines.ts';

type Values = Record<string, unknown>;

/** A name of a column of its own is a file; all others are values of the content. */
const isFile = (name: string): boolean => (sectionFiles as readonly string[]).includes(name);
export const nameOf = (row: Row): SectionName => row['section'] as SectionName;

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
    issues: issuesAt('fields', { ...strange, ...issues }),
  };
};

/** The lines of the section after the save. */
const writeSectionLines = async (unit: Unit, section: Row, input: Values, { issues }: { issues: Issues }): Promise<readonly Row[]> => {
  const of = linesOf(nameOf(section))?.of;
  if (of) return writeLines(unit, of, section.id, input, issues);
  const sent = linesIn(input);
  const none: Issues = sent.lines.length + sent.removed.length > 0 ? { lines: [{ code: 'ITEMS', params: { max: 0 } }] } : {};
  if (Object.keys({ ...issues, ...none }).length > 0) throw invalid({ ...issues, ...none });
  return [];
};

/** How many of the values that the kind of product wants are there. */
export const filledOf = (section: Row, lines: readonly Readonly<Values>[], kind: ProductKind): { filled: number; wanted: number } => {
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
      const lines = await writeSectionLines(unit, row, input, values);
      const after = { ...row, ...values.files, content: values.content };
      return {
        patch: { content: values.content, ...values.files, ...filledOf(after, lines, spec['productKind'] as ProductKind) },
      };
    },
  },
};
