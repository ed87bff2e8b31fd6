/** Values and cells that two people changed, in words: for the marks at the fields and the bar of the footer. */
import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';
import { navigation } from '#src/actions/index.ts';
import { entityOf } from '#src/areas/specs/sectionParts.ts';
import { useWish } from '#src/store/hooks.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { useEditorClashes, type ClashWords } from '#src/views/editor/useEditorClashes.ts';
import type { SectionEditor } from './sectionEditor.ts';

const checklistWords = (t: TFunction, value: unknown): string =>
  labelItems
    .flatMap((item) => {
      const state = (value as Readonly<Record<string, string | null>> | null)?.[item];
      return state ? [`${t(`values.labelItem.${item}`)}: ${t(`labelState.${state}`)}`] : [];
    })
    .join('; ');

export const useSectionClashes = (editor: SectionEditor): void => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const { section } = editor;
  const words = useMemo(
    (): ClashWords => ({
      part: section,
      label: (name) => t(`fields.section.${name}`),
      shown: (name, value) =>
        name === 'checklist' ? checklistWords(t, value) : <FieldValue entity={entityOf(section)} name={name} value={value} texts="specs" />,
      lines: t(`values.SpecSection.section.${section}`),
      // the section may not be the one on the page
      go: () => void wish(navigation.query({ set: { section } })),
    }),
    [section, t, wish],
  );
  useEditorClashes(editor, words);
};
