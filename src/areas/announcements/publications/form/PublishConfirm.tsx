/** The confirmation before suppliers are notified. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { PUBLISH_KEY } from './publishForm.ts';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { useLanguage, useClock } from '#src/components/values/clock.tsx';
import { formatDateTime } from '#domain/dates.ts';
import { failureText } from '#src/components/values/failureText.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { usePending, useView, useWish } from '#src/store/hooks.ts';

export const PublishConfirm = ({
  later,
  staffOnly = false,
  onConfirm,
  onClose,
}: {
  later: string | null;
  staffOnly?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const language = useLanguage();
  const { zone } = useClock();
  const { busySince, failure } = usePending(PUBLISH_KEY);
  const reached = useView('count')?.value as { suppliers?: number; staff?: number } | null | undefined;
  const count = staffOnly ? 0 : (reached?.suppliers ?? 0);
  // a refusal of an earlier attempt does not concern this one
  const dismiss = useRef(() => wish(records.forget({ key: PUBLISH_KEY })));
  useEffect(() => {
    const forget = dismiss.current;
    return () => void forget();
  }, []);
  const fields = Object.values(failure?.fields ?? {}).flatMap((issues) =>
    issues.map((issue) => issueText(issue, (key, params) => t(key, { ...params }))),
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
