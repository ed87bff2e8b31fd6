/** The files of a field: dropped or chosen, uploaded at once, shown and removed. The value is the keys of the stored files, so that a draft keeps them. */
import { slotOf } from '#domain/containers.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import type { ReactNode } from 'react';
import { SendFiles } from './SendFiles.tsx';
import { StoredFiles } from './StoredFiles.tsx';
import { useFileNames, type NamedFile } from './useFileNames.ts';

/** Draws the way to files that are stored already. */
export type FileSource = (offer: { held: readonly string[]; room: number; onChosen: (file: NamedFile) => void }) => ReactNode;

export interface FileInputProps {
  ids: FieldIds;
  field: Declared;
  /** collection of the files' rows */
  collection: string;
  /** of the uploads: one for each record and field */
  slot: string;
  label: string;
  disabled?: boolean;
  /** view with the names of stored files */
  names?: string | undefined;
  /** another source of files than an upload */
  source?: FileSource | undefined;
  /** the key of the stored file, or a list of them */
  value: unknown;
  /** what was added has its name in the draft, beside the key: no record knows it yet */
  added: readonly NamedFile[];
  onChange: (value: unknown, added: readonly NamedFile[]) => void;
}

/** Name of the value that holds the names of added files. */
export const addedTo = (name: string): string => `${name}|added`;

/** Stored keys in the value of a field. */
const keysOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];

export const FileInput = ({
  ids,
  field,
  collection,
  slot,
  label,
  disabled = false,
  names: view,
  source,
  value,
  added,
  onChange,
}: FileInputProps) => {
  const { container, most } = slotOf(field)!;
  const named = useFileNames(view, added);
  const keys = keysOf(value);
  const room = most - keys.length;
  const change = (next: readonly string[], names: readonly NamedFile[]): void =>
    onChange(field.kind === 'file' ? (next[0] ?? null) : next, names);
  const add = (files: readonly NamedFile[]): void => change([...keys, ...files.map(({ file }) => file)], [...added, ...files]);
  return (
    <>
      <StoredFiles
        collection={collection}
        label={label}
        files={named(keys)}
        onRemove={
          disabled
            ? undefined
            : (key) =>
                change(
                  keys.filter((one) => one !== key),
                  added,
                )
        }
      />
      <SendFiles
        slot={slot}
        collection={collection}
        container={container}
        label={null}
        ids={ids}
        room={room}
        single={most === 1}
        disabled={disabled}
        onStored={(uploads) => add(uploads.map(({ file, name, size }) => ({ file, name, size })))}
      />
      {!disabled && source?.({ held: keys, room, onChosen: (file) => add([file]) })}
    </>
  );
};
