// What the signatures of a specification cover: the content that was submitted, without the settings of certificates of analysis, which quality assurance changes at any time.
import type { Entity } from '../kernel/entity.ts';
import { commonFields } from '../kernel/fields.ts';
import type { Signs } from '../kernel/workflow.ts';
import { coaSettings } from './rules/sections/parameters.ts';
import { sectionNames, type SectionName } from './rules/sections/sections.ts';
import { linesOf } from './sectionLines.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sections that R&D judges. */
export const recipeSections = ['composition', 'nutrition', 'process', 'parameters', 'sensory'] as const satisfies readonly SectionName[];

/** When and by whom a line was written, places, which the order of the lines says, marks of the editor, and what follows from other values. */
const unsigned = new Set<string>([...Object.keys(commonFields), 'sectionId', 'seq', 'guessed', 'band', ...coaSettings]);

const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null));

const inOrder = (a: Values, b: Values): number => {
  const [first, second] = [String(a['parentKey'] ?? ''), String(b['parentKey'] ?? '')];
  if (first !== second) return first < second ? -1 : 1;
  if (a['seq'] !== b['seq']) return Number(a['seq']) - Number(b['seq']);
  return String(a['lineKey']) < String(b['lineKey']) ? -1 : 1;
};

const signedLines = (of: Entity, lines: readonly Values[]): readonly Values[] => {
  const names = Object.keys(of.fields).filter((name) => !unsigned.has(name));
  return lines.toSorted(inOrder).map((line) => filled(Object.fromEntries(names.map((name) => [name, line[name]]))));
};

const signedSection = (row: Values): Values => {
  const has = linesOf(row['section'] as SectionName);
  const values = filled({ ...(row['content'] as Values), flowChart: row['flowChart'], evidenceFile: row['evidenceFile'] });
  return has ? { values, lines: signedLines(has.of, (row[has.relation] as readonly Values[] | undefined) ?? []) } : { values };
};

const signedSections = (row: Values, names: readonly SectionName[]): Values =>
  Object.fromEntries(
    ((row['sections'] as readonly Values[] | undefined) ?? [])
      .filter(({ section }) => names.some((name) => name === section))
      .map((section) => [String(section['section']), signedSection(section)]),
  );

const lines = sectionNames.flatMap((section) => linesOf(section)?.relation ?? []);
const include = [{ relation: 'sections', scope: { include: lines } }];

/** Quality assurance signs the whole specification. */
export const signedSpec: Signs = {
  include,
  content: (row) => ({
    ...filled(
      Object.fromEntries(
        ['specNo', 'revision', 'productName', 'productNameLocal', 'productKind', 'gtin', 'sku'].map((name) => [name, row[name]]),
      ),
    ),
    sections: signedSections(row, sectionNames),
  }),
};

/** R&D signs its sections. */
export const signedRecipe: Signs = {
  include,
  content: (row) => ({ specNo: row['specNo'], sections: signedSections(row, recipeSections) }),
};
