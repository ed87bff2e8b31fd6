/** The sections of a specification in their order; null while any is on its way. */
import { useMemo } from 'react';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { useView } from '#src/store/hooks.ts';
import { sectionViews, type SectionRow, type SectionViews } from './loads.ts';

export const useSections = ([inMaking, inPresenting]: SectionViews = sectionViews): readonly SectionRow[] | null => {
  const [making, presenting] = [useView<SectionRow>(inMaking), useView<SectionRow>(inPresenting)];
  return useMemo(() => {
    if ((making?.loadedAt ?? null) === null || (presenting?.loadedAt ?? null) === null) return null;
    const rows = [...(making?.rows ?? []), ...(presenting?.rows ?? [])];
    return rows.toSorted((a, b) => sectionNames.indexOf(a.section) - sectionNames.indexOf(b.section));
  }, [making, presenting]);
};
