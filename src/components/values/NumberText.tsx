/** A number with grouped thousands and, where given, its unit, with all of its decimals or so many; null is a missing value, 0 is 0. */
import { formatExact, formatNumber } from '#domain/numbers.ts';
import { Missing } from './Missing.tsx';

export interface NumberTextProps {
  value: number | null | undefined;
  decimals?: number;
  unit?: string;
}

export const NumberText = ({ value, decimals, unit }: NumberTextProps) =>
  value === null || value === undefined || Number.isNaN(value) ? (
    <Missing />
  ) : (
    <span className="number nowrap" translate="no">
      {decimals === undefined ? formatExact(value) : formatNumber(value, decimals)}
      {unit ? ` ${unit}` : ''}
    </span>
  );
