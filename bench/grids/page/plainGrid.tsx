// The composition as a plain table of the document, as the grid of movements is: `?all` has every row in the document, otherwise `@tanstack/react-virtual` those on the screen.
import {
  memo,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { columns } from '../ingredients.ts';
import { blockOf, mount, rowsStand } from './mount.tsx';
import { PlainRow, rowHeight } from './PlainRow.tsx';
import { Selection } from './selection.ts';
import './plainGrid.css';

interface RowsProps {
  selection: Selection;
  scroller: RefObject<HTMLDivElement | null>;
}

/** rows beyond the edges of the screen */
const overscan = 8;
/** rows that are laid out and painted together when all are in the document */
const blockSize = 10;
const page = 20;

/** The row entered stays in the document wherever the list is scrolled: it holds the focus. */
const withEntered = (range: Range, entered: number): number[] => {
  const rows = defaultRangeExtractor(range);
  return rows.includes(entered) || entered >= range.count ? rows : [...rows, entered].toSorted((a, b) => a - b);
};

const VirtualRows = ({ selection, scroller }: RowsProps) => {
  const keys = useSyncExternalStore(selection.store.subscribe, selection.store.keys);
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (i) => keys[i]!,
    overscan,
    rangeExtractor: (range) => withEntered(range, selection.at().row),
  });
  return (
    <div role="rowgroup" tabIndex={-1} ref={scroller} className="plain__scroller">
      <div role="presentation" className="plain__list" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <PlainRow key={key} selection={selection} rowKey={keys[index]!} index={index} top={start} />
        ))}
      </div>
    </div>
  );
};

const blocksOf = (keys: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(keys.length / blockSize) }, (_, i) => keys.slice(i * blockSize, (i + 1) * blockSize));

const AllRows = ({ selection, scroller }: RowsProps) => {
  const keys = useSyncExternalStore(selection.store.subscribe, selection.store.keys);
  return (
    <div role="rowgroup" tabIndex={-1} ref={scroller} className="plain__scroller">
      {blocksOf(keys).map((of, block) => (
        <div key={of[0]} role="presentation" className="plain__block" style={{ containIntrinsicHeight: of.length * rowHeight }}>
          {of.map((key, i) => (
            <PlainRow key={key} selection={selection} rowKey={key} index={block * blockSize + i} top={null} />
          ))}
        </div>
      ))}
    </div>
  );
};

/** true = the key was handled. */
const press = (selection: Selection, event: KeyboardEvent): boolean => {
  const ctrl = event.ctrlKey || event.metaKey;
  const free = selection.mode !== 'edit';
  const { row, column } = selection.at();
  const step = (down: number, right: number): true => {
    selection.step(down, right, event.shiftKey);
    return true;
  };
  switch (event.key) {
    case 'ArrowUp':
      return free && step(-1, 0);
    case 'ArrowDown':
      return free && step(1, 0);
    case 'ArrowLeft':
    case 'ArrowRight':
      if (!event.altKey) return free && step(0, event.key === 'ArrowLeft' ? -1 : 1);
      selection.toggle(event.key === 'ArrowRight');
      return true;
    case 'PageUp':
      return step(-page, 0);
    case 'PageDown':
      return step(page, 0);
    case 'Home':
      return free && step(ctrl ? -row : 0, -column);
    case 'End':
      return free && step(ctrl ? selection.store.keys().length : 0, columns.length);
    case 'Enter':
      selection.step(event.shiftKey ? -1 : 1, 0);
      return true;
    case 'Tab': {
      const last = event.shiftKey ? column === 0 : column === columns.length - 1;
      if (!last) selection.step(0, event.shiftKey ? -1 : 1);
      return !last;
    }
    case 'F2':
      selection.edit();
      return true;
    case 'Escape':
      selection.revert();
      return true;
    default:
      return false;
  }
};

const placeOf = (target: EventTarget): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

const PlainGrid = memo(({ selection, all }: { selection: Selection; all: boolean }) => {
  const keys = useSyncExternalStore(selection.store.subscribe, selection.store.keys);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      selection.onMove((to) => {
        const box = scroller.current!;
        const above = to * rowHeight - box.scrollTop;
        if (above < 0) box.scrollTop = to * rowHeight;
        else if (above + rowHeight > box.clientHeight) box.scrollTop = (to + 1) * rowHeight - box.clientHeight;
        // a row that is not in the document yet takes the focus when it comes
        if (!box.querySelector(`[data-row="${to}"]`)) box.focus({ preventScroll: true });
      }),
    [selection],
  );
  const hear = (event: KeyboardEvent): void => {
    if (!event.nativeEvent.isComposing && press(selection, event)) event.preventDefault();
  };
  const enter = (event: PointerEvent<HTMLElement>): void => {
    const at = placeOf(event.target);
    if (!at || event.target === document.activeElement || (event.target instanceof Element && event.target.closest('button'))) return;
    event.preventDefault();
    selection.go(at, event.shiftKey);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const at = event.buttons === 1 ? placeOf(event.target) : null;
    const { row, column } = selection.at();
    if (at && (at.row !== row || at.column !== column)) selection.go(at, true);
  };
  const paste = (event: ClipboardEvent): void => {
    if (selection.mode !== 'select') return;
    event.preventDefault();
    selection.paste(blockOf(event.clipboardData.getData('text/plain')));
  };
  const copy = (event: ClipboardEvent): void => {
    if (selection.mode !== 'select') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selection.copied());
  };
  const Rows = all ? AllRows : VirtualRows;
  return (
    <div
      role="treegrid"
      tabIndex={-1}
      className="place plain"
      aria-label="Composition"
      aria-multiselectable="true"
      aria-rowcount={keys.length + 1}
      aria-colcount={columns.length}
      onKeyDown={hear}
      onPointerDown={enter}
      onPointerMove={drag}
      onDoubleClick={() => selection.edit()}
      onPaste={paste}
      onCopy={copy}
    >
      <div role="row" aria-rowindex={1} className="plain__row plain__row--head">
        {columns.map(({ key, title, width, number }) => (
          <div key={key} role="columnheader" className={`plain__cell${number ? ' cell--number' : ''}`} style={{ width }}>
            {title}
          </div>
        ))}
      </div>
      <Rows selection={selection} scroller={scroller} />
    </div>
  );
});
PlainGrid.displayName = 'PlainGrid';

mount((store) => {
  const selection = new Selection(store);
  return {
    page: (
      <>
        <h1>Composition</h1>
        <PlainGrid selection={selection} all={new URLSearchParams(location.search).has('all')} />
      </>
    ),
    drawn: rowsStand,
    drive: { at: selection.at, go: (row, column) => selection.go({ row, column }) },
  };
});
