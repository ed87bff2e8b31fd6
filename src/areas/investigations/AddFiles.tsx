/** Files picked for an action: sent at once, their keys handed over. The place to drop them opens on demand. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { file } from '#src/actions/index.ts';
import { Button } from '#src/components/Button.tsx';
import { failureText } from '#src/components/failureText.ts';
import { FileDrop } from '#src/components/FileDrop.tsx';
import { FileList } from '#src/components/FileList.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';

export interface AddFilesProps {
  slot: string;
  collection: string;
  /** the row these files are of, for the button's name */
  of: string;
  onStored: (files: readonly string[]) => void;
}

export const AddFiles = ({ slot, collection, of, onStored }: AddFilesProps) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const [open, setOpen] = useState(false);
  const all = useApp((state) => state.files);
  const uploads = Object.values(all).filter((upload) => upload.slot === slot);

  // the removal reaches the state later than the next draw: a key that was handed on is not handed on again
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const stored = uploads.filter((upload) => upload.state === 'done' && upload.file !== null && !taken.current.has(upload.key));
    if (stored.length === 0) return;
    onStored(stored.flatMap((upload) => upload.file ?? []));
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
  const waiting = uploads.filter((upload) => upload.state !== 'done');
  return (
    <>
      <FileList
        label={t('file.sending')}
        files={waiting.map(({ key, name, size, sent, state, failure }) => ({
          key,
          name,
          size,
          sent,
          state: state === 'reading' || state === 'done' ? 'sending' : state,
          error: failure ? failureText(failure, t) : null,
        }))}
        onCancel={(key) => wish(file.cancel({ key }))}
        onRemove={(key) => wish(file.remove({ key }))}
      />
      {open ? (
        <FileDrop label={t('file.addTo', { of })} onFiles={send} />
      ) : (
        <Button small icon="paperclip" aria-label={t('file.addTo', { of })} onClick={() => setOpen(true)}>
          {t('file.add')}
        </Button>
      )}
    </>
  );
};
