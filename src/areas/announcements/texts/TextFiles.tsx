/** Files of a text: each is uploaded when picked; the form keeps key, name and size. */
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextForm } from './textForm.ts';
import { FileList } from '#src/components/files/FileList.tsx';
import { SendFiles } from '#src/views/files/SendFiles.tsx';

export const textFilesSlot = 'announcement.files';
const MOST = 10;

export const TextFiles = ({ form: { control, getValues } }: { form: UseFormReturn<TextForm> }) => {
  const { t } = useTranslation('announcements');
  const { field, fieldState } = useController({ control, name: 'files' });
  const label = t('fields.fileNames');
  return (
    <div className="stack">
      <SendFiles
        slot={textFilesSlot}
        collection="Announcements"
        container="announcements"
        label={label}
        room={MOST - field.value.length}
        onStored={(uploads) => field.onChange([...getValues('files'), ...uploads.map(({ file, name, size }) => ({ file, name, size }))])}
      >
        <FileList
          label={label}
          files={field.value.map(({ file, name, size }) => ({ key: file, name, size, state: 'done' }))}
          onRemove={(key) => field.onChange(field.value.filter(({ file }) => file !== key))}
        />
      </SendFiles>
      {fieldState.error && (
        <p className="field__error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
};
