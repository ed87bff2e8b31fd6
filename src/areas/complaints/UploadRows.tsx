/** Files picked on the page of a complaint: sent at once, then attached as rows of it. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { file, record } from '#src/actions/index.ts';
import { FileDrop } from '#src/components/FileDrop.tsx';
import { FileList } from '#src/components/FileList.tsx';
import { failureText } from '#src/components/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import type { Upload } from '#src/store/state.ts';

export const UploadRows = ({ complaintId }: { complaintId: number }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const slot = `complaint/${complaintId}`;
  const files = useApp((state) => state.files);
  const mine = Object.values(files).filter((upload) => upload.slot === slot);

  // a stored file becomes a row once; then the upload is forgotten
  const attached = useRef(new Set<string>());
  useEffect(() => {
    for (const upload of mine) {
      if (upload.state !== 'done' || !upload.file || attached.current.has(upload.key)) continue;
      attached.current.add(upload.key);
      wish(
        record.create({
          key: `attach/${upload.key}`,
          collection: 'ComplaintAttachments',
          values: { complaintId, file: upload.file, kind: 'other', visibility: 'internal', caption: upload.name.slice(0, 200) },
        }),
      );
      wish(file.remove({ key: upload.key }));
    }
  });

  const shown = (upload: Upload) => ({
    key: upload.key,
    name: upload.name,
    size: upload.size,
    sent: upload.sent,
    state: upload.state === 'reading' ? ('sending' as const) : upload.state,
    error: upload.failure ? failureText(upload.failure, t) : null,
  });
  return (
    <>
      <FileDrop
        label={t('show.addFiles')}
        onFiles={(picked) => {
          for (const one of picked) {
            const key = `${slot}/${crypto.randomUUID()}`;
            offerFile(key, one);
            wish(file.upload({ key, slot, collection: 'ComplaintAttachments', container: 'complaints', name: one.name, size: one.size }));
          }
        }}
      />
      <FileList
        label={t('show.sending')}
        files={mine.map(shown)}
        onCancel={(key) => wish(file.cancel({ key }))}
        onRemove={(key) => wish(file.remove({ key }))}
      />
    </>
  );
};
