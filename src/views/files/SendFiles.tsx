/** Picks files and shows their uploads; the caller handles the stored ones. */
import { slotIn } from '#domain/containers.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { FileList } from '#src/components/files/FileList.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { isUnderWay } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import type { Upload } from '#src/store/state.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';

export type StoredUpload = Upload & { file: string };

export interface SendFilesProps {
  slot: string;
  /** collection of the files' rows */
  collection: string;
  container?: string;
  /** label of the drop area; null = no drop area, only running uploads */
  label: string | null;
  /** the drop area within a field, which has the label */
  ids?: FieldIds;
  /** how many more files fit; absent: any number */
  room?: number;
  /** never more than one */
  single?: boolean;
  disabled?: boolean;
  children?: ReactNode;
  /** called once for each stored file; the upload is removed then */
  onStored: (uploads: readonly StoredUpload[]) => void;
}

export const SendFiles = ({
  slot,
  collection,
  container = 'complaints',
  label,
  ids,
  room = Infinity,
  single = false,
  disabled = false,
  children,
  onStored,
}: SendFilesProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const all = useApp((state) => state.files);
  const uploads = Object.values(all).filter((upload) => upload.slot === slot);

  // removing it from the state takes effect after the next render: a key is passed on only once
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const stored = uploads.filter(
      (upload): upload is StoredUpload => upload.state === 'done' && upload.file !== null && !taken.current.has(upload.key),
    );
    if (stored.length === 0) return;
    onStored(stored);
    for (const { key } of stored) {
      taken.current.add(key);
      wish(files.remove({ key }));
    }
  });

  const send = (key: string, { name, size }: { name: string; size: number }): unknown =>
    wish(files.upload({ key, slot, collection, container, name, size }));
  /** an upload that failed or was cancelled leaves its place */
  const free = room - uploads.filter(isUnderWay).length;
  const take = (picked: readonly File[]): void => {
    for (const one of picked.slice(0, free)) {
      const key = `${slot}/${uniqueKey()}`;
      offerFile(key, one);
      send(key, one);
    }
  };
  return (
    <>
      <FileList
        label={t('file.underWay')}
        files={uploads.flatMap(({ key, name, size, sent, state, failure }) =>
          state === 'done'
            ? []
            : [{ key, name, size, sent, state: state === 'reading' ? 'sending' : state, error: failure ? failureText(failure, t) : null }],
        )}
        onCancel={(key) => wish(files.cancel({ key }))}
        onRetry={(key) => send(key, all[key]!)}
        onRemove={(key) => wish(files.remove({ key }))}
      />
      {children}
      {(label !== null || ids) && free > 0 && (
        <FileDrop label={label} ids={ids} slot={slotIn(container)} multiple={!single} disabled={disabled} onFiles={take} />
      )}
    </>
  );
};
