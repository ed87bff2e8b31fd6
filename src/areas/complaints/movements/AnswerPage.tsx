/** The answer of a warehouse: what is asked, the grid, files, and handing in. */
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/index.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { AddFiles } from '#src/areas/complaints/movements/AddFiles.tsx';
import { AskedCard } from '#src/areas/complaints/movements/AskedCard.tsx';
import { BalanceTable } from '#src/areas/complaints/movements/BalanceTable.tsx';
import { ClashPanel } from '#src/areas/complaints/movements/ClashPanel.tsx';
import { cellId } from '#src/areas/complaints/movements/grid/GridRow.tsx';
import type { Store } from '#src/areas/complaints/movements/grid/gridLine.ts';
import { LineGrid } from '#src/areas/complaints/movements/grid/LineGrid.tsx';
import { MovementHeader } from '#src/areas/complaints/movements/MovementHeader.tsx';
import type { LineRow, MovementRow } from '#src/areas/complaints/movements/rows.ts';
import { useAnswer } from '#src/areas/complaints/movements/useAnswer.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { DraftMark } from '#src/components/DraftMark.tsx';
import { FormFooter } from '#src/components/FormFooter.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/Refusal.tsx';
import { useSaveKey } from '#src/views/useSaveKey.ts';

interface AnswerPageProps {
  row: MovementRow;
  lines: readonly LineRow[];
  stores: readonly Store[];
}

export const AnswerPage = (props: AnswerPageProps) => {
  const { row, lines } = props;
  const { t } = useTranslation('movements');
  const deciding = useDeciding();
  const writable = decide(ProductMovement, 'saveDraft', row, { registry: entityNamed, ...deciding }).is === 'go';
  return (
    <div className="movement">
      <MovementHeader row={row} back="/complaint/product-movement/list" />
      <AskedCard row={row} />
      {writable ? (
        <Answer {...props} />
      ) : (
        <Card title={t('show.lines')} flush>
          <BalanceTable lines={lines} type={row.type} />
        </Card>
      )}
    </div>
  );
};

const Answer = ({ row, lines, stores }: AnswerPageProps) => {
  const { t } = useTranslation('movements');
  const reasonText = useReasonText();
  const state = useAnswer(row, lines, stores, true);
  const { store, failure, busy } = state;
  const [asking, setAsking] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  useSaveKey(state.save);

  const toFirst = useCallback((): boolean => {
    const blocking = store.blocking();
    store.mark(blocking.map((at) => at.key));
    const [first] = blocking;
    if (!first) return false;
    // the focus follows the cursor, which is drawn after this
    grid.current?.querySelector('[role="grid"]')?.toggleAttribute('data-live', true);
    store.go(first);
    const cell = document.getElementById(cellId(first.key, first.cell));
    cell?.querySelector<HTMLElement>('.grid__input')?.focus();
    cell?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return true;
  }, [store]);
  const askSubmit = useCallback((): void => {
    if (!toFirst()) setAsking(true);
  }, [toFirst]);
  const at = state.keptAt ?? state.savedAt;
  const problems = (): number => store.totals().open + store.totals().wrong;
  return (
    <>
      {state.clashes.length > 0 && <ClashPanel store={store} clashes={state.clashes} at={row.updatedAt} onDone={state.save} />}
      <Card title={t('edit.lines')}>
        <div ref={grid}>
          <LineGrid store={store} label={t('edit.gridName', { no: row.no })} onSubmit={askSubmit} />
        </div>
      </Card>
      <Card title={t('edit.files')}>
        <AddFiles files={state.files} onChange={state.setFiles} />
      </Card>
      <Refusal failure={failure?.code === 'VERSION_CONFLICT' ? null : failure} reasonText={reasonText} />
      <FormFooter
        mark={<DraftMark state={busy ? 'saving' : failure ? 'device' : at === null ? 'none' : 'saved'} at={at === null ? null : new Date(at).toISOString()} />}
        problems={failure ? problems() : 0}
        onJump={toFirst}
      >
        <Button look="text" icon="save" onClick={state.save}>
          {t('edit.save')}
        </Button>
        <Button look="filled" icon="send" busy={busy && asking} data-step="submit" onClick={askSubmit}>
          {t('edit.submit')}
        </Button>
      </FormFooter>
      <ConfirmStep
        open={asking}
        title={t('edit.ask.title')}
        what={t('edit.ask.what')}
        told={t('edit.ask.told')}
        button={t('edit.submit')}
        onConfirm={() => {
          state.submit();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
