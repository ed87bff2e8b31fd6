/** Measured values against the targets of the request, with the verdict of each. */
import { useTranslation } from 'react-i18next';
import { measuredVerdict, type MeasuredVerdict, type Target } from '#domain/nir/measured.ts';
import { decimalSignOf } from '#domain/numberText.ts';
import type { Tone } from '#domain/kernel/looks.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Missing } from '#src/components/values/Missing.tsx';

export type Results = Readonly<Record<string, string>> | null | undefined;

const tones: Readonly<Record<MeasuredVerdict, Tone>> = {
  pass: 'good',
  marginal: 'wait',
  fail: 'bad',
  review: 'wait',
  notTested: 'neutral',
  covered: 'neutral',
  info: 'neutral',
  unread: 'wait',
};

interface OfTarget {
  draftSpecs?: readonly { lines?: readonly (Target & { section: string })[] }[];
}

/** Parameters are measured; other targets are answered in the offer. */
export const targetsOf = (nir: OfTarget | null | undefined): readonly Target[] =>
  (nir?.draftSpecs?.[0]?.lines ?? []).filter(({ section }) => section === 'parameters');

/** Results are stored as they were typed by the factory, with a decimal point. */
export const Verdict = ({ target, result }: { target: Target; result: string | null | undefined }) => {
  const { t } = useTranslation('nir');
  const decimal = decimalSignOf(useLanguage());
  const verdict = measuredVerdict(target, result, decimal);
  return verdict === 'notTested' && !target.must ? <Missing /> : <Tag tone={tones[verdict]}>{t(`samples.verdicts.${verdict}`)}</Tag>;
};

/** As a sentence: 3 to 4.5 %. */
export const limitText = ({ min, max, target, requirement, unit }: Target): string => {
  const range = [min === null ? null : `≥ ${min}`, max === null ? null : `≤ ${max}`, target === null ? null : `→ ${target}`].filter(
    Boolean,
  );
  return [range.join(', '), range.length > 0 ? unit : null, requirement].filter(Boolean).join(' ');
};

export const MeasuredTable = ({ targets, measured }: { targets: readonly Target[]; measured: Results }) => {
  const { t } = useTranslation('nir');
  if (targets.length === 0) return <p className="muted">{t('samples.noTargets')}</p>;
  return (
    <WideTable label={t('fields.NirSample.measured')}>
      <thead>
        <tr>
          <th scope="col">{t('samples.target')}</th>
          <th scope="col">{t('samples.limit')}</th>
          <th scope="col">{t('samples.result')}</th>
          <th scope="col">{t('samples.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {targets.map((target) => (
          <tr key={target.lineKey}>
            <th scope="row">
              {target.name} {target.must && <Tag tone="info">{t('samples.must')}</Tag>}
            </th>
            <td>{limitText(target)}</td>
            <td data-unrecorded="">{measured?.[target.lineKey] ?? <Missing />}</td>
            <td>
              <Verdict target={target} result={measured?.[target.lineKey]} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};
