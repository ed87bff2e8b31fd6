/** Inputs of files and days in lines; the other fields have those of their kind. */
import { useSyncExternalStore } from 'react';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { DateInput } from '#src/components/inputs/DateInput.tsx';
import type { Edited } from '#src/views/editor/linedEditor.ts';
import { FileInput } from '#src/views/files/FileInput.tsx';
import type { CellInputs, OwnCell } from '#src/views/grid/LineFields.tsx';

const idsOf = ({ id, describedBy }: OwnCell): FieldIds => ({
  id,
  labelId: `${id}-label`,
  footId: describedBy,
  invalid: false,
  required: false,
});

const FileCell = ({ editor, of, rowKey, cell }: { editor: Edited; of: Entity; rowKey: string; cell: OwnCell }) => {
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

export const lineInputs = (editor: Edited, of: Entity, rowKey: string): CellInputs =>
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
