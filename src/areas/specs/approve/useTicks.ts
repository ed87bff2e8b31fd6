/** The sections that R&D has checked, kept until it decides. */
import { recipeSections } from '#domain/specs/signedSpec.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionsOf, type ProductKind, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { useKept } from '#src/views/form/useKept.ts';

export interface Ticks {
  sections: readonly SectionName[];
  ticked: readonly SectionName[];
  tick: (section: SectionName, is: boolean) => void;
  forget: () => void;
}

export const useTicks = (kind: ProductKind): Ticks => {
  const sections = recipeSections.filter((section) => sectionsOf(kind).includes(section));
  const begin: Record<string, boolean> = Object.fromEntries(sections.map((section) => [section, false]));
  const { values, set, forget } = useKept(ProductMfgSpec.collection, begin, { part: 'checkedSections' });
  return {
    sections,
    ticked: sections.filter((section) => values[section]),
    tick: (section, is) => set({ [section]: is }),
    forget,
  };
};
