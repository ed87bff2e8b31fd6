/** Verdicts of lines and certificates, limits as one text, and a parameter over lots as a line. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#domain/numbers.ts';
import type { LineParameter } from '#domain/lots/coaResult.ts';
import { Tag } from '#src/components/marks/Tag.tsx';

const tones: Readonly<Record<string, 'good' | 'bad' | 'wait' | 'info' | 'neutral'>> = {
  pass: 'good',
  fail: 'bad',
  marginal: 'wait',
  review: 'wait',
  conditional: 'wait',
  notTested: 'neutral',
  covered: 'info',
  info: 'neutral',
};

export const LineVerdict = ({ verdict }: { verdict: string | null }) => {
  const { t } = useTranslation('lots');
  return verdict === null ? null : <Tag tone={tones[verdict] ?? 'neutral'}>{t(`values.COAResult.verdict.${verdict}`)}</Tag>;
};

export const CoaVerdict = ({ verdict }: { verdict: string | null }) => {
  const { t } = useTranslation('lots');
  return verdict === null ? null : <Tag tone={tones[verdict] ?? 'neutral'}>{t(`values.COA.verdict.${verdict}`)}</Tag>;
};

const bounds = ({ min, max }: LineParameter): readonly string[] => {
  if (min !== null && max !== null) return [`${formatExact(min)} – ${formatExact(max)}`];
  return [...(min === null ? [] : [`≥ ${formatExact(min)}`]), ...(max === null ? [] : [`≤ ${formatExact(max)}`])];
};
const plan = ({ n, c, m, M, acceptNumber }: LineParameter): readonly string[] =>
  Object.entries({ n, c, m, M, Ac: acceptNumber }).flatMap(([name, value]) => (value === null ? [] : [`${name} = ${formatExact(value)}`]));

/** `10 – 14 %`, `n = 5, c = 2, m = 100, M = 1000 CFU/g`, `Golden; Light` */
export const limitText = (t: TFunction, parameter: LineParameter | null): string => {
  if (!parameter) return '';
  const comma = t('components:comma');
  const numbers = [...bounds(parameter), ...plan(parameter)].join(comma);
  const words = parameter.allowedValues.join('; ');
  return [numbers, numbers === '' ? '' : parameter.unit, words].filter((one) => one !== '').join(' ');
};

const systemName = (t: TFunction, key: string): string => t(`coa.system.${key}`);
export const lineName = (t: TFunction, line: { parameterKind: string; lineKey: string; name: string }): string =>
  line.parameterKind === 'system' ? systemName(t, line.lineKey) : line.name;

const width = 96;
const height = 28;

/** Decorative: the numbers stand beside it. */
export const Sparkline = ({ values, min, max }: { values: readonly number[]; min: number | null; max: number | null }) => {
  if (values.length < 2) return null;
  const all = [...values, ...(min === null ? [] : [min]), ...(max === null ? [] : [max])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number): number => (high === low ? height / 2 : height - 2 - ((value - low) / (high - low)) * (height - 4));
  const x = (i: number): number => 2 + (i / (values.length - 1)) * (width - 4);
  return (
    <svg className="sparkline" width={width} height={height} aria-hidden="true" focusable="false">
      {[min, max].map(
        (limit, i) => limit !== null && <line key={i} className="sparkline__limit" x1="0" x2={width} y1={y(limit)} y2={y(limit)} />,
      )}
      <polyline className="sparkline__line" points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
      <circle className="sparkline__last" cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="2.5" />
    </svg>
  );
};
