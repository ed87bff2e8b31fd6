/** Values and cells that two people changed, in words: for the marks at the fields and the bar of the footer. */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { labelItems } from '#domain/specs/rules/sections/sectionRows.ts';
import { navigation } from '#src/actions/index.ts';
import { entityOf } from '#src/areas/specs/sectionParts.ts';
import { useClashes, type Clash } from '#src/components/form/clashes.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import type { CellClash } from '#src/views/grid/types.ts';
import type { SectionEditor } from './sectionEditor.ts';

const checklistWords = (t: TFunction, value: unknown): string =>
  labelItems
    .flatMap((item) => {
      const state = (value as Readonly<Record<string, string | null>> | null)?.[item];
      return state ? [`${t(`values.labelItem.${item}`)}: ${t(`labelState.${state}`)}`] : [];
    })
    .join('; ');

const shown = (t: TFunction, { section }: SectionEditor, name: string, value: unknown): ReactNode =>
  name === 'checklist' ? checklistWords(t, value) : <FieldValue entity={entityOf(section)} name={name} value={value} texts="specs" />;

const cellLabel = (t: TFunction, { section, lines }: SectionEditor, { key, field }: CellClash): string => {
  const column = lines.column(field)?.label ?? t('edit.place');
  const row = t('components:grid.row', { n: lines.keys().indexOf(key) + 1 });
  return `${t(`values.SpecSection.section.${section}`)}, ${row}, ${column}`;
};

export const useSectionClashes = (editor: SectionEditor): void => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const { section, lines } = editor;
  const { conflict } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const cells = useSyncExternalStore(lines.subscribe, lines.clashes);
  const { version, at } = conflict ?? editor.newest();
  const any = conflict !== null || cells.length > 0;
  const who = useApp((state) => (any ? selectWriter(state, 'SpecSections', editor.id, version) : null));
  const clashes = useMemo((): readonly Clash[] => {
    // the section may not be the one on the page
    const common = { who, at, go: () => void wish(navigation.query({ set: { section } })) };
    return [
      ...Object.keys(conflict?.open ?? {}).map((name) => ({
        ...common,
        id: `${section}.${name}`,
        label: t(`fields.section.${name}`),
        yours: () => shown(t, editor, name, editor.drawn().values[name]),
        theirs: () => shown(t, editor, name, editor.document().base[name]),
        choose: (side: 'yours' | 'theirs') => editor.choose(name, side),
      })),
      ...cells.map((clash) => ({
        ...common,
        id: `${section}/${clash.key}/${clash.field}`,
        label: cellLabel(t, editor, clash),
        yours: () => lines.line(clash.key)?.text[clash.field] ?? '',
        theirs: () => clash.theirs,
        choose: (side: 'yours' | 'theirs') => editor.chooseCell(clash, side),
      })),
    ];
  }, [conflict, cells, who, at, wish, t, editor, section, lines]);
  useClashes(section, clashes);
};
