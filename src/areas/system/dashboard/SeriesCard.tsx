/** Complaints received and closed per week of the period, as a chart or as a table. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { list, navigation } from '#src/actions/index.ts';
import { periodOf } from '#src/areas/system/dashboard/period.ts';
import { readSeries, sumOf } from '#src/areas/system/dashboard/series.ts';
import { SeriesTable } from '#src/areas/system/dashboard/SeriesTable.tsx';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';

const SeriesChart = lazy(() => import('#src/areas/system/dashboard/SeriesChart.tsx'));

export const SeriesCard = () => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const view = useView('series');
  const period = useApp((state) => periodOf(state.navigation.query));
  const asTable = useApp((state) => state.navigation.query['figures'] === 'table');
  const series = readSeries(view?.value);
  const [received = 0, closed = 0] = (series?.series ?? []).map(({ values }) => sumOf(values));
  const sentence = t('series.sentence', { received, closed, days: period });
  const show = (figures: string | null): unknown => wish(navigation.query({ set: { figures } }));
  const toggle = (
    <span className="segments" role="group" aria-label={t('series.form')}>
      <Button look="plain" small icon="chart-bar" aria-label={t('series.chart')} aria-pressed={!asTable} onClick={() => show(null)} />
      <Button look="plain" small icon="table" aria-label={t('series.table')} aria-pressed={asTable} onClick={() => show('table')} />
    </span>
  );
  return (
    <Card title={t('series.title')} actions={toggle}>
      {view?.error ? (
        <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={() => wish(list.refresh({ view: 'series' }))} />
      ) : !series ? (
        <Skeleton rows={6} />
      ) : received + closed === 0 ? (
        <div className="series__box">
          <EmptyState icon="chart-bar" title={t('series.empty', { days: period })} />
        </div>
      ) : asTable ? (
        <SeriesTable series={series} />
      ) : (
        <>
          <p className="series__legend">
            {series.series.map(({ key, values }, i) => (
              <span key={key} className="row">
                <span className={`series__swatch series__swatch--${i + 1}`} aria-hidden="true" />
                {t(`series.${key}`)} <strong>{sumOf(values)}</strong>
              </span>
            ))}
          </p>
          <div className="series__box">
            <Suspense fallback={<Skeleton rows={5} />}>
              <SeriesChart series={series} name={sentence} />
            </Suspense>
          </div>
        </>
      )}
    </Card>
  );
};
