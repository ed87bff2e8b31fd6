/** Parameters by lots: what each lot had, its verdict, and how a parameter moves over them. */
import { useTranslation } from 'react-i18next';
import type { LotOfApproval } from '#src/areas/lots/lotLoads.ts';
import { lineName, limitText } from '#domain/lots/lineText.ts';
import { LineVerdict, Sparkline } from '#src/areas/lots/verdicts.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { Missing } from '#src/components/values/Missing.tsx';

type Line = NonNullable<NonNullable<LotOfApproval['coas']>[number]['results']>[number];

const numberOf = ({ values }: Line): number | null => {
  const measured = (values ?? []).map(({ value }) => value).filter((value) => typeof value === 'number');
  return measured.length === 0 ? null : measured.reduce((sum, value) => sum + value, 0) / measured.length;
};

export const Matrix = ({ lots }: { lots: readonly LotOfApproval[] }) => {
  const { t } = useTranslation('lots');
  const columns = lots.map((lot) => ({ lot, lines: new Map((lot.coas?.[0]?.results ?? []).map((line) => [line.lineKey, line])) }));
  const keys = [...new Set(columns.flatMap(({ lines }) => [...lines.keys()]))];
  if (keys.length === 0) return <p className="muted">{t('approvals.noResults')}</p>;
  return (
    <WideTable label={t('approvals.matrix')} wider columns={lots.length + 3}>
      <thead>
        <tr>
          <th scope="col">{t('fields.COAResult.name')}</th>
          <th scope="col">{t('fields.COAResult.parameter')}</th>
          {lots.map((lot) => (
            <th key={lot.id} scope="col">
              {lot.lotNo ?? t('approvals.lotOf', { n: lot.seq })}
            </th>
          ))}
          <th scope="col">{t('approvals.trend')}</th>
        </tr>
      </thead>
      <tbody data-unrecorded="">
        {keys.map((key) => {
          const found = columns.map(({ lines }) => lines.get(key));
          const first = found.find((line) => line !== undefined)!;
          const numbers = found.map((line) => (line ? numberOf(line) : null)).filter((value) => value !== null);
          return (
            <tr key={key} data-line={key}>
              <th scope="row">{lineName(t, first)}</th>
              <td>{limitText(t, first.parameter)}</td>
              {found.map((line, i) => (
                <td key={lots[i]!.id}>
                  {line ? (
                    <>
                      {line.written} <LineVerdict verdict={line.verdict} />
                    </>
                  ) : (
                    <Missing />
                  )}
                </td>
              ))}
              <td>
                <Sparkline values={numbers} min={first.parameter?.min ?? null} max={first.parameter?.max ?? null} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
};
