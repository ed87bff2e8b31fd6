/** The technologies of a factory with lines, capacity and approval. */
import { useTranslation } from 'react-i18next';
import { SupplierTechnology } from '#domain/suppliers/supplierTechnology.ts';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import type { TechnologyRow } from '#src/areas/suppliers/technologies/technologiesOf.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';

interface TechnologyTableProps {
  rows: readonly TechnologyRow[];
  /** who approved it, its state, and its steps: where technologies are managed */
  steps?: boolean;
}

export const TechnologyTable = ({ rows, steps = false }: TechnologyTableProps) => {
  const { t } = useTranslation('suppliers');
  if (rows.length === 0) return <p className="muted">{t('technologies.none')}</p>;
  return (
    <WideTable label={t('technologies.title')} wider={steps}>
      <thead>
        <tr>
          <th scope="col" className="table__subject">
            {t('technologies.one')}
          </th>
          <th scope="col">{t('fields.SupplierTechnology.lines')}</th>
          <th scope="col">{t('fields.SupplierTechnology.capacity')}</th>
          <th scope="col">{t('fields.SupplierTechnology.approvedAt')}</th>
          {steps && <th scope="col">{t('fields.SupplierTechnology.status')}</th>}
          {steps && (
            <th scope="col">
              <span className="visually-hidden">{t('technologies.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id}>
            <td>
              {row.technology?.name}
              <p className="meta">{row.productCategory?.productName}</p>
              {row.note && <p className="meta">{row.note}</p>}
            </td>
            <td>{row.lines ?? <Missing />}</td>
            <td>{row.capacity === null ? <Missing /> : [row.capacity, row.capacityUnit].filter((part) => part !== null).join(' ')}</td>
            <td>
              <DateText value={row.approvedAt} /> {steps && <span className="meta">{personName(row.approvedBy)}</span>}
            </td>
            {steps && (
              <td>
                <StatusChip entity="SupplierTechnology" status={row.status} />
              </td>
            )}
            {steps && (
              <td>
                <RowSteps
                  entity={SupplierTechnology}
                  row={row}
                  texts="suppliers"
                  initial={{ lines: row.lines, capacity: row.capacity, capacityUnit: row.capacityUnit, note: row.note }}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};
