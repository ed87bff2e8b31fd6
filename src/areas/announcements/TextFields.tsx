/** The text: one written before, or a new one with name, category, body in two languages, files, and the answer asked for. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Announcement, announcementCategories, answerTypes } from '#domain/announcements/announcement.ts';
import { BodyInput } from '#src/areas/announcements/BodyInput.tsx';
import { ChoiceLine } from '#src/areas/announcements/ChoiceLine.tsx';
import { Markup } from '#src/areas/announcements/Markup.tsx';
import type { PublishForm } from '#src/areas/announcements/publishForm.ts';
import { TextFiles } from '#src/areas/announcements/TextFiles.tsx';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { Card } from '#src/components/Card.tsx';
import { FormField } from '#src/components/FormField.tsx';
import { useLanguage } from '#src/components/clock.tsx';

export interface TextFieldsProps {
  form: UseFormReturn<PublishForm>;
  texts: readonly TextRow[];
  chosen: TextRow | undefined;
}

const ref = { kind: 'ref', log: 'plain', required: true } as const;
const long = { kind: 'text', log: 'business', max: 20_000 } as const;

export const TextFields = ({ form, texts, chosen }: TextFieldsProps) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { control, watch } = form;
  const [source, needAnswer, answerType] = watch(['source', 'needAnswer', 'answerType']);
  return (
    <Card title={t('publish.text')}>
      <div className="form-fields">
        <Controller
          control={control}
          name="source"
          render={({ field }) => (
            <ChoiceLine
              name="source"
              legend={t('publish.source')}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'new', label: t('publish.write') },
                { value: 'existing', label: t('publish.choose') },
              ]}
            />
          )}
        />
        {source === 'existing' ? (
          <>
            <FormField control={control} name="announcementId" field={ref} label={t('fields.announcement')} options={texts.map((one) => ({ value: one.id, label: one.name }))} />
            {chosen && (
              <div className="preview-box">
                <Markup html={language === 'zh' && chosen.body.zh ? chosen.body.zh : chosen.body.en} />
                <p className="meta">{chosen.needAnswer ? t('publish.asks', { what: t(`enums.answerType.${chosen.answerType}`) }) : t('publish.asksNothing')}</p>
              </div>
            )}
          </>
        ) : (
          <>
            <FormField control={control} name="name" field={Announcement.fields.name} label={t('fields.name')} />
            <FormField
              control={control}
              name="category"
              field={Announcement.fields.category}
              label={t('fields.category')}
              options={announcementCategories.map((value) => ({ value, label: t(`enums.category.${value}`) }))}
            />
            <Controller control={control} name="bodyEn" render={({ field, fieldState }) => <BodyInput label={t('fields.bodyEn')} required bound={field} error={fieldState.error?.message ?? null} />} />
            <Controller control={control} name="bodyZh" render={({ field, fieldState }) => <BodyInput label={t('fields.bodyZh')} bound={field} error={fieldState.error?.message ?? null} />} />
            <TextFiles form={form} />
            <FormField control={control} name="needAnswer" field={{ kind: 'boolean', log: 'plain' }} label={t('fields.needAnswer')} />
            {needAnswer && (
              <FormField
                control={control}
                name="answerType"
                field={Announcement.fields.answerType}
                label={t('fields.answerType')}
                options={answerTypes.map((value) => ({ value, label: t(`enums.answerType.${value}`) }))}
              />
            )}
            {needAnswer && answerType === 'choice' && <FormField control={control} name="choices" field={{ ...long, max: 2_100 }} required label={t('fields.choices')} hint={t('publish.choicesHint')} rows={4} />}
          </>
        )}
      </div>
    </Card>
  );
};
