/** Values and cells that two people changed in a document, for the marks at the fields and the bar of the footer. */
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useClashes, type Clash } from '#src/components/form/clashes.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';
import type { CellClash } from '#src/views/grid/types.ts';
import type { Edited } from './linedEditor.ts';

/** The words of one document for what two people changed in it. */
export interface ClashWords {
  /** of its marks, and of its part among the clashes of the page */
  part: string;
  label: (name: string) => string;
  shown: (name: string, value: unknown) => ReactNode;
  /** of its lines */
  lines: string;
  /** scrolls it into view where it has no mark */
  go?: () => void;
}

const cellLabel = (t: TFunction, { lines }: Edited, words: ClashWords, { key, field }: CellClash): string => {
  const column = lines.column(field)?.label ?? t('grid.place');
  const row = t('grid.row', { n: lines.keys().indexOf(key) + 1 });
  return `${words.lines}, ${row}, ${column}`;
};

/** `words`: the same object on each render. */
export const useEditorClashes = (editor: Edited, words: ClashWords): void => {
  const { t } = useTranslation('components');
  const { lines } = editor;
  const { conflict } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const cells = useSyncExternalStore(lines.subscribe, lines.clashes);
  const { version, at } = conflict ?? editor.newest();
  const any = conflict !== null || cells.length > 0;
  const who = useApp((state) => (any ? selectWriter(state, editor.collection, editor.id, version) : null));
  const clashes = useMemo((): readonly Clash[] => {
    const { part, label, shown, go } = words;
    const common = { who, at, ...(go ? { go } : {}) };
    return [
      ...Object.keys(conflict?.open ?? {}).map((name) => ({
        ...common,
        id: `${part}.${name}`,
        label: label(name),
        yours: () => shown(name, editor.drawn().values[name]),
        theirs: () => shown(name, editor.document().base[name]),
        choose: (side: 'yours' | 'theirs') => editor.choose(name, side),
      })),
      ...cells.map((clash) => ({
        ...common,
        id: `${part}/${clash.key}/${clash.field}`,
        label: cellLabel(t, editor, words, clash),
        yours: () => lines.line(clash.key)?.text[clash.field] ?? '',
        theirs: () => clash.theirs,
        choose: (side: 'yours' | 'theirs') => editor.chooseCell(clash, side),
      })),
    ];
  }, [conflict, cells, who, at, t, editor, words, lines]);
  useClashes(words.part, clashes);
};
