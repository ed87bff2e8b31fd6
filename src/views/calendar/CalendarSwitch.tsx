/** List or calendar, in the address. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { isCalendar } from './month.ts';

export const CalendarSwitch = () => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const calendar = useApp((state) => isCalendar(state.navigation.query));
  return (
    <span className="segments" role="group" aria-label={t('calendar.form')}>
      {(['list', 'calendar'] as const).map((form) => (
        <Button
          key={form}
          icon={form === 'list' ? 'list' : 'calendar'}
          aria-pressed={(form === 'calendar') === calendar}
          onClick={() => wish(navigation.query({ set: { view: form === 'calendar' ? form : null, page: null, day: null } }))}
        >
          {t(`calendar.as.${form}`)}
        </Button>
      ))}
    </span>
  );
};
