/** The limits of a master specification to be read: each parameter with its limit in one cell, and where the limit comes from. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatExact } from '#domain/numbers.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
import { valueWord } from '#domain/words.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import type { MasterRow } from './masterLoads.ts';

type Parameter = NonNullable<MasterRow['parameters']>[number];

const planText = ({ n, c, m, M, acceptNumber }: Parameter): readonly string[] =>
  Object.entries({ n, c, m, M, Ac: acceptNumber }).flatMap(([name, value]) => (value === null ? [] : [`${name} = ${formatExact(value)}`]));

const boundsText = ({ min, max }: Parameter): readonly string[] => {
  if (min !== null && max !== null) return [`${formatExact(min)} – ${formatExact(max)}`];
  return [...(min === null ? [] : [`≥ ${formatExact(min)}`]), ...(max === null ? [] : [`≤ ${formatExact(max)}`])];
};

/** `≤ 8.5 %`, `n = 5, c = 2, m = 10000, M = 100000 CFU/g`, `absent, n = 5` */
const limitText = (t: TFunction, of: Parameter): string => {
  const comma = t('components:comma');
  const numbers = [...boundsText(of), ...planText(of)].join(comma);
  const values = (of.allowedValues ?? []).join(comma);
  // of a plan without a limit it is the size of a unit of the sample
  const measured = (of.min ?? of.max ?? of.m ?? of.M) !== null;
  const unit = of.unit ?? '';
  return [measured && unit !== '' ? `${numbers} ${unit}` : numbers, measured ? '' : unit, values].filter((one) => one !== '').join(comma);
};

export const Limits = ({ lines }: { lines: readonly Parameter[] }) => {
  const { t } = useTranslation('specs');
  const word = (name: string, value: string | null): string => (value === null ? '' : valueWord(t, MasterSpecParameter, name, value));
  return (
    <WideTable label={t('masters.limits')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.MasterSpecParameter.name')}</th>
          <th scope="col">{t('masters.limit')}</th>
          <th scope="col">{t('fields.MasterSpecParameter.method')}</th>
          <th scope="col">{t('fields.MasterSpecParameter.basis')}</th>
        </tr>
      </thead>
      <tbody data-unrecorded="">
        {lines.map((line) => (
          <tr key={line.lineKey}>
            <td>
              {line.name} {line.critical && <Tag tone="bad">{t('fields.MasterSpecParameter.critical')}</Tag>}
              <br />
              <span className="meta">{word('group', line.group)}</span>
            </td>
            <td>
              {limitText(t, line) || <Missing />}
              <br />
              <span className="meta">{word('type', line.type)}</span>
            </td>
            <td>
              {line.method ?? <Missing />}
              <br />
              <span className="meta">
                {[word('labScope', line.labScope), word('frequency', line.frequency)].filter(Boolean).join(t('components:comma'))}
              </span>
            </td>
            <td>{line.basis ?? <Missing />}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};
