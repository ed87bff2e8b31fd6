/** The email as it will arrive. */
import { useTranslation } from 'react-i18next';
import { openPlaceholders } from '#domain/complaints/mailCloseComplaint.ts';
import { Markup } from '#src/components/values/Markup.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

const tags: Readonly<Record<string, string>> = { en: 'en', zh: 'zh-Hans', th: 'th' };

export interface MailPreviewProps {
  language: string;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  body: string;
  /** names of the attached files */
  files: readonly string[];
}

export const MailPreview = ({ language, to, cc, subject, body, files }: MailPreviewProps) => {
  const { t } = useTranslation('closing');
  const open = [...new Set([...openPlaceholders(subject), ...openPlaceholders(body)])];
  return (
    <div className="mail-preview">
      <dl className="mail-preview__head">
        <dt>{t('mail.place.to')}</dt>
        <dd>{to.length > 0 ? to.join(t('components:comma')) : <Missing />}</dd>
        {cc.length > 0 && (
          <>
            <dt>{t('mail.place.cc')}</dt>
            <dd>{cc.join(t('components:comma'))}</dd>
          </>
        )}
        <dt>{t('mail.subject')}</dt>
        <dd lang={tags[language]}>{subject || <Missing />}</dd>
        {files.length > 0 && (
          <>
            <dt>{t('mail.files')}</dt>
            <dd>{files.join(t('components:comma'))}</dd>
          </>
        )}
      </dl>
      {open.length > 0 && (
        <p>
          <Tag tone="wait" icon="exclamation-triangle">
            {t('mail.toReplace', { what: open.map((word) => `{{${word}}}`).join(t('components:comma')) })}
          </Tag>
        </p>
      )}
      <div className="mail-preview__body">{body.trim() ? <Markup html={body} lang={tags[language] ?? 'en'} /> : <Missing />}</div>
    </div>
  );
};
