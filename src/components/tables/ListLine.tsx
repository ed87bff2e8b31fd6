/** One row of a list's table. It is drawn again only when its row, its marks or the columns are others: a page of a hundred rows follows a click at once. */
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { isCut, type Column, type ListRow } from './listColumns.ts';
import type { LineActs } from './useLineActs.ts';

export interface ListLineProps<R extends ListRow> {
  row: R;
  index: number;
  columns: readonly Column<R>[];
  /** index of the column that links to the row */
  title: number;
  href: string | null;
  /** classes */
  marks: string;
  /** says that the row no longer matches */
  left: string | null;
  /** the one row that Tab stops at */
  stop: boolean;
  /** null: rows cannot be selected */
  picked: boolean | null;
  /** number of child rows, and whether they are shown */
  below: number;
  unfolded: boolean;
  acts: LineActs;
}

const classOf = (column: Column<never>): string | undefined =>
  column.number ? 'number' : column.wrap ? undefined : isCut(column) ? 'ellipsis' : 'nowrap';

const Line = <R extends ListRow>({
  row,
  index,
  columns,
  title,
  href,
  marks,
  left,
  stop,
  picked,
  below,
  unfolded,
  acts,
}: ListLineProps<R>) => {
  const { t } = useTranslation('components');
  const tabIndex = stop ? 0 : -1;
  return (
    <tr
      data-row={row.id}
      tabIndex={tabIndex}
      className={`table__row${marks}`}
      onFocus={() => acts.focus(index)}
      onClick={(event) => {
        const target = event.target as HTMLElement;
        if (target.closest('a, button, input, label') || String(window.getSelection() ?? '') !== '') return;
        if (event.shiftKey && picked !== null) acts.range(index);
        else acts.open(index);
      }}
    >
      {picked !== null && (
        <td className="table__check">
          <input
            type="checkbox"
            className="check"
            tabIndex={tabIndex}
            aria-label={t('list.selectRow', { id: row.id })}
            checked={picked}
            onChange={() => acts.toggle(index)}
          />
        </td>
      )}
      {columns.map((column, i) => (
        <td key={column.key} className={classOf(column as Column<never>)}>
          {i === title && left && <span className="table__gone">{left}</span>}
          {i === title && below > 0 && (
            <button
              type="button"
              className="table__fold"
              tabIndex={tabIndex}
              aria-expanded={unfolded}
              aria-label={t('list.below', { count: below })}
              title={t('list.below', { count: below })}
              onClick={() => acts.fold(row.id)}
            >
              <Icon name={unfolded ? 'chevron-down' : 'chevron-right'} size={12} />
            </button>
          )}
          {i === title && href !== null ? (
            <a className="table__title" href={href} tabIndex={tabIndex}>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
};

// `memo` loses the type parameter
export const ListLine = memo(Line) as <R extends ListRow>(props: ListLineProps<R>) => ReactNode;
