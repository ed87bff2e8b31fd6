/** The text of a publication: one of the library, or a new one. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceLine } from '#src/areas/announcements/ChoiceLine.tsx';
import { Markup } from '#src/components/values/Markup.tsx';
import type { PublishForm } from '#src/areas/announcements/publications/form/publishForm.ts';
import type { TextForm } from './textForm.ts';
import { TextInputs } from './TextInputs.tsx';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { Card } from '#src/components/page/Card.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';

export interface TextFieldsProps {
  form: UseFormReturn<PublishForm>;
  texts: readonly TextRow[];
  chosen: TextRow | undefined;
  /** an existing publication keeps its library text */
  chooseOnly?: boolean;
}

const ref = { kind: 'ref', log: 'plain', required: true } as const;

export const TextFields = ({ form, texts, chosen, chooseOnly = false }: TextFieldsProps) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { control, watch } = form;
  // a form of more fields; the types of react-hook-form do not narrow
  const ofText = form as unknown as UseFormReturn<TextForm>;
  const source = watch('source');
  return (
    <Card title={t('publish.text')}>
      <div className="form-fields">
        {!chooseOnly && (
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
        )}
        {source === 'existing' ? (
          <>
            <FormField
              control={control}
              name="announcementId"
              field={ref}
              label={t('fields.announcement')}
              options={texts.map((one) => ({ value: one.id, label: one.name }))}
            />
            {chosen && (
              <div className="preview-box">
                <Markup html={language === 'zh' && chosen.body.zh ? chosen.body.zh : chosen.body.en} />
                <p className="meta">
                  {chosen.needAnswer ? t('publish.asks', { what: t(`values.answerType.${chosen.answerType}`) }) : t('publish.asksNothing')}
                </p>
              </div>
            )}
          </>
        ) : (
          <TextInputs form={ofText} />
        )}
      </div>
    </Card>
  );
};
