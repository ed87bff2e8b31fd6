/** One figure of the dashboard as a picture or as a table; which of them are tables stands in the address. */
import { lazy, Suspense, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/figures.ts';
import { list, navigation } from '#src/actions/index.ts';
import { hasSum, isEmpty, isOneEach, readFigure, sumOf, type FigureData } from '#src/areas/system/dashboard/figureData.ts';
import { figureDays, figureHref } from '#src/areas/system/dashboard/figureLinks.ts';
import { FigureTable } from '#src/areas/system/dashboard/FigureTable.tsx';
import { periodOf } from '#src/areas/system/dashboard/period.ts';
import { tablesOf, withTable } from '#src/areas/system/dashboard/tables.ts';
import { Card } from '#src/components/Card.tsx';
import { ChartSwitch } from '#src/components/ChartSwitch.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { useLeads } from '#src/components/mounted.tsx';
import { formatNumber } from '#src/components/numbers.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';

const FigureChart = lazy(() => import(/* webpackChunkName: "chartFigure" */ '#src/areas/system/dashboard/FigureChart.tsx'));

/** Height of one bar that goes across, with its gap. */
const barHeight = 28;
const axisHeight = 40;

const Legend = ({ figure, data }: { figure: Figure; data: FigureData }) => {
  const { t } = useTranslation('dashboard');
  if (data.series.length < 2 && !hasSum(figure, data.series[0]!)) return null;
  return (
    <p className="figure__legend">
      {data.series.map((one, i) => (
        <span key={one.key} className="row">
          <span className={`figure__swatch figure__swatch--${i + 1}`} aria-hidden="true" />
          {t(`figures.series.${one.key}`)} {hasSum(figure, one) && <strong>{formatNumber(sumOf(one.values))}</strong>}
        </span>
      ))}
    </p>
  );
};

const Picture = ({ figure, data, onOpen }: { figure: Figure; data: FigureData; onOpen: (at: number, series: string) => boolean }) => {
  const style: CSSProperties | undefined = figure.form === 'across' ? { height: data.labels.length * barHeight * Math.max(1, data.series.length / 2) + axisHeight } : undefined;
  return (
    <>
      <Legend figure={figure} data={data} />
      <div className={`figure__box${figure.form === 'across' ? ' figure__box--across' : ''}`} style={style}>
        <Suspense fallback={<Skeleton rows={5} />}>
          <FigureChart figure={figure} data={data} onOpen={onOpen} />
        </Suspense>
      </div>
    </>
  );
};

const OneEach = ({ data, hrefOf }: { data: FigureData; hrefOf: (at: number, series: string) => string | null }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p>{t('figures.oneEach', { count: data.labels.length })}</p>
      <ul className="plain-list">
        {data.labels.map((label, i) => {
          const href = hrefOf(i, data.series[0]!.key);
          return <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>;
        })}
      </ul>
    </>
  );
};

export const FigureCard = ({ figure }: { figure: Figure }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const name = `figure.${figure.name}`;
  const view = useView(name);
  const leads = useLeads();
  const { params } = useDeciding();
  const period = useApp((state) => periodOf(state.navigation.query));
  const tables = useApp((state) => state.navigation.query['tables']);
  const asTable = tablesOf(tables).includes(figure.name);
  const data = readFigure(view?.value);
  const title = t(`figures.${figure.name}.title`);
  const hrefOf = (at: number, series: string): string | null => {
    const href = data ? figureHref(figure.name, data, at, series, figureDays(params.$today, period)) : null;
    return href && leads(href) ? href : null;
  };
  const open = (at: number, series: string): boolean => {
    const href = hrefOf(at, series);
    if (href) wish(navigation.go({ to: href }));
    return href !== null;
  };
  const show = (table: boolean): unknown => wish(navigation.query({ set: { tables: withTable(tables, figure.name, table) } }));
  const toggle = <ChartSwitch title={title} asTable={asTable} onChange={show} />;
  return (
    <Card title={title} actions={toggle}>
      <p className="figure__what">
        {t(`figures.${figure.name}.what`)} {figure.period && t('figures.inDays', { days: period })}
      </p>
      {view?.error ? (
        <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={() => wish(list.refresh({ view: name }))} />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : isEmpty(figure, data) ? (
        <div className="figure__box">
          <EmptyState icon="chart-bar" title={t(`figures.${figure.name}.empty`, { days: period })} />
        </div>
      ) : asTable ? (
        <FigureTable figure={figure} data={data} hrefOf={hrefOf} />
      ) : isOneEach(figure, data) ? (
        <OneEach data={data} hrefOf={hrefOf} />
      ) : (
        <Picture figure={figure} data={data} onOpen={open} />
      )}
    </Card>
  );
};
