/** The lines of a `LineStore` as a grid for typing; on a phone as a form of one line. */
import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { useMedia, useNarrow } from '#src/components/page/useMedia.ts';
import { dragOver, dropMark, placeOf, rowOf } from './gridPointer.ts';
import { press } from './gridKeys.ts';
import { GridSelection } from './GridSelection.ts';
import { CellNote, FindBar, GridTools } from './GridTools.tsx';
import { LineForm } from './LineForm.tsx';
import { Options } from './LineFields.tsx';
import { LineRow, listId, type CellViews } from './LineRow.tsx';
import type { LineStore } from './LineStore.ts';
import type { At, GridColumn, GridLine, Present } from './types.ts';
import './grid.css';

export interface LineGridProps {
  store: LineStore;
  label: string;
  /** names a line in the label of its cells */
  rowName: (line: GridLine) => string;
  readOnly?: boolean;
  /** beside the tools of the grid */
  tools?: ReactNode;
  /** others, by the line that they are in */
  presence?: ReadonlyMap<string, Present>;
  /** open comments of lines */
  comments?: ReadonlyMap<string, number>;
  /** the user wants to comment on the cell entered */
  onComment?: (at: At) => void;
  /** the cell entered is another one */
  onStand?: (at: At) => void;
  /** a cell asked for from elsewhere: a new object each time */
  goTo?: At | null;
  /** the menu of a line was asked for: by the pointer or the key */
  onRowMenu?: (key: string, at: HTMLElement) => void;
  /** by field: how a cell that is not entered is shown. The same object on each render. */
  cellView?: CellViews;
}

/** rows beyond the edges of the box */
const OVERSCAN = 4;
const NO_WIDTH = 44;
/** of a box that is hidden: its first rows are there when it is shown */
const UNSEEN_HEIGHT = 640;

/** The row entered stays in the document wherever the list is scrolled: it holds the focus. */
const withEntered = (range: Range, entered: number): number[] => {
  const rows = defaultRangeExtractor(range);
  return entered < 0 || rows.includes(entered) || entered >= range.count ? rows : [...rows, entered].toSorted((a, b) => a - b);
};

const isWithin = (range: Pick<Range, 'startIndex' | 'endIndex'> | null, row: number): boolean =>
  range !== null && row >= range.startIndex - OVERSCAN && row <= range.endIndex + OVERSCAN;

export const LineGrid = memo((props: LineGridProps) => {
  const { store, label, rowName, readOnly = false } = props;
  const selection = useMemo(() => new GridSelection(store), [store]);
  const phone = useMedia('(max-width: 600px)');
  return phone ? (
    <LineForm selection={selection} label={label} rowName={rowName} readOnly={readOnly} goTo={props.goTo} />
  ) : (
    <Sheet {...props} readOnly={readOnly} selection={selection} />
  );
});
LineGrid.displayName = 'LineGrid';

interface SheetProps extends LineGridProps {
  selection: GridSelection;
  readOnly: boolean;
}

const Sheet = ({
  store,
  selection,
  label,
  rowName,
  readOnly,
  tools,
  presence,
  comments,
  onComment,
  onStand,
  goTo,
  onRowMenu,
  cellView,
}: SheetProps) => {
  const { t } = useTranslation('components');
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const dragged = useRef<readonly string[]>([]);
  const [finding, setFinding] = useState(false);
  const keys = useSyncExternalStore(selection.subscribe, selection.visible);
  const height = useNarrow() ? 44 : 32;
  // its functions are called here only, and handed to nothing that is kept
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    getItemKey: (i) => keys[i]!,
    overscan: OVERSCAN,
    scrollMargin: height,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height === 0 ? { ...rect, height: UNSEEN_HEIGHT } : rect)),
    // drawn after the frame: the rows beyond the edges are there meanwhile
    useFlushSync: false,
    rangeExtractor: (range) => withEntered(range, selection.row),
  });
  // a move within the rows drawn does not draw the list again
  useSyncExternalStore(selection.subscribe, () => (isWithin(virtual.range, selection.row) ? -1 : selection.row));
  useEffect(
    () =>
      selection.onMove((row, column) => {
        const box = grid.current!;
        const top = row * height - box.scrollTop;
        if (top < 0) box.scrollTop = row * height;
        else if (top + 2 * height > box.clientHeight) box.scrollTop = (row + 2) * height - box.clientHeight;
        const at = selection.at();
        if (at) onStand?.(at);
        if (column === 0) return;
        const frozen = NO_WIDTH + store.columns[0]!.width;
        const start = store.columns.slice(1, column).reduce((sum, one) => sum + one.width, 0);
        const end = start + store.columns[column]!.width + frozen;
        if (start < box.scrollLeft) box.scrollLeft = start;
        else if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth;
      }),
    [selection, store, height, onStand],
  );

  const live = (on: boolean): void => void grid.current?.toggleAttribute('data-live', on);
  const focusCell = (): void => grid.current?.querySelector<HTMLElement>('.sheet__input')?.focus({ preventScroll: true });
  const work = (act: () => void): void => {
    live(true);
    act();
    focusCell();
  };
  const asked = useRef<At | null>(null);
  useEffect(() => {
    if (!goTo || asked.current === goTo) return;
    asked.current = goTo;
    if (!store.line(goTo.key)) return;
    grid.current!.toggleAttribute('data-live', true);
    selection.goTo(goTo);
    grid.current!.querySelector<HTMLElement>('.sheet__input')?.focus({ preventScroll: true });
    grid.current!.scrollIntoView({ block: 'nearest' });
  }, [goTo, selection, store]);
  const closeFind = (): void => {
    setFinding(false);
    work(() => undefined);
  };
  const hear = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.key.toLowerCase() === 'f') setFinding(true);
    else if (event.altKey && event.key === 'Enter') document.getElementById(`${id}-note`)?.parentElement?.querySelector('button')?.focus();
    else if (!press(selection, event, readOnly)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const enter = (event: PointerEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || event.button > 0) return;
    const key = rowOf(target)?.dataset['key'];
    if (target.closest('[data-handle]') && key !== undefined) {
      event.preventDefault();
      // a finger holds what it began on: the rows below it are to be heard
      if (event.pointerType === 'touch') target.releasePointerCapture(event.pointerId);
      dragged.current = selection.rangeKeys().includes(key) ? selection.rangeKeys() : [key];
      return;
    }
    const at = placeOf(target);
    if (!at || target === document.activeElement || target.closest('button')) return;
    event.preventDefault();
    work(() => selection.go(at, event.shiftKey));
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (dragged.current.length > 0) return dropMark(grid.current!, dragOver(target, event.clientY, store.tree));
    const at = event.buttons === 1 ? placeOf(target) : null;
    if (at && target !== document.activeElement && (at.row !== selection.row || at.column !== selection.column)) selection.go(at, true);
  };
  const drop = (event: PointerEvent<HTMLElement>): void => {
    const over = dragged.current.length > 0 && event.target instanceof Element ? dragOver(event.target, event.clientY, store.tree) : null;
    const moved = dragged.current;
    endDrag();
    if (over && !moved.includes(over.key)) work(() => selection.drop(moved, over.key, over.how));
  };
  const endDrag = (): void => {
    dragged.current = [];
    dropMark(grid.current!, null);
  };
  const copy = (event: ClipboardEvent<HTMLElement>): void => {
    if (selection.mode !== 'select') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selection.copied());
    if (event.type === 'cut' && !readOnly) selection.clear();
  };
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || (selection.mode !== 'select' && !/[\t\n]/.test(text.trimEnd()))) return;
    event.preventDefault();
    selection.paste(text);
  };
  return (
    <div className="sheet-box">
      {finding && <FindBar selection={selection} onClose={closeFind} />}
      {store.columns.map(
        (column) => column.options && <Options key={column.field} id={listId(`${id}-note`, column.field)} column={column} />,
      )}
      {/* the cells handle keys and clipboard; the container, a grid or a tree grid, only collects the events */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={grid}
        role={store.tree ? 'treegrid' : 'grid'}
        tabIndex={-1}
        className="sheet"
        style={{ '--sheet-row': `${height}px` } as CSSProperties}
        aria-label={label}
        aria-multiselectable="true"
        aria-readonly={readOnly}
        aria-rowcount={keys.length + 1}
        aria-colcount={store.columns.length + 1}
        onKeyDown={hear}
        onPointerDown={enter}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerLeave={endDrag}
        onDoubleClick={() => !readOnly && selection.edit()}
        onContextMenu={(event) => {
          const row = event.target instanceof Element ? rowOf(event.target) : null;
          if (!onRowMenu || row?.dataset['key'] === undefined) return;
          event.preventDefault();
          onRowMenu(row.dataset['key'], row);
        }}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onFocus={() => live(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) live(event.relatedTarget === null);
        }}
        onScroll={(event) => event.currentTarget.toggleAttribute('data-moved', event.currentTarget.scrollLeft > 0)}
      >
        <Heads columns={store.columns} />
        <div role="rowgroup" className="sheet__rows" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <LineRow
              key={key}
              selection={selection}
              rowKey={keys[index]!}
              index={index}
              top={start - height}
              t={t}
              readOnly={readOnly}
              noteId={`${id}-note`}
              rowName={rowName}
              views={cellView}
              present={presence?.get(keys[index]!)}
              comments={comments?.get(keys[index]!) ?? 0}
            />
          ))}
        </div>
      </div>
      <CellNote selection={selection} id={`${id}-note`} work={work} />
      <Said selection={selection} />
      <div className="row">
        <GridTools selection={selection} readOnly={readOnly} work={work} onFind={() => setFinding(true)} onComment={onComment} />
        {tools}
      </div>
    </div>
  );
};

const Heads = memo(({ columns }: { columns: readonly GridColumn[] }) => {
  const { t } = useTranslation('components');
  return (
    <div role="row" className="sheet__row sheet__row--head" aria-rowindex={1}>
      <div role="presentation" className="sheet__frozen">
        <div role="columnheader" className="sheet__cell sheet__no" aria-colindex={1}>
          <span className="visually-hidden">{t('grid.no')}</span>
        </div>
        {columns.slice(0, 1).map((column) => (
          <div key={column.field} role="columnheader" className="sheet__cell" aria-colindex={2} style={{ width: column.width }}>
            {column.label}
          </div>
        ))}
      </div>
      {columns.slice(1).map((column, i) => (
        <div
          key={column.field}
          role="columnheader"
          className={`sheet__cell${column.kind === 'number' ? ' sheet__cell--number' : ''}`}
          aria-colindex={i + 3}
          style={{ width: column.width }}
        >
          {column.label}
        </div>
      ))}
    </div>
  );
});
Heads.displayName = 'Heads';

/** What a paste did, and why an edit was not done. */
const Said = ({ selection }: { selection: GridSelection }) => {
  const { t } = useTranslation('components');
  const pasted = useSyncExternalStore(selection.subscribe, selection.pasted);
  const refusal = useSyncExternalStore(selection.subscribe, selection.refusal);
  const told = useSyncExternalStore(selection.subscribe, selection.store.told);
  return (
    <div role="status" className="sheet__said meta">
      {refusal !== null && <p>{t(`grid.refusal.${refusal}`)}</p>}
      {pasted && <p>{t('grid.pasted', { ...pasted })}</p>}
      {pasted && pasted.unread > 0 && <p>{t('grid.pastedUnread', { count: pasted.unread })}</p>}
      {pasted && pasted.left > 0 && <p>{t('grid.pastedLeft', { count: pasted.left })}</p>}
      {told.map(({ is, key }) => (
        <p key={`${is}${key}`}>{t(`grid.told.${is}`, { n: selection.store.keys().indexOf(key) + 1 })}</p>
      ))}
    </div>
  );
};
