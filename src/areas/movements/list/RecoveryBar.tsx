/** The recovery rate as a bar with its number. */
import { useTranslation } from 'react-i18next';
import type { Recovery } from '#domain/complaints/movementBalance.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { formatNumber, formatPercent } from '#domain/numbers.ts';

export const RecoveryBar = ({ recovery, label }: { recovery: Recovery; label: string }) => {
  const { t } = useTranslation('complaints');
  const language = useLanguage();
  const { rate, contained, affected, sold } = recovery;
  const words =
    rate === null
      ? t('recovery.none')
      : t('recovery.words', {
          rate: formatPercent(rate, language),
          contained: formatNumber(contained),
          reachable: formatNumber(Math.max(0, affected - sold)),
        });
  return (
    <span
      className="recovery"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((rate ?? 0) * 100)}
      aria-valuetext={words}
      data-rate={rate === null ? '' : Math.round(rate * 100)}
    >
      <span className="recovery__fill" style={{ inlineSize: `${Math.round((rate ?? 0) * 100)}%` }} />
      <span className="recovery__text" aria-hidden="true">
        {rate === null ? '–' : formatPercent(rate, language)}
      </span>
    </span>
  );
};
