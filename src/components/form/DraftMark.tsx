/** Where the input is stored: being saved, on the server since a time, or on this device only. "Saved" is used for the server only. */
import { useTranslation } from 'react-i18next';
import { useClock, useStamped } from '#src/components/values/clock.tsx';
import { formatTime } from '#domain/dates.ts';
import { Icon } from '#src/components/marks/Icon.tsx';

export interface DraftMarkProps {
  busy: boolean;
  /** the last save was refused or failed */
  failed?: boolean;
  /** ms of the last save on this device; null = nothing here that the server does not have */
  draftAt: number | null;
  /** ms of the last save on the server since the form opened */
  savedAt?: number | null;
}

const icons = { none: '', saving: 'spinner', saved: 'check', device: 'desktop', failed: 'exclamation-triangle' };

export const DraftMark = ({ busy, failed = false, draftAt, savedAt = null }: DraftMarkProps) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const stamped = useStamped();
  const state = busy ? 'saving' : failed ? 'failed' : draftAt !== null ? 'device' : savedAt !== null ? 'saved' : 'none';
  const at = state === 'saved' ? savedAt : draftAt;
  return (
    <span role="status" className={`draft-mark draft-mark--${state}`}>
      {state !== 'none' && (
        <>
          <Icon name={icons[state]} spin={state === 'saving'} />{' '}
          {t(`draft.${state}`, { time: at === null ? '' : formatTime(stamped(at), zone) })}
        </>
      )}
    </span>
  );
};
