/** The grid of quantities: keyboard, pointer and clipboard of a spreadsheet over the lines of the store. */
import {
  memo,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isQuantity, type Cell, type GridColumn } from '#src/areas/movements/grid/columns.ts';
import { GridFoot } from '#src/areas/movements/grid/GridFoot.tsx';
import { FROZEN, GridRow } from '#src/areas/movements/grid/GridRow.tsx';
import { LineTools, StoreNames } from '#src/areas/movements/grid/LineTools.tsx';
import type { GridStore, Pasted } from '#src/areas/movements/grid/gridStore.ts';

export interface LineGridProps {
  store: GridStore;
  label: string;
  onSubmit: () => void;
}

/** true = the key was handled. */
const press = (store: GridStore, event: KeyboardEvent<HTMLElement>): boolean => {
  const mode = store.cursor()?.mode ?? 'select';
  const ctrl = event.ctrlKey || event.metaKey;
  const free = mode !== 'edit';
  switch (event.key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return free && (store.step(event.key === 'ArrowUp' ? 'up' : 'down'), true);
    case 'ArrowLeft':
    case 'ArrowRight':
      return free && !event.shiftKey && (store.step(event.key === 'ArrowLeft' ? 'left' : 'right'), true);
    case 'PageUp':
    case 'PageDown':
      return store.page(event.key === 'PageUp' ? 'up' : 'down') || true;
    case 'Home':
      return free && (store.edge(ctrl ? 'first' : 'rowStart'), true);
    case 'End':
      return free && (store.edge(ctrl ? 'last' : 'rowEnd'), true);
    case 'Enter':
      if (ctrl) return false;
      if (!store.step(event.shiftKey ? 'up' : 'down')) store.mode('select');
      return true;
    // at the ends Tab leaves the grid
    case 'Tab':
      return store.step(event.shiftKey ? 'previous' : 'next');
    case 'F2':
      store.mode(mode === 'edit' ? 'select' : 'edit');
      return true;
    case 'Escape':
      return store.revert();
    case 'z':
    case 'Z':
      return ctrl && (event.shiftKey ? store.redo() : store.undo(), true);
    case 'y':
      return ctrl && (store.redo(), true);
    default:
      return false;
  }
};

/** Lines that are laid out and painted together, and skipped when off screen: with a box per line each key stroke had to lay out two hundred. */
const BLOCK = 10;

const blocksOf = (order: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(order.length / BLOCK) }, (_, i) => order.slice(i * BLOCK, (i + 1) * BLOCK));

/** Renders when lines are added or removed, not with the page around it: storing a draft must not cost a pass over all lines. */
export const LineGrid = memo(({ store, label, onSubmit }: LineGridProps) => {
  const { t } = useTranslation('movements');
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const order = useSyncExternalStore(store.subscribe, store.order);
  const [pasted, setPasted] = useState<Pasted | null>(null);

  // the cursor may take the focus only while the user works in the grid
  const live = (on: boolean): void => {
    grid.current?.toggleAttribute('data-live', on);
  };
  const work = (act: () => void): void => {
    live(true);
    act();
    // nothing is rendered where the cursor already was
    grid.current?.querySelector<HTMLElement>('.grid__input')?.focus();
  };
  const pick = (event: PointerEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-cell]');
    const key = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    // in a focused input a press sets the caret; an unfocused one is entered like any other cell
    if (!cell || key === undefined || target === document.activeElement) return;
    event.preventDefault();
    work(() => store.go({ key, cell: cell.dataset['cell'] as Cell }));
  };
  const hear = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
      return;
    }
    if (press(store, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const one = !/[\t\n]/.test(text.trimEnd());
    if (one && store.cursor()?.mode !== 'select') return;
    event.preventDefault();
    setPasted(store.paste(one ? text.trim() : text));
  };
  const headOf = (column: GridColumn) => (
    <div key={column} role="columnheader" className={`grid__cell grid__cell--${column}`}>
      {t(`columns.${column}`)}
    </div>
  );
  return (
    <div className="line-grid">
      <LineTools store={store} work={work}>
        <span className="meta" id={`${id}-keys`}>
          {t('grid.keys')}
        </span>
      </LineTools>
      <p className="visually-hidden" role="status">
        {pasted ? t('grid.pasted', { ...pasted }) : ''}
      </p>
      {pasted && (pasted.added > 0 || pasted.left > 0) && (
        <p className="meta">
          {t(pasted.left > 0 ? 'grid.pastedLeft' : 'grid.pastedAdded', { ...pasted, count: pasted.left || pasted.added })}
        </p>
      )}
      <StoreNames id={`${id}-stores`} store={store} />
      {/* the cells below handle keys and clipboard; the container only collects the events */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="grid"
        style={{ '--quantities': store.columns.filter(isQuantity).length } as CSSProperties}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={order.length + 1}
        aria-colcount={store.columns.length}
        onPointerDown={pick}
        onKeyDown={hear}
        onPaste={paste}
        onFocus={() => live(true)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) live(event.relatedTarget === null);
        }}
        onDoubleClick={() => store.mode('edit')}
        // the first columns become sticky once the grid scrolls horizontally; before that two hundred boxes need not be observed
        onScroll={(event) => event.currentTarget.toggleAttribute('data-moved', event.currentTarget.scrollLeft > 0)}
      >
        <div role="row" className="grid__row grid__row--head" aria-rowindex={1}>
          <div role="presentation" className="grid__frozen">
            {store.columns.slice(0, FROZEN).map(headOf)}
          </div>
          {store.columns.slice(FROZEN).map(headOf)}
        </div>
        {blocksOf(order).map((keys, block) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={block} role="rowgroup" className="grid__block" style={{ '--lines': keys.length } as CSSProperties}>
            {keys.map((key, i) => (
              <GridRow key={key} store={store} lineKey={key} index={block * BLOCK + i + 2} storesId={`${id}-stores`} />
            ))}
          </div>
        ))}
      </div>
      <GridFoot store={store} />
    </div>
  );
});
LineGrid.displayName = 'LineGrid';
