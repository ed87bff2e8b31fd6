/** 30, 90 or 365 days, kept in the address. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { periodOf, periods } from '#src/areas/system/dashboard/period.ts';
import { Button } from '#src/components/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const PeriodPicker = () => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const period = useApp((state) => periodOf(state.navigation.query));
  return (
    <div className="segments" role="group" aria-label={t('period.name')}>
      {periods.map((days) => (
        <Button key={days} look="plain" aria-pressed={days === period} onClick={() => wish(navigation.query({ set: { period: days === 90 ? null : String(days) } }))}>
          {t('period.days', { count: days })}
        </Button>
      ))}
    </div>
  );
};
