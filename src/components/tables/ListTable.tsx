/** Rows of a list: sticky header, sorting, selection, roving row focus, live tint; cards below 1024 px. */
import { Fragment, useMemo, useRef, useState, type ReactNode } from 'react';
import { leastWidth, sharedWidths, titleOf, type Column, type ListRow } from './listColumns.ts';
import { ListCards } from './ListCards.tsx';
import { ListHead } from './ListHead.tsx';
import { ListLine } from './ListLine.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useNarrow } from '#src/components/page/useMedia.ts';
import { useLineActs } from './useLineActs.ts';
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
const fitting = <R extends ListRow>(columns: readonly Column<R>[], room: number, selectable: boolean): readonly Column<R>[] => {
  const last = columns.findLastIndex((column) => column.minor);
  const fits = leastWidth(columns as readonly Column<never>[], selectable) <= room;
  return last < 0 || fits ? columns : fitting(columns.toSpliced(last, 1), room, selectable);
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
  const narrow = useNarrow();
  const [box, room] = useRoom();
  const selectable = onSelect !== undefined;
  const least = (of: readonly Column<R>[]): number => leastWidth(of as readonly Column<never>[], selectable);
  const columns = useMemo(
    () => (narrow || chosen || room === null ? allColumns : fitting(allColumns, room, selectable)),
    [narrow, chosen, room, allColumns, selectable],
  );
  const frame = `list${room === null || least(columns) <= room ? '' : ' list--scrolls'}`;
  // Chromium keeps the width of columns that are gone until the next layout: the table that was drawn to be measured is replaced
  const drawn = room === null ? 'unmeasured' : 'measured';
  const [table, needs] = useNeeds(rows, [...columns.map(({ key }) => key), drawn, density, state === 'loading'].join());
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
  const acts = useLineActs({ focus: setActive, open, toggle, range, fold });

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
            const children = below?.count(row) ?? 0;
            const open = children > 0 && unfolded.has(row.id);
            return (
              <Fragment key={row.id}>
                <ListLine
                  row={row}
                  index={index}
                  columns={columns}
                  title={title}
                  href={hrefOf?.(row) ?? null}
                  marks={`${strong?.(row) ? ' table__row--strong' : ''}${selected?.has(row.id) ? ' table__row--selected' : ''}${changed?.has(row.id) ? ' tint' : ''}${left ? ' table__row--gone' : ''}`}
                  left={left}
                  stop={index === active}
                  picked={onSelect ? (selected?.has(row.id) ?? false) : null}
                  below={children}
                  unfolded={open}
                  acts={acts}
                />
                {below && open && (
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
