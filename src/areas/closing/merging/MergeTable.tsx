/** The selected complaints side by side: one is the lead, differences are marked, and each can be removed. */
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenRow } from '#src/areas/closing/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';

export interface MergeTableProps {
  rows: readonly ChosenRow[];
  leading: number | null;
  onLead: (id: number) => void;
  onRemove: (id: number) => void;
}

export const MergeTable = ({ rows, leading, onLead, onRemove }: MergeTableProps) => {
  const { t } = useTranslation('closing');
  const or = (value: ReactNode): ReactNode => value || <Missing />;
  /** label, compared value, display */
  const lines: readonly (readonly [string, (row: ChosenRow) => unknown, (row: ChosenRow) => ReactNode])[] = [
    [t('complaints:fields.title'), (row) => row.title, (row) => row.title],
    [t('complaints:fields.productName'), (row) => row.productName, (row) => or(row.productName)],
    [t('complaints:fields.lotNo'), (row) => row.lotNo, (row) => or(row.lotNo)],
    [t('complaints:fields.brandId'), (row) => row.brandId, (row) => or(row.brand?.name)],
    [
      t('complaints:fields.category'),
      (row) => `${row.category ?? ''} ${row.defectCode ?? ''}`,
      (row) =>
        or(
          row.category &&
            `${t(`complaints:values.category.${row.category}`)}${row.defectCode ? ` · ${t(`complaints:values.defectCode.${row.defectCode}`)}` : ''}`,
        ),
    ],
    [t('complaints:fields.severity'), (row) => row.severity, (row) => or(row.severity && <SeverityTag severity={row.severity} />)],
    [t('complaints:fields.branchId'), (row) => row.branchId, (row) => or(row.branch && `${row.branch.storeNo} ${row.branch.name}`)],
    [t('complaints:fields.receivedAt'), (row) => row.receivedAt.slice(0, 10), (row) => <DateText value={row.receivedAt} />],
    [t('complaints:fields.ownerId'), (row) => row.ownerId, (row) => or(personName(row.owner))],
    [
      t('complaints:show.suppliers'),
      (row) =>
        (row.supplierComplaints ?? [])
          .map((one) => one.supplierId)
          .sort()
          .join(),
      (row) =>
        or(
          (row.supplierComplaints ?? [])
            .filter((one) => !one.notRelated)
            .map((one) => one.supplier?.name ?? one.no)
            .join(t('components:comma')),
        ),
    ],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls horizontally and must be reachable by keyboard
    <div className="merge-table" role="group" aria-label={t('merging.compare')} tabIndex={0}>
      <table className="table table--flat" style={{ '--merged': rows.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('merging.field')}</span>
            </th>
            {rows.map((row) => (
              <th key={row.id} scope="col" className={row.id === leading ? 'merge-table__lead' : undefined}>
                <span className="merge-table__head">
                  <label className="field__check">
                    <input type="radio" name="leading" checked={row.id === leading} onChange={() => onLead(row.id)} />
                    <span>{t('merging.leads')}</span>
                  </label>
                  <Button
                    look="plain"
                    small
                    icon="times"
                    aria-label={t('merging.remove', { no: row.no })}
                    title={t('merging.remove', { no: row.no })}
                    onClick={() => onRemove(row.id)}
                  />
                </span>
                <span className="row">
                  <a href={`/complaint/show/${row.id}`}>{row.no}</a>
                  <StatusChip entity="Complaint" status={row.status} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, compare, draw]) => {
            const differs = new Set(rows.map((row) => String(compare(row) ?? ''))).size > 1;
            return (
              <tr key={label}>
                <th scope="row">
                  {label} {differs && <Tag tone="wait">{t('merging.differs')}</Tag>}
                </th>
                {rows.map((row) => (
                  <td key={row.id} className={row.id === leading ? 'merge-table__lead' : undefined}>
                    {draw(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
