/** One chart of the dashboard as a picture or a table; the address lists the tables. */
import { Suspense, useId, type CSSProperties } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/figures.ts';
import { navigation, views } from '#src/actions/index.ts';
import {
  hasSum,
  isEmpty,
  isOneEach,
  isTime,
  labelText,
  readFigure,
  sumOf,
  valueText,
  type FigureData,
  type FigureSeries,
} from './figureData.ts';
import { figureDays, figureHref } from './figureLinks.ts';
import { FigureTable } from './FigureTable.tsx';
import { periodOf } from './period.ts';
import { tablesOf, withTable } from './tables.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';

const FigureChart = lazyPart(() => import(/* webpackChunkName: "chartFigure" */ './FigureChart.tsx'));

/** Height of a horizontal bar with its gap. */
const barHeight = 28;
const axisHeight = 40;

/** The sum of counts; for measurements over time the last value. */
const Direct = ({ figure, data, one }: { figure: Figure; data: FigureData; one: FigureSeries }) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const name = t(`figures.series.${one.key}`);
  const last = one.values.findLastIndex((value) => value !== null);
  if (hasSum(figure, one))
    return (
      <>
        {name} <strong>{formatNumber(sumOf(one.values))}</strong>
      </>
    );
  if (!isTime(figure) || last < 0) return name;
  return (
    <>
      {name}
      {t('comma')}
      {labelText(figure, data.labels[last]!, language, t)} <strong>{valueText(figure, one, one.values[last] ?? null, language, t)}</strong>
    </>
  );
};

/** Numbers in the legend, and the target. */
const Legend = ({ figure, data }: { figure: Figure; data: FigureData }) => {
  const { t } = useTranslation('dashboard');
  if (data.series.length < 2 && !hasSum(figure, data.series[0]!) && !isTime(figure)) return null;
  return (
    <p className="figure__legend">
      {data.series.map((one, i) => (
        <span key={one.key}>
          {data.series.length > 1 && <span className={`figure__swatch figure__swatch--${i + 1}`} aria-hidden="true" />}
          <Direct figure={figure} data={data} one={one} />
        </span>
      ))}
      {figure.target !== undefined && <span className="meta">{t('figures.target', { n: figure.target })}</span>}
    </p>
  );
};

const Picture = ({ figure, data, onOpen }: { figure: Figure; data: FigureData; onOpen: (at: number, series: string) => boolean }) => {
  const style: CSSProperties | undefined =
    figure.form === 'across' ? { height: data.labels.length * barHeight * Math.max(1, data.series.length / 2) + axisHeight } : undefined;
  return (
    <>
      <Legend figure={figure} data={data} />
      <div className={`figure__box${figure.form === 'across' ? ' figure__box--across' : ''}`} style={style}>
        <Suspense fallback={<Skeleton rows={4} />}>
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

const Body = ({ figure, data, asTable }: { figure: Figure; data: FigureData; asTable: boolean }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const leads = useLeads();
  const { params } = useDeciding();
  const period = useApp((state) => periodOf(state.navigation.query));
  const hrefOf = (at: number, series: string): string | null => {
    const href = figureHref(figure.name, data, at, series, figureDays(params.$today, period));
    return href && leads(href) ? href : null;
  };
  const open = (at: number, series: string): boolean => {
    const href = hrefOf(at, series);
    if (href) wish(navigation.go({ to: href }));
    return href !== null;
  };
  if (isEmpty(figure, data)) return <p className="figure__none">{t(`figures.${figure.name}.empty`, { days: period })}</p>;
  if (asTable) return <FigureTable figure={figure} data={data} hrefOf={hrefOf} />;
  return isOneEach(figure, data) ? <OneEach data={data} hrefOf={hrefOf} /> : <Picture figure={figure} data={data} onOpen={open} />;
};

/** `told`: with a sentence on what it shows. */
export const FigurePart = ({ figure, told }: { figure: Figure; told: boolean }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const name = `figure.${figure.name}`;
  const view = useView(name);
  const period = useApp((state) => periodOf(state.navigation.query));
  const tables = useApp((state) => state.navigation.query['tables']);
  const asTable = tablesOf(tables).includes(figure.name);
  const data = readFigure(view?.value);
  const title = t(`figures.${figure.name}.title`);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="dash__head">
        <h2 id={id}>{title}</h2>
        <Button
          look="plain"
          small
          icon={asTable ? 'chart-bar' : 'table'}
          aria-label={t(asTable ? 'components:chart.chart' : 'components:chart.table', { title })}
          onClick={() => wish(navigation.query({ set: { tables: withTable(tables, figure.name, !asTable) } }))}
        />
      </div>
      {(told || asTable) && (
        <p className="figure__what">
          {t(`figures.${figure.name}.what`)} {figure.period && t('figures.inDays', { days: period })}
        </p>
      )}
      {view?.error ? (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: name }))}
        />
      ) : data ? (
        <Body figure={figure} data={data} asTable={asTable} />
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  );
};
