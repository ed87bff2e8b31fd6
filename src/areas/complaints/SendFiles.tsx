/** Picking files for a complaint and watching them being sent; what becomes of a stored one is the caller's. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { file } from '#src/actions/index.ts';
import { FileDrop } from '#src/components/FileDrop.tsx';
import { FileList } from '#src/components/FileList.tsx';
import { failureText } from '#src/components/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import type { Upload } from '#src/store/state.ts';

export type StoredUpload = Upload & { file: string };

export interface SendFilesProps {
  slot: string;
  /** whose rows the files are for; the complaint's attachments when absent */
  collection?: string;
  label?: string;
  /** called once for each file that is stored; the upload is forgotten then */
  onStored: (uploads: readonly StoredUpload[]) => void;
}

export const SendFiles = ({ slot, collection = 'ComplaintAttachments', label, onStored }: SendFilesProps) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const all = useApp((state) => state.files);
  const uploads = Object.values(all).filter((upload) => upload.slot === slot);

  // the removal reaches the state later than the next draw: a key that was handed on is not handed on again
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const stored = uploads.filter(
      (upload): upload is StoredUpload => upload.state === 'done' && upload.file !== null && !taken.current.has(upload.key),
    );
    if (stored.length === 0) return;
    onStored(stored);
    for (const { key } of stored) {
      taken.current.add(key);
      wish(file.remove({ key }));
    }
  });

  const send = (picked: readonly File[]): void => {
    for (const one of picked) {
      const key = `${slot}/${crypto.randomUUID()}`;
      offerFile(key, one);
      wish(file.upload({ key, slot, collection, container: 'complaints', name: one.name, size: one.size }));
    }
  };
  return (
    <>
      <FileDrop label={label ?? t('show.addFiles')} onFiles={send} />
      <FileList
        label={t('show.sending')}
        files={uploads.flatMap(({ key, name, size, sent, state, failure }) =>
          state === 'done'
            ? []
            : [{ key, name, size, sent, state: state === 'reading' ? 'sending' : state, error: failure ? failureText(failure, t) : null }],
        )}
        onCancel={(key) => wish(file.cancel({ key }))}
        onRemove={(key) => wish(file.remove({ key }))}
      />
    </>
  );
};
