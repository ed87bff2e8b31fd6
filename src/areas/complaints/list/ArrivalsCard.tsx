/** Complaints of the last 30 days by day of receipt, as a chart or a table. */
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { Card } from '#src/components/page/Card.tsx';
import { ChartSwitch } from '#src/components/charts/ChartSwitch.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { listIn } from '#src/selectors/views.ts';

const ArrivalsChart = lazyPart(() => import('./ArrivalsChart.tsx'));

interface Day {
  day: string;
  received: number;
}

const readDays = (value: Json | null | undefined): readonly Day[] | null => (Array.isArray(value) ? listIn(value) : null);

const ArrivalsTable = ({ days, label }: { days: readonly Day[]; label: string }) => {
  const { t } = useTranslation('complaints');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="arrivals__table" tabIndex={0} role="group" aria-label={label}>
      <table className="table table--flat">
        <thead>
          <tr>
            <th scope="col">{t('arrivals.day')}</th>
            <th scope="col" className="number">
              {t('arrivals.received')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, received }) => (
            <tr key={day}>
              <td>
                <DateText value={day} />
              </td>
              <td className="number">
                <NumberText value={received} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const ArrivalsCard = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('arrivals');
  const [asTable, setAsTable] = useState(false);
  const days = readDays(view?.value);
  const sentence = t('arrivals.sentence', { count: (days ?? []).reduce((sum, { received }) => sum + received, 0) });
  const toggle = <ChartSwitch title={t('arrivals.title')} asTable={asTable} onChange={setAsTable} />;
  return (
    <Card title={t('arrivals.title')} actions={toggle}>
      {view?.error ? (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: 'arrivals' }))}
        />
      ) : !days ? (
        <Skeleton rows={4} />
      ) : asTable ? (
        <ArrivalsTable days={days} label={t('arrivals.title')} />
      ) : (
        <>
          <p className="meta">{sentence}</p>
          <div className="arrivals__box">
            <Suspense fallback={<Skeleton rows={4} />}>
              <ArrivalsChart
                days={days.map(({ day }) => day)}
                values={days.map(({ received }) => received)}
                label={t('arrivals.received')}
                name={sentence}
              />
            </Suspense>
          </div>
        </>
      )}
    </Card>
  );
};
