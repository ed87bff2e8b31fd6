/** The same rows as cards, for narrow screens: tags in the first row, the title below, then the rest. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf, type Column, type ListRow } from './listColumns.ts';
import type { ListTableProps } from './ListTable.tsx';

interface ListCardsProps<R extends ListRow> extends ListTableProps<R> {
  onToggle: (index: number) => void;
}

interface CardOrderProps<R extends ListRow> {
  columns: readonly Column<R>[];
  order: string | undefined;
  onOrder: (order: string | undefined) => void;
}

/** Cards have no header to press: a select sets their order. */
const CardOrder = <R extends ListRow>({ columns, order = '', onOrder }: CardOrderProps<R>) => {
  const { t } = useTranslation('components');
  const id = useId();
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  const words = sortable.flatMap(({ sort, head }) =>
    (['asc', 'desc'] as const).map((way) => ({ word: `${sort} ${way}`, text: t(`list.order.${way}`, { name: head }) })),
  );
  return (
    <p className="cards__order">
      <label htmlFor={id}>{t('list.order.label')}</label>
      <select
        id={id}
        className="input"
        value={words.some(({ word }) => word === order) ? order : ''}
        onChange={(event) => onOrder(event.target.value || undefined)}
      >
        <option value="">{t('list.order.own')}</option>
        {words.map(({ word, text }) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
};

const folded = (ids: ReadonlySet<number>, id: number, open: boolean): ReadonlySet<number> =>
  new Set(open ? [...ids, id] : [...ids].filter((one) => one !== id));

export const ListCards = <R extends ListRow>(props: ListCardsProps<R>) => {
  const { label, columns, rows, state, order, onOrder, selected, onSelect, hrefOf, strong, changed, gone, below, onToggle } = props;
  const { t } = useTranslation('components');
  const title = titleOf(columns);
  const marks = columns.filter((column) => column.card === 'mark');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const feet = columns.filter((column) => column.card === 'foot');
  const lines = columns.filter((column) => column !== title && (column.card ?? 'line') === 'line');
  return (
    <div className={`list${state === 'refetching' ? ' list--refetching' : ''}`}>
      {onOrder && <CardOrder columns={columns} order={order} onOrder={onOrder} />}
      <ul className="cards" aria-label={label}>
        {rows.map((row, index) => {
          const left = gone?.(row);
          return (
            <li
              key={row.id}
              data-row={row.id}
              className={`row-card${onSelect ? ' row-card--pickable' : ''}${strong?.(row) ? ' table__row--strong' : ''}${changed?.has(row.id) ? ' tint' : ''}${left ? ' table__row--gone' : ''}`}
            >
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
              <div className="row-card__head">
                {marks.map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </div>
              <p className="row-card__title">{hrefOf ? <a href={hrefOf(row)}>{title?.cell(row)}</a> : title?.cell(row)}</p>
              {feet.length > 0 && (
                <div className="row-card__foot">
                  {feet.map((column) => (
                    <span key={column.key}>{column.cell(row)}</span>
                  ))}
                </div>
              )}
              <dl className="row-card__lines">
                {lines.map((column) => (
                  <div key={column.key}>
                    <dt>{column.head}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {below && below.count(row) > 0 && (
                <details
                  className="row-card__below"
                  open={unfolded.has(row.id)}
                  onToggle={({ currentTarget }) => setUnfolded(folded(unfolded, row.id, currentTarget.open))}
                >
                  <summary>{t('list.below', { count: below.count(row) })}</summary>
                  {unfolded.has(row.id) && below.draw(row)}
                </details>
              )}
              {left && <p className="meta">{left}</p>}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
