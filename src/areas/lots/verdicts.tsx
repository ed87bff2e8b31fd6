/** Verdicts of lines and certificates, limits as one text, and a parameter over lots as a line. */
import { useTranslation } from 'react-i18next';
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
