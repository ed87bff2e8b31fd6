/** Exports the lines of a response. */
import { useTranslation } from 'react-i18next';
import { lineDifference } from '#domain/complaints/movementBalance.ts';
import { sheets } from '#src/actions/index.ts';
import { columnsFor, isQuantity } from '#src/areas/movements/grid/columns.ts';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';

const KEY = 'movementExport';

export const ExportButtons = ({ row, lines }: { row: MovementRow; lines: readonly LineRow[] }) => {
  const { t } = useTranslation('movements');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
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
  const save = (form: 'xlsx' | 'csv'): unknown =>
    wish(
      sheets.save({
        key: KEY,
        collection: 'ProductMovements',
        id: row.id,
        form,
        name: `${row.no} - ${row.productName}`.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 120),
        table: table() as (string | number | null)[][],
      }),
    );
  return (
    <>
      {(['xlsx', 'csv'] as const).map((form) => (
        <Button key={form} icon="download" busy={busySince !== null} data-export={form} onClick={() => save(form)}>
          {form.toUpperCase()}
        </Button>
      ))}
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </>
  );
};
