// The composition in `react-data-grid`: rows of the tree as plain rows, their level and state said by its row component.
import { createRef, useMemo, useSyncExternalStore } from 'react';
import {
  DataGrid,
  Row,
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  type DataGridHandle,
  type RenderEditCellProps,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { columns, type ColumnKey, type Ingredient } from '../ingredients.ts';
import type { IngredientStore } from '../store.ts';
import { blockOf, isWrong, mount, rowsStand } from './mount.tsx';
import { Name } from './Name.tsx';

const indexOf = (key: string): number => columns.findIndex((column) => column.key === key);

const focused = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

const editorOf =
  (key: ColumnKey, title: string) =>
  ({ row, onRowChange, onClose }: RenderEditCellProps<Ingredient>) => (
    <input
      className="editor"
      aria-label={title}
      ref={focused}
      value={row.cells[key]}
      onChange={({ target }) => onRowChange({ ...row, cells: { ...row.cells, [key]: target.value } })}
      onBlur={() => onClose(true, false)}
    />
  );

const columnsOf = (store: IngredientStore): readonly Column<Ingredient>[] =>
  columns.map(({ key, title, width, number }, i) => ({
    key,
    name: title,
    width,
    cellClass: ({ cells }) => `${number ? 'cell--number' : ''}${isWrong(number, cells[key]) ? ' cell--wrong' : ''}`,
    renderCell: ({ row }) => (i === 0 ? <Name store={store} row={row} text={row.cells.name} /> : row.cells[key]),
    renderEditCell: editorOf(key, title),
  }));

const Composition = ({
  store,
  grid,
  entered,
}: {
  store: IngredientStore;
  grid: React.RefObject<DataGridHandle | null>;
  entered: (row: number, column: number) => void;
}) => {
  const rows = useSyncExternalStore(store.subscribe, store.shown);
  const made = useMemo(() => columnsOf(store), [store]);
  const hear = (args: CellKeyDownArgs<Ingredient>, event: CellKeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return event.preventGridDefault();
    if (args.mode === 'EDIT') {
      if (event.key !== 'Enter') return;
      event.preventGridDefault();
      args.onClose(true, false);
      const row = Math.min(args.rowIdx + 1, rows.length - 1);
      return grid.current?.setActivePosition({ idx: args.column.idx, rowIdx: row }, { shouldFocus: true });
    }
    if (event.altKey && args.row && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventGridDefault();
      if (args.row.open === (event.key === 'ArrowLeft')) store.toggle(args.row.key);
    }
  };
  return (
    <DataGrid
      ref={grid}
      className="place"
      role="treegrid"
      aria-label="Composition"
      columns={made}
      rows={rows}
      rowKeyGetter={({ key }) => key}
      rowHeight={32}
      headerRowHeight={32}
      onRowsChange={(next, { indexes, column }) => {
        const key = columns[indexOf(column.key)]!.key;
        store.write(indexes.map((i) => ({ key: next[i]!.key, column: key, text: next[i]!.cells[key] })));
      }}
      onActivePositionChange={({ rowIdx, column }) => column && entered(rowIdx, column.idx)}
      onCellKeyDown={hear}
      // the library gives the event of one cell: where a block goes is the page's own work
      onCellPaste={({ row, column }, event) => {
        store.place(blockOf(event.clipboardData.getData('text/plain')), rows.indexOf(row), column.idx);
        return row;
      }}
      onCellCopy={({ row, column }, event) => {
        event.clipboardData.setData('text/plain', row.cells[columns[column.idx]!.key]);
        event.preventDefault();
      }}
      renderers={{
        renderRow: (key, props) => (
          <Row key={key} {...props} aria-level={props.row.level} aria-expanded={props.row.compound ? props.row.open : undefined} />
        ),
      }}
    />
  );
};

mount((store) => {
  const grid = createRef<DataGridHandle>();
  let at: { row: number; column: number } | null = null;
  return {
    page: (
      <>
        <h1>Composition</h1>
        <Composition store={store} grid={grid} entered={(row, column) => void (at = { row, column })} />
      </>
    ),
    drawn: rowsStand,
    drive: {
      at: () => at,
      go: (row, column) => grid.current?.setActivePosition({ idx: column, rowIdx: row }, { shouldFocus: true }),
    },
  };
});
