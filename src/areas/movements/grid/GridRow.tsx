/** One line of the grid. Only the cell under the cursor is an input; the others are text, so that two hundred lines stay fast. */
import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuantity, writable, type Cell, type GridColumn } from '#src/areas/movements/grid/columns.ts';
import { cellValue, understoodIn, type CellProblem } from '#src/areas/movements/grid/gridLine.ts';
import type { Balance } from '#src/areas/movements/grid/gridBalance.ts';
import type { DrawnLine, GridStore } from '#src/areas/movements/grid/gridStore.ts';
import type { Mode } from '#src/areas/movements/grid/gridWays.ts';
import { UnderstoodNumber } from '#src/components/inputs/Understood.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatExact, formatNumber } from '#domain/numbers.ts';

export interface GridRowProps {
  store: GridStore;
  lineKey: string;
  /** index of the row in the grid, including headers */
  index: number;
  /** id of the list of stores */
  storesId: string;
}

/** Location and lot: they stay visible when the grid scrolls horizontally. */
export const FROZEN = 2;

export const cellId = (key: string, cell: GridColumn): string => `line-${key}-${cell}`;

export const GridRow = memo(({ store, lineKey, index, storesId }: GridRowProps) => {
  const subscribe = useCallback((listener: () => void) => store.subscribeLine(lineKey, listener), [store, lineKey]);
  const drawn = useSyncExternalStore(subscribe, () => store.drawnLine(lineKey));
  return drawn ? <DrawnRow store={store} drawn={drawn} index={index} storesId={storesId} /> : null;
});
GridRow.displayName = 'GridRow';

interface DrawnRowProps extends Pick<GridRowProps, 'store' | 'index' | 'storesId'> {
  drawn: DrawnLine;
}

const DrawnRow = ({ store, drawn: { line, cursor, marked, balance, clashing }, index, storesId }: DrawnRowProps) => {
  const { t } = useTranslation('movements');
  const place = line.place === 'warehouse' ? t('grid.ownStock') : line.text.branchId || t('grid.noStore');
  const of = `${place}, ${line.text.lotNo || t('grid.noLot')}`;
  const cellAt = (column: GridColumn) => {
    if (column === 'balance') return <BalanceCell key={column} balance={balance} />;
    if (!writable(column, line))
      return <ClosedCell key={column} column={column} text={column === 'branchId' ? place : column === 'lotNo' ? line.text.lotNo : null} />;
    const text = line.text[column];
    return (
      <WritableCell
        key={column}
        store={store}
        lineKey={line.key}
        column={column}
        text={text}
        understood={text === '' ? null : understoodIn(column, text, store.reading)}
        shown={isQuantity(column) ? shownAmount(cellValue(column, text, store.reading), text) : text}
        problem={text === '' ? null : store.problem(line, column)}
        wanted={column === 'varianceReason' && balance.is === 'open'}
        mode={cursor?.cell === column ? cursor.mode : null}
        clashing={clashing !== '' && clashing.split(' ').includes(column)}
        label={`${t(`columns.${column}`)}, ${of}`}
        list={column === 'branchId' ? storesId : undefined}
      />
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={`grid__row grid__row--${line.place}${marked ? ' grid__row--marked' : ''}`}
      data-line={line.key}
    >
      {/* one sticky box, not one per cell: every sticky box is a compositing layer */}
      <div role="presentation" className="grid__frozen">
        {store.columns.slice(0, FROZEN).map(cellAt)}
      </div>
      {store.columns.slice(FROZEN).map(cellAt)}
    </div>
  );
};

const ClosedCell = memo(({ column, text }: { column: GridColumn; text: string | null }) => {
  const { t } = useTranslation('movements');
  return (
    <div role={column === 'branchId' ? 'rowheader' : 'gridcell'} className={`grid__cell grid__cell--${column} grid__cell--closed`}>
      {text ?? <span aria-label={t('grid.notHere')}>–</span>}
    </div>
  );
});
ClosedCell.displayName = 'ClosedCell';

const shownAmount = (value: unknown, text: string): string => (typeof value === 'number' ? formatExact(value) : text);

interface WritableCellProps {
  store: GridStore;
  lineKey: string;
  column: Cell;
  text: string;
  shown: string;
  /** where the text could be another number too */
  understood: string | null;
  problem: CellProblem | null;
  /** empty, but required */
  wanted: boolean;
  mode: Mode | null;
  /** changed by another user as well: awaits a decision */
  clashing: boolean;
  label: string;
  list: string | undefined;
}

const WritableCell = memo((props: WritableCellProps) => {
  const { t } = useTranslation('movements');
  const { store, lineKey, column, text, shown, understood, problem, wanted, mode, clashing, label, list } = props;
  const number = isQuantity(column);
  return (
    <div
      role={column === 'branchId' ? 'rowheader' : 'gridcell'}
      id={cellId(lineKey, column)}
      className={`grid__cell grid__cell--${column}${number ? ' grid__cell--number' : ''}${mode ? ' grid__cell--here' : ''}${problem ? ' grid__cell--wrong' : ''}${wanted && text === '' ? ' grid__cell--wanted' : ''}${clashing ? ' grid__cell--clash' : ''}`}
      data-cell={column}
      title={problem ? t(`problem.${problem}`) : clashing ? t('grid.clash') : undefined}
    >
      {mode ? (
        <CellInput
          store={store}
          mode={mode}
          text={text}
          label={label}
          number={number}
          understood={understood}
          problem={problem}
          list={list}
        />
      ) : (
        <>
          {problem && <Icon name="exclamation-circle" size={12} />}
          <span className="grid__text">{shown}</span>
        </>
      )}
    </div>
  );
});
WritableCell.displayName = 'WritableCell';

interface CellInputProps {
  store: GridStore;
  mode: Mode;
  text: string;
  label: string;
  number: boolean;
  understood: string | null;
  problem: CellProblem | null;
  list: string | undefined;
}

const CellInput = ({ store, mode, text, label, number, understood, problem, list }: CellInputProps) => {
  const { t } = useTranslation('movements');
  const box = useRef<HTMLInputElement>(null);
  const turn = useSyncExternalStore(store.subscribe, store.turn);
  // the input holds its own text while typing; after reset, undo, paste or merge it takes the store's
  useLayoutEffect(() => {
    const input = box.current!;
    if (input.value !== text) input.value = text;
  }, [text, turn]);
  // the cursor came from another cell of the grid: the focus follows, unless the cell is only the entry point for Tab
  useLayoutEffect(() => {
    const input = box.current!;
    const grid = input.closest('[role="grid"]');
    if (!grid?.hasAttribute('data-live')) return;
    input.focus({ preventScroll: true });
    input.closest('[role="gridcell"], [role="rowheader"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  useLayoutEffect(() => {
    const input = box.current!;
    if (document.activeElement !== input) return;
    if (mode === 'select') input.select();
    if (mode === 'edit') input.setSelectionRange(input.value.length, input.value.length);
  }, [mode]);
  return (
    <>
      <input
        ref={box}
        className="grid__input"
        defaultValue={text}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-errormessage={problem ? 'grid-problem' : undefined}
        aria-describedby={understood !== null && !problem ? 'grid-understood' : undefined}
        inputMode={number ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        list={mode === 'edit' || mode === 'type' ? list : undefined}
        // the cursor may have waited here: typing replaces the content
        onFocus={(event) => mode === 'select' && event.target.select()}
        onChange={(event) => store.type(event.target.value)}
      />
      {understood !== null && !problem && <UnderstoodNumber id="grid-understood" understood={understood} className="grid__understood" />}
      {problem && (
        <span id="grid-problem" className="grid__problem" role="alert">
          {t(`problem.${problem}`)}
        </span>
      )}
    </>
  );
};

const looks = {
  even: { icon: 'check', tone: 'good' },
  explained: { icon: 'comment', tone: 'neutral' },
  open: { icon: 'exclamation-triangle', tone: 'bad' },
  unanswered: { icon: 'circle', tone: 'wait' },
} as const;

/** What a line lacks or exceeds, or that it is balanced. */
export const BalanceText = ({ balance: { is, difference, across } }: { balance: Balance }) => {
  const { t } = useTranslation('movements');
  const { icon, tone } = looks[is];
  const shown = difference !== 0 ? difference : across;
  const word =
    is === 'open' ? t(difference !== 0 ? (difference > 0 ? 'grid.missing' : 'grid.tooMany') : 'grid.stores') : t(`grid.is.${is}`);
  return (
    <span className={`tone--${tone}`}>
      <span>{is === 'unanswered' ? '' : formatNumber(Math.abs(shown))}</span> <Icon name={icon} size={12} /> <span>{word}</span>
    </span>
  );
};

const BalanceCell = memo(({ balance }: { balance: Balance }) => (
  <div role="gridcell" className={`grid__cell grid__cell--balance tone--${looks[balance.is].tone}`} data-balance={balance.is}>
    <BalanceText balance={balance} />
  </div>
));
BalanceCell.displayName = 'BalanceCell';
