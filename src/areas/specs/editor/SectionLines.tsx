/** The lines of a section: as a grid, or as cards where they have files. */
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { LineCards } from '#src/views/grid/LineCards.tsx';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { At, GridLine, Present } from '#src/views/grid/types.ts';
import { lineInputs } from './lineInputs.tsx';
import type { SectionEditor } from './sectionEditor.ts';

interface SectionLinesProps {
  editor: SectionEditor;
  writable: boolean;
  tools?: ReactNode;
  /** of the lines */
  presence: ReadonlyMap<string, Present>;
  comments: ReadonlyMap<string, number>;
  onComment?: (at: At) => void;
  onStand: (at: At) => void;
  goTo: At | null;
}

/** They are shown as cards: a grid has no cells for files. */
export const hasFileLines = (section: SectionName): boolean =>
  Object.values(linesOf(section)?.of.fields ?? {}).some(({ kind }) => kind === 'file');

export const SectionLines = ({ editor, writable, tools, ...more }: SectionLinesProps) => {
  const { t } = useTranslation('specs');
  const { lines, section } = editor;
  const of = linesOf(section)!.of;
  const count = useSyncExternalStore(lines.subscribe, () => lines.keys().length);
  const first = of.title in of.fields ? of.title : (lines.columns[0]?.field ?? '');
  const rowName = useCallback((line: GridLine) => line.text[first] ?? '', [first]);
  const hasFiles = hasFileLines(section);
  const inputsOf = useCallback((rowKey: string) => lineInputs(editor, of, rowKey), [editor, of]);
  const label = t(`values.SpecSection.section.${section}`);
  return (
    <>
      <p className="meta">{t('edit.lines', { count })}</p>
      {hasFiles ? (
        <LineCards store={lines} label={label} rowName={rowName} readOnly={!writable} inputsOf={inputsOf} />
      ) : (
        <LineGrid store={lines} label={label} rowName={rowName} readOnly={!writable} tools={tools} {...more} />
      )}
    </>
  );
};
