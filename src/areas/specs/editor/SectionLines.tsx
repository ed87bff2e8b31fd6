/** The lines of a section: as a grid, or as cards where they have files. */
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { FileInput } from '#src/views/files/FileInput.tsx';
import { LineCards } from '#src/views/grid/LineCards.tsx';
import type { CellInputs, OwnCell } from '#src/views/grid/LineFields.tsx';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { At, GridLine, Present } from '#src/views/grid/types.ts';
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

const idsOf = ({ id, describedBy }: OwnCell): FieldIds => ({
  id,
  labelId: `${id}-label`,
  footId: describedBy,
  invalid: false,
  required: false,
});

const FileCell = ({ editor, of, rowKey, cell }: { editor: SectionEditor; of: Entity; rowKey: string; cell: OwnCell }) => {
  const { files } = useSyncExternalStore(editor.subscribe, editor.drawn);
  const { field, label } = cell.column;
  return (
    <FileInput
      ids={idsOf(cell)}
      field={of.fields[field]!}
      collection={of.collection}
      slot={`${editor.key}.${rowKey}.${field}`}
      label={label}
      disabled={cell.readOnly}
      names="lineFiles"
      value={cell.text}
      added={files}
      onChange={(value, names) => {
        editor.named(names);
        cell.onChange(typeof value === 'string' ? value : '');
      }}
    />
  );
};

/** Inputs of files and days; the other fields have those of their kind. */
const inputsFor = (editor: SectionEditor, of: Entity, rowKey: string): CellInputs =>
  Object.fromEntries(
    Object.entries(of.fields).flatMap(([name, field]): [string, CellInputs[string]][] => {
      if (field.kind === 'file') return [[name, (cell) => <FileCell editor={editor} of={of} rowKey={rowKey} cell={cell} />]];
      if (field.kind !== 'date') return [];
      const day = (cell: OwnCell) => (
        <DateInput
          ids={idsOf(cell)}
          bounds={field.bounds!}
          value={cell.text === '' ? null : cell.text}
          disabled={cell.readOnly}
          onChange={(value) => cell.onChange(value ?? '')}
        />
      );
      return [[name, day]];
    }),
  );

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
  const inputsOf = useCallback((rowKey: string) => inputsFor(editor, of, rowKey), [editor, of]);
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
