/** A log being opened: progress and Cancel; or the error. The previously opened log stays. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { OpenError } from './useOpening.ts';

export const OpeningState = ({
  progress,
  error,
  kept,
  onCancel,
}: {
  progress: number | null;
  error: OpenError | null;
  kept: boolean;
  onCancel: () => void;
}) => {
  const { t } = useTranslation('replay');
  if (progress !== null) {
    const percent = Math.round(progress * 100);
    return (
      <div className="replay-note" role="status">
        <span className="nowrap">{t('opening', { percent })}</span>
        <progress className="replay-progress" max={100} value={percent} aria-label={t('openingName')} />
        <Button small icon="times" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  if (!error) return null;
  const quiet = error.code === 'CANCELLED';
  return (
    <p className={`replay-note${quiet ? '' : ' replay-note--bad'}`} role={quiet ? 'status' : 'alert'}>
      <Icon name={quiet ? 'info-circle' : 'exclamation-circle'} />{' '}
      <span>
        {t(`errors.${error.code}`, { ...error.params })} {kept && t('errors.kept')}
      </span>
    </p>
  );
};
