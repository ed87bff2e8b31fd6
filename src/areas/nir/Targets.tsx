/** What is wanted of an item, line by line. */
import { useTranslation } from 'react-i18next';
import type { ComparedTarget } from '#domain/nir/comparison.ts';
import { DraftSpecLine } from '#domain/nir/draftSpec.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import './targets.css';

const signs = { min: '≥', max: '≤' } as const;

/** Target and limits in one text: `13 (≥ 12, ≤ 14) %`. */
export const limitsText = ({ target, min, max, unit }: ComparedTarget): string => {
  const limits = [min === null ? null : `${signs.min} ${min}`, max === null ? null : `${signs.max} ${max}`].filter(Boolean).join(', ');
  const value = [target, target !== null && limits ? `(${limits})` : limits].filter((part) => part !== null && part !== '').join(' ');
  return value === '' ? '' : [value, unit].filter(Boolean).join(' ');
};

export const Targets = ({ lines }: { lines: readonly ComparedTarget[] }) => {
  const { t } = useTranslation('nir');
  if (lines.length === 0) return <p className="muted">{t('show.noTarget')}</p>;
  return (
    <div className="nir-answers">
      <WideTable label={t('form.target')} columns={4}>
        <thead>
          <tr>
            {(['name', 'section', 'must', 'requirement'] as const).map((name) => (
              <th key={name} scope="col">
                {fieldLabel(t, DraftSpecLine, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineKey}>
              <td data-unrecorded="">{line.name}</td>
              <td>{t(`values.DraftSpecLine.section.${line.section}`)}</td>
              <td>{line.must ? <Tag tone="info">{t('compare.must')}</Tag> : <Missing />}</td>
              <td data-unrecorded="">{[limitsText(line), line.requirement].filter(Boolean).join(' · ') || <Missing />}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
};
