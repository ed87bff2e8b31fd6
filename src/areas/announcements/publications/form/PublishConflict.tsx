/** Another user saved this publication during the edit: an audience and a time are several inputs, and one decision. */
import { useTranslation } from 'react-i18next';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { audienceOf, type PublishForm } from './publishForm.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from '#src/areas/announcements/publications/useAudienceText.ts';
import type { usePublishForm } from './usePublishForm.ts';
import { DateText } from '#src/components/values/DateText.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';

const fields = {
  announcement: ['announcementId'],
  audience: ['audience', 'supplierTypes', 'businessTypeIds', 'productCategoryIds', 'supplierIds', 'staffRoles'],
  publishAt: ['when', 'publishAt'],
  expireAt: ['expireAt'],
  answerDueDate: ['answerDueDate'],
  important: ['important'],
} as const satisfies Readonly<Record<string, readonly (keyof PublishForm)[]>>;
const parts = {
  fields,
  of: (form: PublishForm) => ({
    announcement: form.announcementId,
    audience: audienceOf(form),
    publishAt: form.when === 'later' ? form.publishAt : null,
    expireAt: form.expireAt,
    answerDueDate: form.answerDueDate,
    important: form.important,
  }),
};

export const PublishConflict = ({ state }: { state: ReturnType<typeof usePublishForm> }) => {
  const { t } = useTranslation('announcements');
  const audience = useAudienceText();
  return (
    <FormConflict
      state={state}
      entity={AnnouncementPublish}
      texts="announcements"
      names={Object.keys(fields)}
      parts={parts}
      label={(name) => t(`fields.${name}`)}
      show={(name, value) => {
        if (name === 'audience') return audience(value as PublishRow['audience']);
        if (name === 'announcement') return state.texts.find((one) => one.id === value)?.name ?? `#${String(value)}`;
        if (name === 'important') return t(value ? 'yes' : 'no');
        return value ? <DateText value={String(value)} time={String(value).includes('T')} /> : null;
      }}
      onSave={state.saveDecided}
    />
  );
};
