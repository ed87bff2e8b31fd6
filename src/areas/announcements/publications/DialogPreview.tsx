/** Preview of the dialog suppliers will see; nothing in it is interactive. */
import { useTranslation } from 'react-i18next';
import type { PublishForm } from './form/publishForm.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { Card } from '#src/components/page/Card.tsx';
import { useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';

export const DialogPreview = ({ form, text, needAnswer }: { form: PublishForm; text: TextRow | undefined; needAnswer: boolean }) => {
  const { t } = useTranslation('announcements');
  const now = useNow();
  const name = form.source === 'existing' ? text?.name : form.name.trim();
  const at = form.when === 'later' && form.publishAt ? form.publishAt : new Date(now).toISOString();
  return (
    <Card title={t('publish.preview')}>
      <div className="dialog-preview" data-dialog-preview>
        <p className="dialog-preview__title">
          <Icon name="megaphone" size={20} /> {t('shell:announcement.title', { count: 1 })}
        </p>
        <ul className="notice-list">
          <li>
            <span className="notice-list__name">
              {form.important && <Icon name="exclamation-triangle" label={t('important')} />} {name || t('publish.noName')}
            </span>
            <span className="meta">
              <DateText value={at} />
            </span>
            {needAnswer && form.answerDueDate && (
              <span className="meta notice-list__more">
                {t('shell:announcement.answerBy')} <DueText value={form.answerDueDate} />
              </span>
            )}
          </li>
        </ul>
        <p className="dialog-preview__buttons" aria-hidden="true">
          <span className="btn btn--outlined btn--small">{t('shell:close')}</span>
          <span className="btn btn--outlined btn--small">{t('shell:announcement.answer')}</span>
        </p>
      </div>
    </Card>
  );
};
