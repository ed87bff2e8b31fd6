/** The inputs of a text: name, category, body in two languages, files, and the required answer. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Announcement, announcementCategories, answerTypes } from '#domain/announcements/announcement.ts';
import { BodyInput } from '#src/components/inputs/BodyInput.tsx';
import type { TextForm } from './textForm.ts';
import { TextFiles } from './TextFiles.tsx';
import { FormField } from '#src/components/form/FormField.tsx';

export interface TextInputsProps {
  form: UseFormReturn<TextForm>;
  /** bodies with formatting that the syntax cannot express */
  loses?: { en: boolean; zh: boolean };
}

const long = { kind: 'text', log: 'business', max: 2_100 } as const;

export const TextInputs = ({ form, loses }: TextInputsProps) => {
  const { t } = useTranslation('announcements');
  const { control, watch } = form;
  const [needAnswer, answerType] = watch(['needAnswer', 'answerType']);
  const warn = (on: boolean | undefined): string | null => (on ? t('publish.marksLost') : null);
  return (
    <>
      <FormField control={control} name="name" field={Announcement.fields.name} label={t('fields.name')} />
      <FormField
        control={control}
        name="category"
        field={Announcement.fields.category}
        label={t('fields.category')}
        options={announcementCategories.map((value) => ({ value, label: t(`values.category.${value}`) }))}
      />
      <Controller
        control={control}
        name="bodyEn"
        render={({ field, fieldState }) => (
          <BodyInput label={t('fields.bodyEn')} required bound={field} error={fieldState.error?.message ?? null} hint={warn(loses?.en)} />
        )}
      />
      <Controller
        control={control}
        name="bodyZh"
        render={({ field, fieldState }) => (
          <BodyInput label={t('fields.bodyZh')} bound={field} error={fieldState.error?.message ?? null} hint={warn(loses?.zh)} />
        )}
      />
      <TextFiles form={form} />
      <FormField control={control} name="needAnswer" field={{ kind: 'boolean', log: 'plain' }} label={t('fields.needAnswer')} />
      {needAnswer && (
        <FormField
          control={control}
          name="answerType"
          field={Announcement.fields.answerType}
          label={t('fields.answerType')}
          options={answerTypes.map((value) => ({ value, label: t(`values.answerType.${value}`) }))}
        />
      )}
      {needAnswer && answerType === 'choice' && (
        <FormField
          control={control}
          name="choices"
          field={long}
          required
          label={t('fields.choices')}
          hint={t('publish.choicesHint')}
          rows={4}
        />
      )}
    </>
  );
};
