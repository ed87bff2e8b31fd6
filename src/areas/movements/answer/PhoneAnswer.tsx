/** The response on a phone: one line of the grid per screen, all lines and the request as sheets, submitting there and after the last line. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedCard } from '#src/areas/movements/show/AskedCard.tsx';
import { BalanceText } from '#src/areas/movements/grid/GridRow.tsx';
import { GridFoot } from '#src/areas/movements/grid/GridFoot.tsx';
import type { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import { LineBalance, LineByLine, useLinePlaces } from '#src/areas/movements/grid/LineByLine.tsx';
import { LineTools } from '#src/areas/movements/grid/LineTools.tsx';
import type { MovementRow } from '#src/areas/movements/rows.ts';
import { PhoneEditor } from '#src/components/form/PhoneEditor.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';

interface PhoneAnswerProps {
  row: MovementRow;
  store: GridStore;
  mark: ReactNode;
  busy: boolean;
  onSave: () => void;
  onSubmit: () => void;
  /** files, and what the server refused */
  children: ReactNode;
}

export const PhoneAnswer = ({ row, store, mark, busy, onSave, onSubmit, children }: PhoneAnswerProps) => {
  const { t } = useTranslation('movements');
  const { order, at, nameOf, show } = useLinePlaces(store);
  const [sheet, setSheet] = useState<'lines' | 'request' | null>(null);
  const close = (): void => setSheet(null);
  const totals = useSyncExternalStore(store.subscribe, store.drawnTotals);
  const next = order[at + 1];
  const title = [t(`complaints:values.type.${row.type}`), row.productName || row.no].join(t('components:comma'));
  const submit = (
    <Button
      look="filled"
      icon="send"
      busy={busy}
      data-step="submit"
      onClick={() => {
        close();
        onSubmit();
      }}
    >
      {t('edit.submit')}
    </Button>
  );
  return (
    <PhoneEditor
      title={title}
      mark={mark}
      close="/complaint/product-movement/list"
      tools={
        <>
          <WatchingFaces collection="ProductMovements" id={row.id} />
          <Button
            look="plain"
            icon="info-circle"
            aria-label={t('asked.title')}
            aria-haspopup="dialog"
            onClick={() => setSheet('request')}
          />
          <Button look="plain" icon="bars" aria-label={t('grid.all')} aria-haspopup="dialog" onClick={() => setSheet('lines')} />
        </>
      }
      done={Math.max(0, order.length - totals.open)}
      count={order.length}
      part={order[at] ?? ''}
      bar={<LineBalance store={store} />}
      foot={
        <>
          <Button icon="chevron-left" aria-haspopup="dialog" onClick={() => setSheet('lines')}>
            {t('grid.lines')}
          </Button>
          {next === undefined ? (
            submit
          ) : (
            <Button look="filled" onClick={() => show(next)}>
              <span className="ellipsis">{t('grid.next', { place: nameOf(next) })}</span> <Icon name="chevron-right" />
            </Button>
          )}
        </>
      }
    >
      {row.returnReason && (
        <p className="told" role="note">
          <span>
            <b>{t('asked.returned')}</b> {row.returnReason}
          </span>
        </p>
      )}
      {/* read before the first number; later in the sheet */}
      {row.status === 'Open' && row.instruction && <p className="muted phone-instruction">{row.instruction}</p>}
      <LineByLine store={store} label={t('edit.gridName', { no: row.no })} />
      {children}
      <Modal open={sheet === 'lines'} width="sheet" title={title} onClose={close}>
        <div className="phone-sheet">
          {order.map((key, i) => (
            <LineEntry
              key={key}
              store={store}
              lineKey={key}
              name={nameOf(key)}
              here={i === at}
              onPick={() => {
                close();
                show(key);
              }}
            />
          ))}
        </div>
        <div className="phone-sheet__foot">
          <LineTools store={store} work={(act) => act()} />
          <GridFoot store={store} />
          {submit}
          <p className="meta">
            {t('asked.due')} <DateText value={row.dueAt} time /> · <DueText clock value={row.dueAt} />
          </p>
          <Button look="text" icon="save" onClick={onSave}>
            {t('edit.save')}
          </Button>
        </div>
      </Modal>
      <Modal open={sheet === 'request'} width="sheet" title={[row.no, row.supplier?.name].filter(Boolean).join(' · ')} onClose={close}>
        <div className="phone-sheet__words">
          <AskedCard row={row} />
        </div>
      </Modal>
    </PhoneEditor>
  );
};

interface LineEntryProps {
  store: GridStore;
  lineKey: string;
  name: string;
  here: boolean;
  onPick: () => void;
}

const LineEntry = ({ store, lineKey, name, here, onPick }: LineEntryProps) => {
  const { t } = useTranslation('movements');
  const drawn = useSyncExternalStore(store.subscribe, () => store.drawnLine(lineKey));
  if (!drawn) return null;
  const { line, balance } = drawn;
  const fine = balance.is === 'even' || balance.is === 'explained';
  return (
    <button
      type="button"
      className="phone-sheet__one"
      data-tone={fine ? 'good' : 'open'}
      aria-current={here ? 'step' : undefined}
      onClick={onPick}
    >
      <Icon name={fine ? 'check-circle' : 'circle'} size={20} />
      <span>
        {name}
        <span className="meta">
          {line.text.lotNo || t('grid.noLot')} · <BalanceText balance={balance} />
        </span>
      </span>
      <Icon name="chevron-right" size={12} />
    </button>
  );
};
