/** The editor of a specification on its page. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSignOf } from '#domain/numberText.ts';
import type { MasterPolicy } from '#domain/specs/rules/sections/master.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames, sectionsOf } from '#domain/specs/rules/sections/sections.ts';
import { live } from '#src/actions/index.ts';
import { issueText } from '#src/areas/specs/checks/checkTexts.ts';
import type { SectionRow, SpecRow } from '#src/areas/specs/loads.ts';
import { linesIn } from '#src/areas/specs/sectionParts.ts';
import { viewOf } from '#src/areas/specs/loads.ts';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import { useAppStore } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { lineColumns } from './lineColumns.ts';
import { SectionEditor } from './sectionEditor.ts';
import { SpecEditor } from './specEditor.ts';

/** The sections of its kind of product, and what was written before the kind was another. */
const shownOf = (spec: SpecRow, rows: readonly SectionRow[]): readonly SectionRow[] => {
  const own = sectionsOf(spec.productKind);
  return rows
    .filter((row) => own.includes(row.section) || row.filled > 0 || linesIn(row).length > 0)
    .toSorted((a, b) => sectionNames.indexOf(a.section) - sectionNames.indexOf(b.section));
};

export interface SpecToEdit {
  spec: SpecRow;
  rows: readonly SectionRow[];
  master: MasterPolicy | null;
}

export const useSpecEditor = ({ spec, rows, master }: SpecToEdit, writable: boolean): SpecEditor => {
  const { t } = useTranslation('specs');
  const store = useAppStore();
  const language = useLanguage();
  const countries = useCountries();
  const { today } = useBusinessDay();
  const [editor] = useState(() => {
    const names = { t, countries };
    const sections = shownOf(spec, rows).map(
      (row) =>
        new SectionEditor({
          store,
          row,
          view: viewOf(row.section),
          columns: lineColumns(names, row.section, spec.productKind),
          decimal: decimalSignOf(language),
        }),
    );
    return new SpecEditor({
      sections,
      kind: spec.productKind,
      today,
      master,
      tell: (issue) => issueText(t, issue),
      guess: t('edit.guessed'),
      stand: (at) => store.dispatch(live.stands({ place: { collection: ProductMfgSpec.collection, id: spec.id, at } })),
    });
  });
  useAttached(editor, writable);
  return editor;
};
