/** Where the typed work is: being saved, saved as a draft at a time, or only on this device. */
import { useTranslation } from 'react-i18next';
import { useClock } from '#src/components/clock.tsx';
import { formatTime } from '#src/components/dates.ts';
import { Icon } from '#src/components/Icon.tsx';

export interface DraftMarkProps {
  state: 'none' | 'saving' | 'saved' | 'device';
  /** instant of the save, ISO */
  at?: string | null;
}

export const DraftMark = ({ state, at }: DraftMarkProps) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const time = at ? formatTime(at, zone) : '';
  const icon = { none: '', saving: 'spinner', saved: 'check', device: 'exclamation-triangle' }[state];
  return (
    <span role="status" className={`draft-mark draft-mark--${state}`}>
      {state !== 'none' && (
        <>
          <Icon name={icon} spin={state === 'saving'} /> {t(`draft.${state}`, { time })}
        </>
      )}
    </span>
  );
};
