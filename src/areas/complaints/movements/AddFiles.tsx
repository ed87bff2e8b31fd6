/** Files of an answer: sent when they are picked, their keys kept with the draft. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { file } from '#src/actions/index.ts';
import { StoredFiles } from '#src/views/StoredFiles.tsx';
import { numberedFiles } from '#src/areas/complaints/movements/rows.ts';
import { failureText } from '#src/components/failureText.ts';
import { FileDrop } from '#src/components/FileDrop.tsx';
import { FileList } from '#src/components/FileList.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';

const SLOT = 'movementFiles';
const COLLECTION = 'ProductMovements';

export const AddFiles = ({ files, onChange }: { files: readonly string[]; onChange: (files: readonly string[]) => void }) => {
  const { t } = useTranslation('movements');
  const wish = useWish();
  const all = useApp((state) => state.files);
  const uploads = Object.values(all).filter((upload) => upload.slot === SLOT);
  // the removal reaches the state later than the next draw: a key that was handed on is not handed on again
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const stored = uploads.filter((upload) => upload.state === 'done' && upload.file !== null && !taken.current.has(upload.key));
    if (stored.length === 0) return;
    onChange([...files, ...stored.flatMap((upload) => upload.file ?? [])]);
    for (const { key } of stored) {
      taken.current.add(key);
      wish(file.remove({ key }));
    }
  });
  const send = (picked: readonly File[]): void => {
    for (const one of picked) {
      const key = `${SLOT}/${crypto.randomUUID()}`;
      offerFile(key, one);
      wish(file.upload({ key, slot: SLOT, collection: COLLECTION, container: 'productMovements', name: one.name, size: one.size }));
    }
  };
  return (
    <div className="stack">
      <StoredFiles collection={COLLECTION} label={t('edit.files')} files={numberedFiles(files, (n) => t('edit.fileName', { n }))} onRemove={(key) => onChange(files.filter((one) => one !== key))} />
      <FileList
        label={t('edit.sending')}
        files={uploads
          .filter((upload) => upload.state !== 'done')
          .map(({ key, name, size, sent, state, failure }) => ({ key, name, size, sent, state: state === 'reading' || state === 'done' ? 'sending' : state, error: failure ? failureText(failure, t) : null }))}
        onCancel={(key) => wish(file.cancel({ key }))}
        onRemove={(key) => wish(file.remove({ key }))}
      />
      <FileDrop label={t('edit.addFiles')} onFiles={send} />
    </div>
  );
};
