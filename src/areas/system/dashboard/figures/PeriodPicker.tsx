/** 30, 90 or 365 days, stored in the address; only where a chart uses it. */
import { useTranslation } from 'react-i18next';
import { figuresOf } from '#domain/figures.ts';
import type { Caller } from '#domain/kernel/access.ts';
import { navigation } from '#src/actions/index.ts';
import { periodOf, periods } from './period.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const PeriodPicker = ({ caller }: { caller: Pick<Caller, 'roles'> }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const period = useApp((state) => periodOf(state.navigation.query));
  if (!figuresOf(caller.roles).some((figure) => figure.period)) return null;
  return (
    <div className="segments" role="group" aria-label={t('period.name')}>
      {periods.map((days) => (
        <Button
          key={days}
          look="plain"
          aria-pressed={days === period}
          onClick={() => wish(navigation.query({ set: { period: days === 90 ? null : String(days) } }))}
        >
          {t('period.days', { count: days })}
        </Button>
      ))}
    </div>
  );
};
