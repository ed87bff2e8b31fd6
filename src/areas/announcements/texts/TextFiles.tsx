/** Files of a new text: each is uploaded when picked; the form keeps key, name and size. */
import { slotIn } from '#domain/containers.ts';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { files } from '#src/actions/index.ts';
import type { TextForm } from './textForm.ts';
import { failureText } from '#src/components/values/failureText.ts';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { FileList } from '#src/components/files/FileList.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';

export const textFilesSlot = 'announcement.files';
const MOST = 10;
let last = 0;

export const TextFiles = ({ form }: { form: UseFormReturn<TextForm> }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { watch, setValue, getValues, formState } = form;
  const stored = watch('files');
  const uploads = useApp((state) => Object.values(state.files).filter((one) => one.slot === textFilesSlot), shallowEqual);

  useEffect(() => {
    for (const one of uploads) {
      if (one.state === 'done' && one.file) {
        setValue(
          'files',
          [...getValues('files').filter((known) => known.file !== one.file), { file: one.file, name: one.name, size: one.size }],
          { shouldDirty: true },
        );
        wish(files.remove({ key: one.key }));
      } else if (one.state === 'cancelled') wish(files.remove({ key: one.key }));
    }
  }, [uploads, setValue, getValues, wish]);

  const pick = (picked: File[]): void => {
    for (const one of picked.slice(0, MOST - stored.length)) {
      last += 1;
      const key = `${textFilesSlot}.${last}`;
      offerFile(key, one);
      wish(
        files.upload({ key, slot: textFilesSlot, collection: 'Announcements', container: 'announcements', name: one.name, size: one.size }),
      );
    }
  };
  return (
    <div className="stack">
      {stored.length < MOST && <FileDrop label={t('fields.fileNames')} slot={slotIn('announcements')} onFiles={pick} />}
      <FileList
        label={t('fields.fileNames')}
        files={[
          ...stored.map((one) => ({ key: one.file, name: one.name, size: one.size, state: 'done' as const })),
          ...uploads
            .filter((one) => one.state !== 'done')
            .map((one) => ({
              key: one.key,
              name: one.name,
              size: one.size,
              sent: one.sent,
              state: one.state === 'failed' ? ('failed' as const) : ('sending' as const),
              error: one.failure ? failureText(one.failure, t) : null,
            })),
        ]}
        onCancel={(key) => wish(files.cancel({ key }))}
        onRemove={(key) => {
          if (uploads.some((one) => one.key === key)) wish(files.remove({ key }));
          else
            setValue(
              'files',
              stored.filter((one) => one.file !== key),
              { shouldDirty: true },
            );
        }}
      />
      {formState.errors.files && (
        <p className="field__error" role="alert">
          {formState.errors.files.message}
        </p>
      )}
    </div>
  );
};
