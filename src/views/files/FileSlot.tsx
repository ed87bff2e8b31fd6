/** One file that is uploaded when picked; the form keeps the key of the stored file. */
import { slotIn } from '#domain/containers.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { FileList } from '#src/components/files/FileList.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';

export interface FileSlotProps {
  /** key of the upload */
  id: string;
  collection: string;
  container: string;
  label: string;
  onStored: (file: string | null) => void;
}

export const FileSlot = ({ id, collection, container, label, onStored }: FileSlotProps) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const upload = useApp((state) => selectUpload(state, id));
  const stored = upload?.state === 'done' ? upload.file : null;
  const tell = useRef(onStored);
  useEffect(() => {
    tell.current = onStored;
  });
  useEffect(() => tell.current(stored), [stored]);

  const send = ({ name, size }: { name: string; size: number }): unknown =>
    wish(files.upload({ key: id, slot: id, collection, container, name, size }));

  if (upload && upload.state !== 'cancelled')
    return (
      <FileList
        label={label}
        files={[
          {
            key: id,
            name: upload.name,
            size: upload.size,
            sent: upload.sent,
            state: upload.state === 'reading' ? 'sending' : upload.state,
            error: upload.failure ? failureText(upload.failure, t) : null,
          },
        ]}
        onCancel={() => wish(files.cancel({ key: id }))}
        onRetry={() => send(upload)}
        onRemove={() => wish(files.remove({ key: id }))}
      />
    );
  return (
    <FileDrop
      label={label}
      slot={slotIn(container)}
      multiple={false}
      onFiles={([picked]) => {
        if (!picked) return;
        offerFile(id, picked);
        send(picked);
      }}
    />
  );
};
