/** Start, end, answer due date, and whether it may interrupt. */
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { ChoiceLine } from '#src/areas/announcements/ChoiceLine.tsx';
import type { PublishForm } from './publishForm.ts';
import { Card } from '#src/components/page/Card.tsx';
import { FormField } from '#src/components/form/FormField.tsx';

export const TimeFields = ({
  form,
  needAnswer,
  laterOnly = false,
}: {
  form: UseFormReturn<PublishForm>;
  needAnswer: boolean;
  laterOnly?: boolean;
}) => {
  const { t } = useTranslation('announcements');
  const { control, watch } = form;
  const when = watch('when');
  const { fields } = AnnouncementPublish;
  return (
    <Card title={t('publish.time')}>
      <div className="form-fields">
        {!laterOnly && (
          <Controller
            control={control}
            name="when"
            render={({ field }) => (
              <ChoiceLine
                name="when"
                legend={t('fields.when')}
                value={field.value}
                onChange={field.onChange}
                options={(['now', 'later'] as const).map((value) => ({ value, label: t(`publish.when.${value}`) }))}
              />
            )}
          />
        )}
        {when === 'later' && (
          <FormField control={control} name="publishAt" field={fields.publishAt} required label={t('fields.publishAt')} />
        )}
        <div className="form-pair">
          <FormField
            control={control}
            name="expireAt"
            field={fields.expireAt}
            label={t('fields.expireAt')}
            hint={t('publish.expireHint')}
          />
          {needAnswer && (
            <FormField control={control} name="answerDueDate" field={fields.answerDueDate} label={t('fields.answerDueDate')} />
          )}
        </div>
        <FormField
          control={control}
          name="important"
          field={{ kind: 'boolean', log: 'plain' }}
          label={t('fields.important')}
          hint={t('publish.importantHint')}
        />
      </div>
    </Card>
  );
};
