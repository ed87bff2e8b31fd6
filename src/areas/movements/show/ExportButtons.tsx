/** Exports the lines of a response. */
import { useTranslation } from 'react-i18next';
import { lineDifference } from '#domain/complaints/movementBalance.ts';
import { columnsFor, isQuantity } from '#src/areas/movements/grid/columns.ts';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { SheetButtons } from '#src/views/files/SheetButtons.tsx';

const KEY = 'movementExport';

export const ExportButtons = ({ row, lines }: { row: MovementRow; lines: readonly LineRow[] }) => {
  const { t } = useTranslation('movements');
  const columns = columnsFor(row.type);
  const table = () => [
    [...columns.map((column) => t(`columns.${column}`)), t('complaints:fields.unit')],
    ...lines.map((line) => [
      ...columns.map((column) => {
        if (column === 'branchId')
          return line.locationType === 'branch'
            ? line.branch
              ? `${line.branch.storeNo} ${line.branch.name}`
              : null
            : (row.supplier?.name ?? t('grid.ownStock'));
        if (column === 'balance') return lineDifference(line);
        return isQuantity(column) ? line[column] : (line[column] ?? null);
      }),
      line.unit,
    ]),
  ];
  return (
    <SheetButtons
      pendingKey={KEY}
      collection="ProductMovements"
      id={row.id}
      name={`${row.no} - ${row.productName}`.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 120)}
      table={() => table() as (string | number | null)[][]}
    />
  );
};
