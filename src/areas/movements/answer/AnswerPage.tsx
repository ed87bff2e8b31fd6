/** The response of a warehouse: the request, the grid, files, and Submit. */
import { Suspense, useCallback, useContext, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { AddFiles, movementSlot } from './AddFiles.tsx';
import { useUploading } from '#src/views/files/useUploading.ts';
import { AskedCard } from '#src/areas/movements/show/AskedCard.tsx';
import { BalanceTable } from '#src/areas/movements/show/BalanceTable.tsx';
import { cellId } from '#src/areas/movements/grid/GridRow.tsx';
import type { Store } from '#src/areas/movements/grid/gridLine.ts';
import type { At } from '#src/areas/movements/grid/gridLine.ts';
import { LineGrid } from '#src/areas/movements/grid/LineGrid.tsx';
import { MovementHeader } from '#src/areas/movements/show/MovementHeader.tsx';
import type { LineRow, MovementRow } from '#src/areas/movements/rows.ts';
import { AnswerEditor } from './answerEditor.ts';
import { useCellClashes } from './useCellClashes.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { useMedia } from '#src/components/page/useMedia.ts';
import { useAppStore, useDeciding, useDraft } from '#src/store/hooks.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useSaving } from '#src/views/editor/useSaving.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { TurnBar } from '#src/views/steps/TurnBar.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

// loaded on phones alone
const PhoneAnswer = lazyPart(async () => ({ default: (await import('./PhoneAnswer.tsx')).PhoneAnswer }));

interface AnswerPageProps {
  row: MovementRow;
  lines: readonly LineRow[];
  stores: readonly Store[];
}

export const AnswerPage = (props: AnswerPageProps) => {
  const { row, lines } = props;
  const { t } = useTranslation('movements');
  const deciding = useDeciding();
  const [clashes] = useState(createClashes);
  const writable = decide(ProductMovement, 'saveDraft', row, { registry: entityNamed, ...deciding }).is === 'go';
  // one line at a time where the grid has no number cell
  const phone = useMedia('(max-width: 639.98px)') && writable;
  return (
    <div className={phone ? 'movement movement--phone' : 'movement'}>
      {!phone && (
        <MovementHeader row={row} back="/complaint/product-movement/list">
          <TurnBar entity={ProductMovement} row={row} texts="movements" />
        </MovementHeader>
      )}
      {!phone && <AskedCard row={row} />}
      {writable ? (
        <ClashesContext value={clashes}>
          <Answer {...props} phone={phone} />
        </ClashesContext>
      ) : (
        <Card title={t('show.lines')} flush>
          <BalanceTable lines={lines} type={row.type} />
        </Card>
      )}
    </div>
  );
};

const Answer = ({ row, lines, stores, phone }: AnswerPageProps & { phone: boolean }) => {
  const { t } = useTranslation('movements');
  const reasonText = useReasonText();
  const app = useAppStore();
  const language = useLanguage();
  const [editor] = useState(() => new AnswerEditor({ store: app, row, lines, stores, language }));
  useAttached(editor);
  const store = editor.grid;
  const files = useSyncExternalStore(editor.subscribe, editor.files);
  const submission = useSyncExternalStore(editor.subscribe, editor.submission);
  // a file that is on its way belongs to the response
  const uploading = useUploading(movementSlot);
  const submitting = submission === 'underWay' || uploading;
  const cellClashes = useSyncExternalStore(store.subscribe, store.clashes);
  const { busy, failure, doneAt } = useSaving(editor.key);
  const kept = useDraft();
  const [asking, setAsking] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const book = useContext(ClashesContext);
  const save = (): void => {
    editor.save();
    if (cellClashes.length > 0) book.ask();
  };
  useSaveKey(save);

  const goTo = useCallback(
    (at: At): void => {
      // the focus follows the cursor, which is rendered later
      grid.current?.querySelector('[role="grid"], .line-phone')?.toggleAttribute('data-live', true);
      store.go(at);
      const cell = document.getElementById(cellId(at.key, at.cell));
      cell?.querySelector<HTMLElement>('input')?.focus();
      cell?.scrollIntoView({ block: 'center', inline: 'nearest' });
    },
    [store],
  );
  const toFirst = useCallback((): boolean => {
    const blocking = store.blocking();
    store.mark(blocking.map((at) => at.key));
    if (blocking[0]) goTo(blocking[0]);
    return blocking.length > 0;
  }, [store, goTo]);
  useCellClashes({ id: row.id, store, clashes: cellClashes, go: goTo, decided: editor.save });
  const askSubmit = useCallback((): void => {
    if (uploading) return;
    if (store.clashes().length > 0) book.ask();
    else if (!toFirst()) setAsking(true);
  }, [store, book, toFirst, uploading]);
  const problems = (): number => store.totals().open + store.totals().wrong;
  const mark = <DraftMark busy={busy} failed={failure !== null} draftAt={kept?.at ?? null} savedAt={doneAt} />;
  const fileCard = (
    <Card title={t('edit.files')}>
      <AddFiles files={files} onChange={editor.setFiles} />
    </Card>
  );
  const refusal = (
    <>
      {submission === 'stopped' && (
        <p className="field__error" role="alert">
          <Icon name="exclamation-circle" size={12} /> {t('edit.stopped')}
        </p>
      )}
      <Refusal failure={failure?.code === 'VERSION_CONFLICT' ? null : failure} reasonText={reasonText} />
    </>
  );
  return (
    <>
      {phone ? (
        <div ref={grid}>
          <Suspense fallback={<Skeleton rows={8} whole />}>
            <PhoneAnswer row={row} store={store} mark={mark} busy={submitting} onSave={save} onSubmit={askSubmit}>
              {refusal}
              {fileCard}
            </PhoneAnswer>
          </Suspense>
        </div>
      ) : (
        <>
          <Card title={t('edit.lines')}>
            <div ref={grid}>
              <LineGrid store={store} label={t('edit.gridName', { no: row.no })} onSubmit={askSubmit} />
            </div>
          </Card>
          {fileCard}
          {refusal}
          <FormFooter mark={mark} problems={failure ? problems() : 0} onJump={toFirst}>
            <Button look="text" icon="save" onClick={save}>
              {t('edit.save')}
            </Button>
            <Button look="filled" icon="send" busy={submitting} data-step="submit" onClick={askSubmit}>
              {t('edit.submit')}
            </Button>
          </FormFooter>
        </>
      )}
      <ConfirmStep
        open={asking}
        title={t('edit.ask.title')}
        what={t('edit.ask.what')}
        told={t('edit.ask.told')}
        button={t('edit.submit')}
        onConfirm={() => {
          editor.submit();
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
