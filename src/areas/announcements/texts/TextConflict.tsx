/** Another user saved the text during the edit: its fields in the words of the form. */
import { useTranslation } from 'react-i18next';
import { Announcement } from '#domain/announcements/announcement.ts';
import type { TextForm } from './textForm.ts';
import type { TextFormState } from './useTextForm.ts';
import { LongText } from '#src/components/values/LongText.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';

const names = ['name', 'category', 'bodyEn', 'bodyZh', 'files', 'needAnswer', 'answerType', 'choices'] as const;
/** a file is its key; what it is called is no difference */
const parts = { fields: {}, of: (form: TextForm) => ({ ...form, files: form.files.map(({ file }) => file) }) };

export const TextConflict = ({ state }: { state: TextFormState }) => {
  const { t } = useTranslation('announcements');
  const named = useFileNames('files', state.form.getValues('files'));
  return (
    <FormConflict
      state={state}
      entity={Announcement}
      texts="announcements"
      names={names}
      parts={parts}
      label={(name) => t(`fields.${name === 'files' ? 'fileNames' : name}`)}
      show={(name, value) => {
        if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
        if (Array.isArray(value))
          return named(value.map(String))
            .map((file) => file.name)
            .join(t('components:comma'));
        return name === 'category' || name === 'answerType' ? t(`values.${name}.${String(value)}`) : <LongText text={String(value)} />;
      }}
      onSave={state.saveDecided}
    />
  );
};
