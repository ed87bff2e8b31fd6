// The composition in `@glideapps/glide-data-grid`: cells on a canvas, the tree as an indented text whose left part opens and closes.
import { createRef, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { CompactSelection, DataEditor, GridCellKind, type DataEditorRef, type GridSelection, type Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { columns, type Ingredient } from '../ingredients.ts';
import type { Change, IngredientStore } from '../store.ts';
import { isWrong, mount } from './mount.tsx';

const heads = columns.map(({ key, title, width }) => ({ id: key, title, width }));
const noSelection: GridSelection = { columns: CompactSelection.empty(), rows: CompactSelection.empty() };
const wrongTheme = { bgCell: '#ffebe9', textDark: '#a40e26' };

const indented = ({ level, compound, open, cells }: Ingredient): string =>
  `${'\u2003'.repeat(level - 1)}${compound ? (open ? '▾' : '▸') : '\u2003'} ${cells.name}`;

const Composition = ({
  store,
  grid,
  hands,
}: {
  store: IngredientStore;
  grid: React.RefObject<DataEditorRef | null>;
  hands: (selection: GridSelection, select: (to: GridSelection) => void) => void;
}) => {
  const rows = useSyncExternalStore(store.subscribe, store.shown);
  const [selection, select] = useState(noSelection);
  useLayoutEffect(() => hands(selection, select), [hands, selection]);
  const contentOf = useCallback(
    ([column, row]: Item) => {
      const { key, number } = columns[column]!;
      const of = rows[row]!;
      const text = of.cells[key];
      return {
        kind: GridCellKind.Text,
        data: text,
        displayData: column === 0 ? indented(of) : text,
        allowOverlay: true,
        contentAlign: number ? 'right' : 'left',
        ...(isWrong(number, text) ? { themeOverride: wrongTheme } : {}),
      } as const;
    },
    [rows],
  );
  return (
    <div className="place">
      <DataEditor
        ref={grid}
        columns={heads}
        rows={rows.length}
        width="100%"
        height="100%"
        rowHeight={32}
        headerHeight={32}
        smoothScrollX
        smoothScrollY
        rangeSelect="rect"
        getCellContent={contentOf}
        getCellsForSelection
        onPaste
        gridSelection={selection}
        onGridSelectionChange={select}
        onCellClicked={([column, row], { localEventX }) => {
          const of = rows[row]!;
          if (column === 0 && localEventX < of.level * 16 + 8) store.toggle(of.key);
        }}
        onCellsEdited={(edits) => {
          store.write(
            edits.flatMap(({ location: [column, row], value }): Change[] =>
              value.kind === GridCellKind.Text ? [{ key: rows[row]!.key, column: columns[column]!.key, text: value.data }] : [],
            ),
          );
          return true;
        }}
      />
    </div>
  );
};

/** Dark pixels where the first names stand. */
const namesDrawn = (): boolean => {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]');
  if (!canvas || canvas.width < 300) return false;
  const { data } = canvas.getContext('2d')!.getImageData(8, 40, 200, 300);
  return data.some((value, i) => i % 4 === 0 && value < 120 && data[i + 3]! > 200);
};

mount((store) => {
  const grid = createRef<DataEditorRef>();
  let now = noSelection;
  let select: (to: GridSelection) => void = () => undefined;
  const hands = (selection: GridSelection, to: (next: GridSelection) => void): void => {
    now = selection;
    select = to;
  };
  return {
    page: (
      <>
        <h1>Composition</h1>
        <Composition store={store} grid={grid} hands={hands} />
        {/* where the library puts its editor */}
        <div id="portal" style={{ position: 'fixed', left: 0, top: 0, zIndex: 1 }} />
      </>
    ),
    drawn: namesDrawn,
    drive: {
      at: () => (now.current ? { row: now.current.cell[1], column: now.current.cell[0] } : null),
      go: (row, column) => {
        const range = { x: column, y: row, width: 1, height: 1 };
        // the selection scrolls by itself; without one the focus would enter the first cell
        flushSync(() => select({ ...noSelection, current: { cell: [column, row], range, rangeStack: [] } }));
        grid.current?.focus();
      },
    },
  };
});
