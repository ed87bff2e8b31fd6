// Sections and lines as one value, in the shape that the checks of a specification read (rules/content.ts).
import type { SectionName } from './rules/sections/sections.ts';
import { linesOf } from './sectionLines.ts';

type Values = Readonly<Record<string, unknown>>;

/** A section with its lines, as a row of the server or as an editor holds it. */
export interface SectionPart {
  section: SectionName;
  content: Values;
  flowChart: string | null;
  evidenceFile: string | null;
  lines: readonly Values[];
}

const asRow = ({ lineKey, labelVersion, ...values }: Values): Values => ({
  ...values,
  key: lineKey,
  ...(labelVersion === undefined ? {} : { version: labelVersion }),
});

const rowsOf = (lines: readonly Values[]): Record<string, readonly Values[]> => ({ rows: lines.map(asRow) });

/** Versions of the label and its claims are lines of one section. */
const artworkRows = (lines: readonly Values[]): Record<string, readonly Values[]> => ({
  rows: lines.filter(({ kind }) => kind !== 'claim').map(asRow),
  claims: lines.filter(({ kind }) => kind === 'claim').map((line) => ({ ...asRow(line), evidenceFile: line['file'] })),
});

/** `claims` only of the label. */
const sectionContent = ({ section, content, flowChart, evidenceFile, lines }: SectionPart): Values => ({
  ...content,
  ...(section === 'process' ? { flowChart } : {}),
  ...(section === 'storage' ? { evidenceFile } : {}),
  ...(linesOf(section) === null ? {} : section === 'artwork' ? artworkRows(lines) : rowsOf(lines)),
});

/** One object a section; read it with `readContent`. */
export const contentOf = (parts: readonly SectionPart[]): Values =>
  Object.fromEntries(parts.map((part) => [part.section, sectionContent(part)]));
