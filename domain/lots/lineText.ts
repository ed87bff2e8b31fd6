// A line of a certificate in words: what it is called, and its limits as one text.
import type { TFunction } from 'i18next';
import { formatExact } from '../numbers.ts';
import type { LineParameter } from './coaResult.ts';

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
