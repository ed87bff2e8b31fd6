/** The header of a list's table: column names, sorting, the check box that selects all. Shown while the rows load. */
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { ariaSort, turnOrder, type Column, type ListRow } from './listColumns.ts';

interface ListHeadProps<R extends ListRow> {
  columns: readonly Column<R>[];
  /** css widths of the columns in this table */
  widths: readonly (string | undefined)[];
  order: string | undefined;
  onOrder: ((order: string | undefined) => void) | undefined;
  /** are all rows selected? null = rows cannot be selected */
  all: boolean | null;
  onAll?: () => void;
}

export const ListHead = <R extends ListRow>({ columns, widths, order, onOrder, all, onAll }: ListHeadProps<R>) => {
  const { t } = useTranslation('components');
  return (
    <thead>
      <tr>
        {all !== null && (
          <th className="table__check" scope="col">
            <input type="checkbox" className="check" aria-label={t('list.selectAll')} checked={all} disabled={!onAll} onChange={onAll} />
          </th>
        )}
        {columns.map((column, i) => (
          <th
            key={column.key}
            scope="col"
            className={column.number ? 'number' : undefined}
            style={widths[i] ? { width: widths[i] } : undefined}
            aria-sort={ariaSort(order, onOrder && column.sort)}
          >
            {column.sort && onOrder ? (
              <button type="button" className="table__sort" onClick={() => onOrder(turnOrder(order, column.sort!))}>
                <span className="ellipsis">{column.head}</span>
                <Icon name={order === `${column.sort} desc` ? 'arrow-down' : 'arrow-up'} size={12} />
              </button>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
};
