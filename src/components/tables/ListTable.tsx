/** Rows of a list: sticky header, sorting, selection, roving row focus, live tint; cards below 1024 px. */
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { isCut, leastWidth, sharedWidths, titleOf, type Column, type ListRow } from './listColumns.ts';
import { ListCards } from './ListCards.tsx';
import { ListHead } from './ListHead.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useNarrow } from '#src/components/page/useMedia.ts';
import { useNeeds } from './useNeeds.ts';
import { useRoom } from './useRoom.ts';
import { useRovingRows } from './useRovingRows.ts';

export interface ListTableProps<R extends ListRow> {
  /** names the table */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** loading: no rows yet, skeleton; refetching: old rows stay, dimmed */
  state?: 'ready' | 'loading' | 'refetching';
  /** LoopBack order of the address */
  order?: string | undefined;
  onOrder?: (order: string | undefined) => void;
  selected?: ReadonlySet<number>;
  onSelect?: (ids: ReadonlySet<number>) => void;
  /** the row's address: the cell of its title links to it, Enter and a press open it */
  hrefOf?: (row: R) => string;
  onOpen?: (row: R) => void;
  /** unread: bold */
  strong?: (row: R) => boolean;
  /** rows just replaced by a live update: tinted for 2 s */
  changed?: ReadonlySet<number>;
  /** rows that no longer match: dimmed, with this text */
  gone?: (row: R) => string | null;
  /** shown instead of rows when there are none */
  empty?: ReactNode;
  /** the user chose the columns: none is hidden in narrow windows */
  chosen?: boolean;
  /** of this table only; default: the user's preference */
  density?: string | undefined;
  /** child rows: their number, and the rows, each as wide as the table */
  below?: { count: (row: R) => number; draw: (row: R) => ReactNode };
  /** rows expected while loading */
  expect?: number;
}

/** Minor columns are hidden one by one, the last first, until the others fit. */
const fitting = <R extends ListRow>(columns: readonly Column<R>[], fits: (of: readonly Column<R>[]) => boolean): readonly Column<R>[] => {
  const last = columns.findLastIndex((column) => column.minor);
  return last < 0 || fits(columns) ? columns : fitting(columns.toSpliced(last, 1), fits);
};

export const ListTable = <R extends ListRow>(props: ListTableProps<R>) => {
  const {
    label,
    columns: allColumns,
    rows,
    state = 'ready',
    order,
    onOrder,
    selected,
    onSelect,
    hrefOf,
    onOpen,
    strong,
    changed,
    gone,
    empty,
    expect = 8,
    chosen = false,
    density,
    below,
  } = props;
  const { t } = useTranslation('components');
  const narrow = useNarrow();
  const [box, room] = useRoom();
  const least = (of: readonly Column<R>[]): number => leastWidth(of as readonly Column<never>[], onSelect !== undefined);
  const fits = (of: readonly Column<R>[]): boolean => room === null || least(of) <= room;
  const columns = narrow || chosen ? allColumns : fitting(allColumns, fits);

  const frame = `list${fits(columns) ? '' : ' list--scrolls'}`;
  // Chromium keeps the width of columns that are gone until the next layout: the table that was drawn to be measured is replaced
  const drawn = room === null ? 'unmeasured' : 'measured';
  const [table, needs] = useNeeds(rows, [...columns.map(({ key }) => key), drawn, density, state].join());
  const widths = sharedWidths(
    columns as readonly Column<never>[],
    onSelect ? needs.slice(1) : needs,
    room === null ? 0 : room - least(columns),
  );
  const anchor = useRef(0);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const fold = (id: number): void => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };

  const select = (from: number, to: number, on: boolean): void => {
    const next = new Set(selected);
    for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (on) next.add(row.id);
      else next.delete(row.id);
    onSelect?.(next);
  };
  const toggle = (index: number): void => {
    const row = rows[index];
    if (!row || !onSelect) return;
    anchor.current = index;
    select(index, index, !selected?.has(row.id));
  };
  const range = (index: number): void => select(anchor.current, index, true);
  const open = (index: number): void => {
    const row = rows[index];
    if (row) onOpen?.(row);
  };
  const { active, setActive, onKeyDown, body } = useRovingRows(rows.length, { open, toggle, range });

  if (state === 'loading')
    return narrow ? (
      <Skeleton rows={expect} />
    ) : (
      <div ref={box} className={frame} aria-busy="true" data-density={density}>
        <table key={drawn} className="table" aria-label={label} style={{ minWidth: least(columns) }}>
          <ListHead columns={columns} widths={widths} order={order} onOrder={onOrder} all={onSelect ? false : null} />
        </table>
        <Skeleton rows={expect} />
      </div>
    );
  if (rows.length === 0 && empty) return <div className="list">{empty}</div>;
  if (narrow) return <ListCards {...props} onToggle={toggle} />;

  // the text of a row that no longer matches is shown there too: it has the most room
  const title = columns.indexOf(titleOf(columns)!);
  const all = rows.length > 0 && rows.every((row) => selected?.has(row.id));
  return (
    <div
      ref={box}
      className={`${frame}${state === 'refetching' ? ' list--refetching' : ''}`}
      aria-busy={state === 'refetching' || undefined}
      data-density={density}
    >
      <table key={drawn} ref={table} className="table" aria-label={label} style={{ minWidth: least(columns) }}>
        <ListHead
          columns={columns}
          widths={widths}
          order={order}
          onOrder={onOrder}
          all={onSelect ? all : null}
          onAll={() => select(0, rows.length - 1, !all)}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the rows, which hold the focus */}
        <tbody ref={body as React.RefObject<HTMLTableSectionElement | null>} onKeyDown={onKeyDown}>
          {rows.map((row, index) => {
            const left = gone?.(row) ?? null;
            const marks = `${strong?.(row) ? ' table__row--strong' : ''}${selected?.has(row.id) ? ' table__row--selected' : ''}${changed?.has(row.id) ? ' tint' : ''}${left ? ' table__row--gone' : ''}`;
            const stop = index === active ? 0 : -1;
            return (
              <Fragment key={row.id}>
                <tr
                  data-row={row.id}
                  tabIndex={stop}
                  className={`table__row${marks}`}
                  onFocus={() => setActive(index)}
                  onClick={(event) => {
                    const target = event.target as HTMLElement;
                    if (target.closest('a, button, input, label') || String(window.getSelection() ?? '') !== '') return;
                    if (event.shiftKey && onSelect) range(index);
                    else open(index);
                  }}
                >
                  {onSelect && (
                    <td className="table__check">
                      <input
                        type="checkbox"
                        className="check"
                        tabIndex={stop}
                        aria-label={t('list.selectRow', { id: row.id })}
                        checked={selected?.has(row.id) ?? false}
                        onChange={() => toggle(index)}
                      />
                    </td>
                  )}
                  {columns.map((column, i) => (
                    <td
                      key={column.key}
                      className={
                        column.number ? 'number' : column.wrap ? undefined : isCut(column as Column<never>) ? 'ellipsis' : 'nowrap'
                      }
                    >
                      {i === title && left && <span className="table__gone">{left}</span>}
                      {i === title && below && below.count(row) > 0 && (
                        <button
                          type="button"
                          className="table__fold"
                          tabIndex={stop}
                          aria-expanded={unfolded.has(row.id)}
                          aria-label={t('list.below', { count: below.count(row) })}
                          title={t('list.below', { count: below.count(row) })}
                          onClick={() => fold(row.id)}
                        >
                          <Icon name={unfolded.has(row.id) ? 'chevron-down' : 'chevron-right'} size={12} />
                        </button>
                      )}
                      {i === title && hrefOf ? (
                        <a className="table__title" href={hrefOf(row)} tabIndex={stop}>
                          {column.cell(row)}
                        </a>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
                {below && unfolded.has(row.id) && below.count(row) > 0 && (
                  <tr className="table__below">
                    <td colSpan={columns.length + (onSelect ? 1 : 0)}>{below.draw(row)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
