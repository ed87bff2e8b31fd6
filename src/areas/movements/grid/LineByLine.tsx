/** The grid on a phone: one line at a time, each quantity an input of its own, the balance as text. */
import { memo, useCallback, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuantity, writable, type Cell } from '#src/areas/movements/grid/columns.ts';
import { BalanceText, cellId } from '#src/areas/movements/grid/GridRow.tsx';
import { understoodIn, type CellProblem, type GridLine } from '#src/areas/movements/grid/gridLine.ts';
import { UnderstoodNumber } from '#src/components/inputs/Understood.tsx';
import type { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import { StoreNames } from '#src/areas/movements/grid/LineTools.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { ClashMark } from '#src/components/form/clashes.tsx';

const placeOf = (line: GridLine, t: (key: string) => string): string =>
  line.place === 'warehouse' ? t('grid.ownStock') : line.text.branchId || t('grid.noStore');

/** The lines as places: which one is on the screen, its neighbours, and the way to another. */
export const useLinePlaces = (store: GridStore) => {
  const { t } = useTranslation('movements');
  const order = useSyncExternalStore(store.subscribe, store.order);
  const current = useSyncExternalStore(store.subscribe, () => store.cursor()?.key ?? '');
  const at = Math.max(0, order.indexOf(current));
  return {
    order,
    at,
    nameOf: (key: string | undefined): string => {
      const line = key === undefined ? undefined : store.line(key);
      return line ? placeOf(line, t) : '';
    },
    show: (key: string | undefined): void => {
      const line = key === undefined ? undefined : store.line(key);
      const cell =
        line &&
        store.columns.find((column): column is Cell => writable(column, line) && (line.place === 'warehouse' || column !== 'lotNo'));
      if (line && cell) store.go({ key: line.key, cell });
    },
  };
};

export const LineByLine = memo(({ store, label }: { store: GridStore; label: string }) => {
  const { t } = useTranslation('movements');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { order, at, nameOf, show } = useLinePlaces(store);
  const live = (): void => void box.current?.toggleAttribute('data-live', true);
  return (
    <>
      <StoreNames id={`${id}-stores`} store={store} />
      {/* the cursor moves the focus once the user works here */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={box} className="line-phone" role="group" aria-label={label} onFocus={live}>
        <div className="line-phone__places" role="group" aria-label={t('grid.places')}>
          {order.map((key, i) => (
            <button key={key} type="button" className="line-phone__place" aria-current={i === at || undefined} onClick={() => show(key)}>
              {nameOf(key)}
            </button>
          ))}
          <button
            type="button"
            className="line-phone__place line-phone__place--add"
            onClick={() => {
              live();
              store.add('branch');
            }}
          >
            <Icon name="plus" size={12} /> {t('grid.addStore')}
          </button>
        </div>
        {order[at] !== undefined && <Line key={order[at]} store={store} lineKey={order[at]} storesId={`${id}-stores`} />}
      </div>
    </>
  );
});
LineByLine.displayName = 'LineByLine';

/** What is not explained on the line of the screen, in words, above the foot. */
export const LineBalance = ({ store }: { store: GridStore }) => {
  const { order, at } = useLinePlaces(store);
  const key = order[at];
  return key === undefined ? null : <BalanceOf key={key} store={store} lineKey={key} />;
};
const BalanceOf = ({ store, lineKey }: { store: GridStore; lineKey: string }) => {
  const { t } = useTranslation('movements');
  // the line itself is drawn elsewhere and is told of its changes there; a balance is drawn at a pause, with all
  const drawn = useSyncExternalStore(store.subscribe, () => store.drawnLine(lineKey));
  if (!drawn) return null;
  const { is } = drawn.balance;
  return (
    <p className="phone-balance" role="status" data-balance={is}>
      <span>{t(is === 'open' ? 'grid.unexplained' : 'columns.balance')}</span>
      <b>
        <BalanceText balance={drawn.balance} />
      </b>
    </p>
  );
};

const Line = ({ store, lineKey, storesId }: { store: GridStore; lineKey: string; storesId: string }) => {
  const { t } = useTranslation('movements');
  const subscribe = useCallback((listener: () => void) => store.subscribeLine(lineKey, listener), [store, lineKey]);
  const drawn = useSyncExternalStore(subscribe, () => store.drawnLine(lineKey));
  if (!drawn) return null;
  const { line, cursor, clashing } = drawn;
  const first = store.columns.find((column) => isQuantity(column) && writable(column, line));
  const waits = clashing.split(' ');
  return (
    <div className="line-phone__line" data-line={lineKey}>
      {store.columns.map((column) => {
        if (column === 'balance' || !writable(column, line)) return null;
        return (
          <PhoneCell
            key={column}
            store={store}
            lineKey={lineKey}
            cell={column}
            text={line.text[column]}
            understood={line.text[column] === '' ? null : understoodIn(column, line.text[column], store.reading)}
            problem={line.text[column] === '' ? null : store.problem(line, column)}
            here={cursor?.cell === column && cursor.mode === 'select'}
            clashing={waits.includes(column)}
            list={column === 'branchId' ? storesId : undefined}
            note={column === first && line.fixed ? t('grid.ofLot', { no: line.text.lotNo || t('grid.noLot') }) : undefined}
          />
        );
      })}
    </div>
  );
};

interface PhoneCellProps {
  store: GridStore;
  lineKey: string;
  cell: Cell;
  text: string;
  understood: string | null;
  problem: CellProblem | null;
  /** the cursor is here and nothing is typed yet */
  here: boolean;
  clashing: boolean;
  list: string | undefined;
  /** below the label */
  note: string | undefined;
}

const PhoneCell = memo(({ store, lineKey, cell, text, understood, problem, here, clashing, list, note }: PhoneCellProps) => {
  const { t } = useTranslation('movements');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const turn = useSyncExternalStore(store.subscribe, store.turn);
  // the input holds its own text while typing; after reset, undo, paste or merge it takes the store's
  useLayoutEffect(() => {
    const input = box.current!;
    if (input.value !== text) input.value = text;
  }, [text, turn]);
  useLayoutEffect(() => {
    const input = box.current!;
    if (!here || document.activeElement === input || !input.closest('.line-phone')?.hasAttribute('data-live')) return;
    input.focus({ preventScroll: true });
    input.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <div className={`line-phone__cell${isQuantity(cell) ? '' : ' line-phone__cell--words'}`} id={cellId(lineKey, cell)}>
      <span>
        <label htmlFor={id}>{t(`columns.${cell}`)}</label>
        {note && <span className="meta">{note}</span>}
      </span>
      <input
        id={id}
        ref={box}
        className="input"
        defaultValue={text}
        inputMode={isQuantity(cell) ? 'decimal' : undefined}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        list={list}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : understood === null ? undefined : `${id}-understood`}
        onFocus={(event) => {
          store.go({ key: lineKey, cell });
          event.target.select();
        }}
        onChange={(event) => store.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          store.step('next');
        }}
      />
      {understood !== null && !problem && <UnderstoodNumber id={`${id}-understood`} understood={understood} />}
      {problem && (
        <span className="field__error" id={`${id}-problem`} role="alert">
          {t(`problem.${problem}`)}
        </span>
      )}
      {clashing && <ClashMark id={`${lineKey}/${cell}`} />}
    </div>
  );
});
PhoneCell.displayName = 'PhoneCell';
