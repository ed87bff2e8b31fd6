/** Limits wider than the master's, and the reasons with which quality assurance accepts them. */
import { useMemo } from 'react';
import { contentOf } from '#domain/specs/contentOf.ts';
import type { NamedPolicy } from '#domain/specs/masterPolicy.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { masterGaps } from '#domain/specs/rules/sections/parameters.ts';
import type { ParameterRow } from '#domain/specs/rules/sections/sectionRows.ts';
import type { Waiver } from '#domain/specs/specDecisions.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { partOf } from '#src/areas/specs/sectionParts.ts';
import { useKept, type Kept } from '#src/views/form/useKept.ts';

/** A parameter with the fields in which it is wider. */
export interface Gap {
  row: ParameterRow;
  master: ParameterRow;
  fields: readonly (keyof ParameterRow)[];
}

export interface Gaps {
  gaps: readonly Gap[];
  reasons: Kept<Record<string, string>>;
  waivers: readonly Waiver[];
  /** without a reason */
  open: number;
}

const least = 10;

const gapsOf = (sections: readonly SectionRow[], master: NamedPolicy | null): readonly Gap[] => {
  const rows = readContent(contentOf(sections.map(partOf))).content.parameters.rows;
  const found = masterGaps(rows, master?.parameters ?? []);
  return rows.flatMap((row) => {
    const mine = found.filter(({ key }) => key === row.key);
    const of = master?.parameters.find(({ key }) => key === mine[0]?.masterKey);
    return of ? [{ row, master: of, fields: mine.map(({ field }) => field) }] : [];
  });
};

export const useGaps = (sections: readonly SectionRow[] | null, master: NamedPolicy | null | undefined): Gaps => {
  const gaps = useMemo(() => (sections && master !== undefined ? gapsOf(sections, master) : []), [sections, master]);
  const begin = useMemo(() => Object.fromEntries(gaps.map(({ row }) => [row.key, ''])), [gaps]);
  const reasons = useKept<Record<string, string>>(ProductMfgSpec.collection, begin, { part: 'waivers' });
  const waivers = gaps
    .map(({ row }) => ({ lineKey: row.key, reason: (reasons.values[row.key] ?? '').trim() }))
    .filter(({ reason }) => reason.length >= least);
  return { gaps, reasons, waivers, open: gaps.length - waivers.length };
};
