/** How fresh the data on screen is. Tests read `data-live`. */
import { useTranslation } from 'react-i18next';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { formatTime } from '#domain/dates.ts';
import { Icon } from './Icon.tsx';

type Freshness = 'live' | 'polling' | 'offline' | 'connecting' | 'replay';

export interface FreshnessMarkProps {
  state: Freshness;
  /** instant of the newest data, ISO */
  asOf?: string | null;
  /** icon only, with the text for screen readers */
  short?: boolean;
}

const icons: Record<Freshness, string> = {
  live: 'bolt',
  polling: 'sync',
  offline: 'exclamation-circle',
  connecting: 'spinner',
  replay: 'history',
};

export const FreshnessMark = ({ state, asOf, short = false }: FreshnessMarkProps) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const now = useNow(5_000);
  const seconds = asOf ? Math.max(0, Math.round((now - Date.parse(asOf)) / 1000)) : 0;
  const words =
    state === 'polling' && asOf
      ? t('freshness.pollingAge', { seconds })
      : state === 'offline' && asOf
        ? t('freshness.offlineAt', { time: formatTime(asOf, zone) })
        : t(`freshness.${state}`);
  return (
    <span className={`freshness freshness--${state}`} data-live={state === 'connecting' || state === 'replay' ? undefined : state}>
      <Icon name={icons[state]} spin={state === 'connecting'} />
      <span className={short ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  );
};
