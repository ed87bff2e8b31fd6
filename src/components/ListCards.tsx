/** The same rows as cards, for narrow screens: number and marks in the first line, the rest below with its label. */
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#src/components/listColumns.ts';
import type { ListTableProps } from '#src/components/ListTable.tsx';

interface ListCardsProps<R extends ListRow> extends ListTableProps<R> {
  onToggle: (index: number) => void;
}

export const ListCards = <R extends ListRow>(props: ListCardsProps<R>) => {
  const { label, columns, rows, state, selected, onSelect, hrefOf, late, strong, changed, gone, pill, onToggle } = props;
  const { t } = useTranslation('components');
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const marks = columns.filter((column) => column.card === 'mark');
  const lines = columns.filter((column) => column !== title && (column.card ?? 'line') === 'line');
  return (
    <div className={`list${state === 'refetching' ? ' list--refetching' : ''}`}>
      {pill}
      <ul className="cards" aria-label={label}>
        {rows.map((row, index) => {
          const left = gone?.(row);
          return (
            <li
              key={row.id}
              data-row={row.id}
              className={`row-card${late?.(row) ? ' table__row--late' : ''}${strong?.(row) ? ' table__row--strong' : ''}${changed?.has(row.id) ? ' tint' : ''}${left ? ' table__row--gone' : ''}`}
            >
              <div className="row-card__head">
                {onSelect && (
                  <label className="row-card__check">
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={t('list.selectRow', { id: row.id })}
                      checked={selected?.has(row.id) ?? false}
                      onChange={() => onToggle(index)}
                    />
                  </label>
                )}
                <span className="row-card__title">{hrefOf ? <a href={hrefOf(row)}>{title?.cell(row)}</a> : title?.cell(row)}</span>
                {marks.map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </div>
              <dl className="row-card__lines">
                {lines.map((column) => (
                  <div key={column.key}>
                    <dt>{column.head}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {left && <p className="meta">{left}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
