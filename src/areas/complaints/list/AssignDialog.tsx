/** Sets owner and optionally due date of all selected complaints: a result for each; refused ones can be retried. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { maxBatch } from '#domain/constants.ts';
import { batches } from '#src/actions/index.ts';
import { RowField } from '#src/areas/complaints/fields/RowField.tsx';
import type { ListedRow } from '#src/areas/complaints/shared/rows.ts';
import { useOwners } from '#src/areas/complaints/fields/usePeople.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { findRow } from '#src/selectors/views.ts';
import { useApp, useAppStore, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { BatchResults } from '#src/views/list/BatchResults.tsx';

const reasonMin = Complaint.fields.dueAtReason.min;

type Assigned = { owner: number | null; due: string | null; reason: string };

const ASSIGN = 'complaints.assign';

export interface AssignDialogProps {
  rows: readonly ListedRow[];
  /** `left`: ids that are not done */
  onClose: (left: readonly number[]) => void;
}

export const AssignDialog = ({ rows, onClose }: AssignDialogProps) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const store = useAppStore();
  const owners = useOwners();
  const state = useApp((now) => now.batches[ASSIGN]);
  const draft = useKept<Assigned>(Complaint.collection, { owner: null, due: null, reason: '' }, { part: 'assign' });
  const { owner, due, reason } = draft.values;
  const [tried, setTried] = useState(false);
  const running = isRunning(state);
  const done = (id: number): boolean => state?.results[id] === null;
  const left = rows.filter(({ id }) => !done(id));
  const tooMany = rows.length > maxBatch;
  const missing = owner === null;
  const unexplained = due !== null && reason.trim().length < reasonMin;
  /** The newest known version: for a row changed by another user, the one that came with the refusal. */
  const versionOf = (row: ListedRow): number => {
    const current = state?.results[row.id]?.current as { version?: number } | undefined;
    return Math.max(row.version, current?.version ?? 0, findRow(store.getState(), Complaint.collection, row.id)?.version ?? 0);
  };
  const send = (): void => {
    setTried(true);
    if (missing || unexplained || tooMany || running) return;
    const values = { ownerId: owner, ...(due ? { dueAt: due, dueAtReason: reason } : {}) };
    wish(
      batches.edit({
        key: ASSIGN,
        collection: Complaint.collection,
        rows: left.map((row) => ({ id: row.id, version: versionOf(row) })),
        values,
      }),
    );
  };
  const close = (): void => {
    if (running) return void wish(batches.cancel({ key: ASSIGN }));
    wish(batches.forget({ key: ASSIGN }));
    if (finished) draft.forget();
    onClose(left.map(({ id }) => id));
  };
  const finished = state !== undefined && !running && left.length === 0;
  const footer = (
    <>
      <Button onClick={close}>{t(finished ? 'components:close' : 'components:cancel')}</Button>
      {!finished && (
        <Button look="filled" busy={running} aria-disabled={tooMany || undefined} onClick={send}>
          {t(state && !running ? 'assign.again' : 'assign.send', { count: left.length })}
        </Button>
      )}
    </>
  );
  return (
    <Modal open title={t('assign.title', { count: rows.length })} width="medium" onClose={close} footer={footer}>
      {tooMany && (
        <p className="field__error" role="alert">
          {t('assign.tooMany', { most: maxBatch })}
        </p>
      )}
      {state?.failure && (
        <p className="field__error" role="alert">
          {failureText(state.failure, t)}
        </p>
      )}
      <div className="assign-fields">
        <RowField
          name="ownerId"
          field={Complaint.fields.ownerId}
          required
          issues={tried && missing ? [{ code: 'REQUIRED' }] : undefined}
          value={owner}
          options={owners}
          onChange={(value) => draft.set({ owner: typeof value === 'number' ? value : null })}
        />
        <RowField
          name="dueAt"
          field={Complaint.fields.dueAt}
          issues={undefined}
          value={due}
          onChange={(value) => draft.set({ due: typeof value === 'string' && value !== '' ? value : null })}
        />
        {due && (
          <RowField
            name="dueAtReason"
            field={Complaint.fields.dueAtReason}
            required
            rows={2}
            issues={
              tried && unexplained ? [reason.trim() ? { code: 'TOO_SHORT', params: { min: reasonMin } } : { code: 'REQUIRED' }] : undefined
            }
            value={reason}
            onChange={(value) => draft.set({ reason: String(value ?? '') })}
          />
        )}
      </div>
      {running && state && <BatchProgress batch={ASSIGN} of={state} />}
      {state && !running && (
        <p role="status" className="assign-sum">
          {t('assign.sum', { done: rows.length - left.length, count: rows.length })}
        </p>
      )}
      <BatchResults rows={rows.map(({ id, no, title }) => ({ id, name: `${no} ${title}` }))} of={state} />
    </Modal>
  );
};
