/** A file as the answer: uploaded when picked, the answer stores its key. */
import { slotIn } from '#domain/containers.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import { failureText } from '#src/components/values/failureText.ts';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { FileList } from '#src/components/files/FileList.tsx';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import { useStoredFile } from '#src/views/files/useStoredFile.ts';

const KEY = 'announcement.answer';

export const AnswerFile = ({ error, onStored }: { error: string | null; onStored: (file: string | null) => void }) => {
  const { t } = useTranslation('announcements');
  const id = useId();
  const wish = useWish();
  const upload = useApp((state) => selectUpload(state, KEY));
  useStoredFile(KEY, onStored);
  return (
    <div className="stack" role="group" aria-label={t('answer.file')} aria-describedby={error === null ? undefined : id}>
      {upload && upload.state !== 'cancelled' ? (
        <FileList
          label={t('answer.file')}
          files={[
            {
              key: KEY,
              name: upload.name,
              size: upload.size,
              sent: upload.sent,
              state: upload.state === 'reading' ? 'sending' : upload.state,
              error: upload.failure ? failureText(upload.failure, t) : null,
            },
          ]}
          onCancel={() => wish(files.cancel({ key: KEY }))}
          onRemove={() => {
            wish(files.remove({ key: KEY }));
            onStored(null);
          }}
        />
      ) : (
        <FileDrop
          label={t('answer.file')}
          slot={slotIn('announcements')}
          multiple={false}
          onFiles={([picked]) => {
            if (!picked) return;
            offerFile(KEY, picked);
            wish(
              files.upload({
                key: KEY,
                slot: 'answerFile',
                collection: 'SupplierAnnouncements',
                container: 'announcements',
                name: picked.name,
                size: picked.size,
              }),
            );
          }}
        />
      )}
      {error && (
        <span className="field__error" id={id} role="alert">
          {error}
        </span>
      )}
    </div>
  );
};
