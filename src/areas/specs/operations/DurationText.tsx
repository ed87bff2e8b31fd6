/** A duration as a timer shows it: 1 h 30 min, 45 s. */
import { useTranslation } from 'react-i18next';
import { Missing } from '#src/components/values/Missing.tsx';
import { durationParts } from './sheetWords.ts';

export const DurationText = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('operationSpecs');
  return durationParts(seconds)
    .map(({ unit, n }) => t(`duration.${unit}`, { n }))
    .join(' ');
};

/** How long something is held: minutes, where they are known. */
export const Minutes = ({ n }: { n: number | null }) => (n === null ? <Missing /> : <DurationText seconds={n * 60} />);
