// What a copy of a specification leaves behind: said before it is made, and done by the server.
import type { SectionPart } from './contentOf.ts';
import type { SectionName } from './rules/sections/sections.ts';
import { linesOf } from './sectionLines.ts';
import { sectionFiles } from './sectionValues.ts';

/** Numbers that authorities and trade give to one product. */
export const ofOneProduct = ['caseGtin', 'registrationNo'] as const;
/** A label is drawn and approved for its own product. */
export const ofApproval = ['approvedBy', 'approvedAt'] as const;

/** `abroad`: for another factory than that of the source. */
export const leavesFiles = (section: SectionName, abroad: boolean): boolean => abroad || section === 'artwork';

export interface LeftBehind {
  /** confidential ingredients, whose shares and makers no other factory learns */
  confidential: number;
  files: readonly { section: SectionName; count: number }[];
  /** versions of the label whose approval is not carried */
  approvals: number;
  /** GTIN of the case, registration number, as far as they are there */
  numbers: readonly (typeof ofOneProduct)[number][];
}

type Values = Readonly<Record<string, unknown>>;

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const filesIn = (values: Values, names: readonly string[]): number => names.filter((name) => isThere(values[name])).length;

const filesOf = (part: SectionPart): number => {
  const fields = linesOf(part.section)?.of.fields ?? {};
  const ofLine = Object.keys(fields).filter((name) => fields[name]?.kind === 'file');
  return filesIn({ ...part }, sectionFiles) + part.lines.reduce((sum, line) => sum + filesIn(line, ofLine), 0);
};

const linesIn = (parts: readonly SectionPart[], section: SectionName, test: (line: Values) => boolean): number =>
  parts.filter((part) => part.section === section).reduce((sum, { lines }) => sum + lines.filter(test).length, 0);

/** Of the sections that are copied. */
export const leftBehind = (parts: readonly SectionPart[], abroad: boolean): LeftBehind => ({
  confidential: abroad ? linesIn(parts, 'composition', (line) => line['confidential'] === true) : 0,
  files: parts
    .filter(({ section }) => leavesFiles(section, abroad))
    .map((part) => ({ section: part.section, count: filesOf(part) }))
    .filter(({ count }) => count > 0),
  approvals: linesIn(parts, 'artwork', (line) => filesIn(line, ofApproval) > 0),
  numbers: ofOneProduct.filter((name) => parts.some(({ content }) => isThere(content[name]))),
});
