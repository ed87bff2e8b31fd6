/** Measured parameters over the lots before: control chart, capability and what they show before one fails; certificates of other lots with the same results. */
import { useTranslation } from 'react-i18next';
import { formatExact } from '#domain/numbers.ts';
import type { TrendPoint, TrendSignal } from '#domain/lots/trend.ts';
import { CoaVerdict } from '#src/areas/lots/verdicts.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import './trends.css';

interface TrendLine {
  lineKey: string;
  name: string;
  unit: string;
  min: number | null;
  max: number | null;
  points: readonly TrendPoint[];
  n: number;
  mean: number | null;
  cpk: number | null;
  control: { lower: number; upper: number } | null;
  signals: readonly TrendSignal[];
  lotsToLimit: number | null;
}
export interface TrendsAnswer {
  lines: readonly TrendLine[];
  repeated: readonly { coaId: number; coaNo: string }[];
}

const width = 220;
const height = 64;
const edge = 5;

/** The last of them is the lot of this certificate. A censored value is an open mark: it lies somewhere below or above. */
const Chart = ({ line: { points, min, max, mean, control }, name }: { line: TrendLine; name: string }) => {
  const levels = [min, max, mean, control?.lower ?? null, control?.upper ?? null];
  const all = [...points.map(({ value }) => value), ...levels.filter((level) => level !== null)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number): number => (high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge));
  const x = (i: number): number => edge + (points.length < 2 ? 0 : (i / (points.length - 1)) * (width - 2 * edge));
  const level = (value: number | null | undefined, className: string) =>
    value != null && <line className={className} x1="0" x2={width} y1={y(value)} y2={y(value)} />;
  return (
    <svg className="trend-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {level(min, 'trend-chart__limit')}
      {level(max, 'trend-chart__limit')}
      {level(control?.lower, 'trend-chart__control')}
      {level(control?.upper, 'trend-chart__control')}
      {level(mean, 'trend-chart__mean')}
      <polyline className="trend-chart__line" points={points.map(({ value }, i) => `${x(i)},${y(value)}`).join(' ')} />
      {points.map(({ coaId, value, censored }, i) => (
        <circle
          key={coaId}
          className={censored ? 'trend-chart__point trend-chart__point--open' : 'trend-chart__point'}
          cx={x(i)}
          cy={y(value)}
          r={i === points.length - 1 ? 3.5 : 2}
        />
      ))}
    </svg>
  );
};

const shown = (value: number): string => formatExact(Number(value.toPrecision(4)));

const Signals = ({ line }: { line: TrendLine }) => {
  const { t } = useTranslation('lots');
  return (
    <span className="trend-signals">
      {line.lotsToLimit !== null && <Tag tone="bad">{t('trends.drift', { count: line.lotsToLimit })}</Tag>}
      {line.signals.map((signal) => (
        <Tag key={signal} tone="wait">
          {t(`trends.signals.${signal}`)}
        </Tag>
      ))}
    </span>
  );
};

const alarm = ({ signals, lotsToLimit }: TrendLine): number => (lotsToLimit === null ? 0 : 2) + (signals.length > 0 ? 1 : 0);

export const Trends = () => {
  const { t } = useTranslation('lots');
  const answer = useAnswer<TrendsAnswer>('trends');
  const lines = (answer?.lines ?? []).filter(({ points }) => points.length > 1).toSorted((a, b) => alarm(b) - alarm(a));
  if (!answer || (lines.length === 0 && answer.repeated.length === 0)) return null;
  return (
    <Section title={t('trends.title')} id="trends" count={lines.length}>
      {answer.repeated.length > 0 && (
        <p className="told" role="status">
          <CoaVerdict verdict="conditional" /> {t('trends.repeated', { count: answer.repeated.length })}{' '}
          {answer.repeated.slice(0, 5).map(({ coaId, coaNo }) => (
            <a key={coaId} href={`/lotApproval/coa/approve/${coaId}`}>
              {coaNo}{' '}
            </a>
          ))}
        </p>
      )}
      {lines.length > 0 && (
        <WideTable label={t('trends.title')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.COAResult.name')}</th>
              <th scope="col" className="trend-chart__column">
                {t('trends.chart')}
              </th>
              <th scope="col">{t('trends.last')}</th>
              <th scope="col">{t('trends.mean')}</th>
            </tr>
          </thead>
          <tbody data-unrecorded="">
            {lines.map((line) => {
              const last = line.points.at(-1)!;
              return (
                <tr key={line.lineKey} data-line={line.lineKey}>
                  <th scope="row">
                    {line.name}
                    <Signals line={line} />
                  </th>
                  <td>
                    <Chart line={line} name={t('trends.chartOf', { name: line.name, count: line.points.length })} />
                  </td>
                  <td>
                    {last.censored && '< '}
                    {shown(last.value)} {line.unit}
                  </td>
                  <td>
                    {line.mean === null ? <Missing /> : shown(line.mean)}
                    {line.cpk !== null && <span className="coa-earlier">Cpk {line.cpk.toFixed(2)}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </WideTable>
      )}
      <p className="muted">{t('trends.how')}</p>
    </Section>
  );
};
