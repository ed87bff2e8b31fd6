/** One line of the grid. Only the cell under the cursor is an input; the others are text, so that two hundred lines stay light. */
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuantity, writable, type Cell, type GridColumn } from '#src/areas/complaints/movements/grid/columns.ts';
import { cellValue, type CellProblem } from '#src/areas/complaints/movements/grid/gridLine.ts';
import type { Balance, GridStore, Mode } from '#src/areas/complaints/movements/grid/gridStore.ts';
import { Icon } from '#src/components/Icon.tsx';
import { formatNumber } from '#src/components/numbers.ts';

export interface GridRowProps {
  store: GridStore;
  lineKey: string;
  /** of the row in the grid, heads counted */
  index: number;
  /** id of the list of stores */
  storesId: string;
}

export const cellId = (key: string, cell: GridColumn): string => `line-${key}-${cell}`;

const balanceOf = (text: string): Balance => {
  const [is, difference, across] = text.split(' ');
  return { is: (is || 'even') as Balance['is'], difference: Number(difference ?? 0), across: Number(across ?? 0) };
};

export const GridRow = memo(({ store, lineKey, index, storesId }: GridRowProps) => {
  const { t } = useTranslation('movements');
  const line = useSyncExternalStore(store.subscribe, () => store.line(lineKey));
  const cursor = useSyncExternalStore(store.subscribe, () => store.cursorAt(lineKey));
  const marked = useSyncExternalStore(store.subscribe, () => store.marked(lineKey));
  const balanceText = useSyncExternalStore(store.subscribe, () => store.balance(lineKey));
  if (!line) return null;
  const balance = balanceOf(balanceText);
  const place = line.place === 'warehouse' ? t('grid.ownStock') : line.text.branchId || t('grid.noStore');
  const of = `${place}, ${line.text.lotNo || t('grid.noLot')}`;
  return (
    <div role="row" aria-rowindex={index} className={`grid__row grid__row--${line.place}${marked ? ' grid__row--marked' : ''}`} data-line={lineKey}>
      {store.columns.map((column) => {
        if (column === 'balance') return <BalanceCell key={column} balance={balance} />;
        if (!writable(column, line))
          return (
            <div key={column} role={column === 'branchId' ? 'rowheader' : 'gridcell'} className={`grid__cell grid__cell--${column} grid__cell--closed`}>
              {column === 'branchId' ? place : column === 'lotNo' ? line.text.lotNo : <span aria-label={t('grid.notHere')}>–</span>}
            </div>
          );
        const here = cursor?.cell === column;
        return (
          <WritableCell
            key={column}
            lineKey={lineKey}
            column={column}
            text={line.text[column]}
            shown={isQuantity(column) ? shownAmount(cellValue(column, line.text[column], store.reading), line.text[column]) : line.text[column]}
            problem={line.text[column] === '' ? null : store.problem(line, column)}
            wanted={column === 'varianceReason' && balance.is === 'open'}
            mode={here ? cursor.mode : null}
            label={`${t(`columns.${column}`)}, ${of}`}
            list={column === 'branchId' ? storesId : undefined}
            onText={store.type}
          />
        );
      })}
    </div>
  );
});
GridRow.displayName = 'GridRow';

const shownAmount = (value: unknown, text: string): string => (typeof value === 'number' ? formatNumber(value) : text);

interface WritableCellProps {
  lineKey: string;
  column: Cell;
  text: string;
  shown: string;
  problem: CellProblem | null;
  /** empty, and it should not be */
  wanted: boolean;
  mode: Mode | null;
  label: string;
  list: string | undefined;
  onText: (text: string) => void;
}

const WritableCell = memo(({ lineKey, column, text, shown, problem, wanted, mode, label, list, onText }: WritableCellProps) => {
  const { t } = useTranslation('movements');
  const number = isQuantity(column);
  return (
    <div
      role={column === 'branchId' ? 'rowheader' : 'gridcell'}
      id={cellId(lineKey, column)}
      className={`grid__cell grid__cell--${column}${number ? ' grid__cell--number' : ''}${problem ? ' grid__cell--wrong' : ''}${wanted && text === '' ? ' grid__cell--wanted' : ''}`}
      data-cell={column}
      title={problem ? t(`problem.${problem}`) : undefined}
    >
      {mode ? (
        <CellInput mode={mode} text={text} label={label} number={number} problem={problem} list={list} onText={onText} />
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
  mode: Mode;
  text: string;
  label: string;
  number: boolean;
  problem: CellProblem | null;
  list: string | undefined;
  onText: (text: string) => void;
}

const CellInput = ({ mode, text, label, number, problem, list, onText }: CellInputProps) => {
  const { t } = useTranslation('movements');
  const box = useRef<HTMLInputElement>(null);
  // the cursor came here from another cell of the grid: the keys follow it, unless it only stands where Tab will enter
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
        value={text}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-errormessage={problem ? 'grid-problem' : undefined}
        inputMode={number ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        list={mode === 'edit' || mode === 'type' ? list : undefined}
        onChange={(event) => onText(event.target.value)}
      />
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

const BalanceCell = memo(({ balance: { is, difference, across } }: { balance: Balance }) => {
  const { t } = useTranslation('movements');
  const { icon, tone } = looks[is];
  const shown = difference !== 0 ? difference : across;
  const word = is === 'open' ? t(difference !== 0 ? (difference > 0 ? 'grid.missing' : 'grid.tooMany') : 'grid.stores') : t(`grid.is.${is}`);
  return (
    <div role="gridcell" className={`grid__cell grid__cell--balance tone--${tone}`} data-balance={is}>
      <span>{is === 'unanswered' ? '' : formatNumber(Math.abs(shown))}</span> <Icon name={icon} size={12} /> <span>{word}</span>
    </div>
  );
}, (a, b) => a.balance.is === b.balance.is && a.balance.difference === b.balance.difference && a.balance.across === b.balance.across);
BalanceCell.displayName = 'BalanceCell';
