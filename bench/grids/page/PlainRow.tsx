// One row of the plain grid: only the cell entered is an input, the others are text.
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { columns, type Ingredient } from '../ingredients.ts';
import { isWrong } from './mount.tsx';
import { Name } from './Name.tsx';
import type { Mode, Selection } from './selection.ts';

export const rowHeight = 32;

interface PlainRowProps {
  selection: Selection;
  rowKey: string;
  /** in the shown rows, from 0 */
  index: number;
  /** px from the top of the list; null: in the flow */
  top: number | null;
}

export const PlainRow = memo(({ selection, rowKey, index, top }: PlainRowProps) => {
  const { store } = selection;
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(rowKey, listener), [store, rowKey]);
  const drawn = useSyncExternalStore(subscribe, () => selection.drawn(rowKey));
  if (!drawn) return null;
  const { row, here, mode, from, to } = drawn;
  return (
    <div
      role="row"
      className={`plain__row${top === null ? '' : ' plain__row--placed'}`}
      aria-rowindex={index + 2}
      aria-level={row.level}
      aria-expanded={row.compound ? row.open : undefined}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      data-row={index}
    >
      {columns.map(({ key }, i) => (
        <PlainCell
          key={key}
          selection={selection}
          column={i}
          text={row.cells[key]}
          mode={here === i ? mode : null}
          selected={i >= from && i <= to}
          rowKey={i === 0 ? row.key : undefined}
          level={i === 0 ? row.level : 0}
          compound={i === 0 && row.compound}
          open={i === 0 && row.open}
        />
      ))}
    </div>
  );
});
PlainRow.displayName = 'PlainRow';

interface PlainCellProps extends Pick<Ingredient, 'level' | 'compound' | 'open'> {
  selection: Selection;
  column: number;
  text: string;
  mode: Mode | null;
  selected: boolean;
  /** of the cell with the name */
  rowKey: string | undefined;
}

const PlainCell = memo(({ selection, column, text, mode, selected, rowKey, level, compound, open }: PlainCellProps) => {
  const { title, width, number } = columns[column]!;
  const wrong = isWrong(number, text);
  return (
    <div
      role={column === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-selected={selected || mode !== null}
      className={`plain__cell${mode ? ' plain__cell--here' : ''}${number ? ' cell--number' : ''}${wrong ? ' cell--wrong' : ''}${selected ? ' plain__cell--selected' : ''}`}
      style={{ width }}
      data-column={column}
    >
      {mode ? (
        <CellInput selection={selection} mode={mode} text={text} label={title} wrong={wrong} />
      ) : rowKey === undefined ? (
        text
      ) : (
        <Name store={selection.store} row={{ key: rowKey, level, compound, open }} text={text} />
      )}
    </div>
  );
});
PlainCell.displayName = 'PlainCell';

interface CellInputProps {
  selection: Selection;
  mode: Mode;
  text: string;
  label: string;
  wrong: boolean;
}

const CellInput = ({ selection, mode, text, label, wrong }: CellInputProps) => {
  const box = useRef<HTMLInputElement>(null);
  // the input holds its own text while typing; what comes from elsewhere, or is taken back, it takes over
  useLayoutEffect(() => {
    const input = box.current!;
    if (mode === 'select' && input.value !== text) input.value = text;
  }, [text, mode]);
  useLayoutEffect(() => box.current!.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (mode === 'select') box.current!.select();
    if (mode === 'edit') box.current!.setSelectionRange(box.current!.value.length, box.current!.value.length);
  }, [mode]);
  return (
    <input
      ref={box}
      className="editor"
      defaultValue={text}
      aria-label={label}
      aria-invalid={wrong}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => selection.type(target.value)}
    />
  );
};
