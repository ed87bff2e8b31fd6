/** The confirmation before suppliers are notified. */
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { useLanguage, useClock } from '#src/components/values/clock.tsx';
import { formatDateTime } from '#domain/dates.ts';
import { failureText } from '#src/components/values/failureText.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { usePending, useView } from '#src/store/hooks.ts';

export const PublishConfirm = ({
  of: key,
  later,
  staffOnly = false,
  onConfirm,
  onClose,
}: {
  /** key of the publishing in `pending` */
  of: string;
  later: string | null;
  staffOnly?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { zone } = useClock();
  const { busySince, failure } = usePending(key);
  const reached = useView('count')?.value as { suppliers?: number; staff?: number } | null | undefined;
  const count = staffOnly ? 0 : (reached?.suppliers ?? 0);
  const fields = Object.values(failure?.fields ?? {}).flatMap((issues) =>
    issues.map((issue) => issueText(issue, (word, params) => t(word, { ...params }))),
  );
  return (
    <ConfirmStep
      open
      title={staffOnly ? t('confirm.publish.askStaff', { count: reached?.staff ?? 0 }) : t('confirm.publish.ask', { count })}
      what={later ? t('confirm.publish.later', { time: formatDateTime(later, language, zone) ?? later }) : t('confirm.publish.now')}
      told={staffOnly ? undefined : t('confirm.told', { count })}
      button={later ? t('publish.schedule') : t('steps.publish')}
      busy={busySince !== null}
      error={failure ? (fields.length > 0 ? fields.join(' ') : failureText(failure, t)) : null}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
