/** Keeps or revokes the access of all selected users with one reason: a result for each; refused ones can be retried. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxBatch } from '#domain/constants.ts';
import { tooLong } from '#domain/kernel/tooLong.ts';
import { reviewReason } from '#domain/users/accessReview.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { batches } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { personName } from '#src/components/values/personName.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { BatchResults } from '#src/views/list/BatchResults.tsx';
import type { UserRow } from './userLoads.ts';

const REVIEW = 'users.review';
const steps = { keep: 'keepAccess', revoke: 'revokeAccess' } as const;
export type ReviewDecision = keyof typeof steps;

export interface ReviewDialogProps {
  rows: readonly UserRow[];
  decision: ReviewDecision;
  /** `left`: ids that are not decided */
  onClose: (left: readonly number[]) => void;
}

export const ReviewDialog = ({ rows, decision, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const state = useApp((now) => now.batches[REVIEW]);
  const draft = useKept(AppUser.collection, { reason: '' }, { part: 'review' });
  const { reason } = draft.values;
  const [tried, setTried] = useState(false);
  const running = isRunning(state);
  const left = rows.filter(({ id }) => state?.results[id] !== null);
  const tooMany = rows.length > maxBatch;
  const length = reason.trim().length;
  const wrong =
    length === 0
      ? t('errors:field.REQUIRED')
      : length < reviewReason.min
        ? t('errors:field.TOO_SHORT', { min: reviewReason.min })
        : length > reviewReason.max
          ? t('errors:field.LENGTH', tooLong(reason, reviewReason.max))
          : null;
  const send = (): void => {
    setTried(true);
    if (wrong || tooMany || running) return;
    wish(
      batches.edit({
        key: REVIEW,
        collection: AppUser.collection,
        rows: left.map((row) => {
          const current = state?.results[row.id]?.current as { version?: number } | undefined;
          return { id: row.id, version: Math.max(row.version, current?.version ?? 0) };
        }),
        values: { reason },
        step: steps[decision],
      }),
    );
  };
  const close = (): void => {
    if (running) return void wish(batches.cancel({ key: REVIEW }));
    wish(batches.forget({ key: REVIEW }));
    if (finished) draft.forget();
    onClose(left.map(({ id }) => id));
  };
  const finished = state !== undefined && !running && left.length === 0;
  const footer = (
    <>
      <Button onClick={close}>{t(finished ? 'components:close' : 'components:cancel')}</Button>
      {!finished && (
        <Button look={decision === 'revoke' ? 'danger' : 'filled'} busy={running} aria-disabled={tooMany || undefined} onClick={send}>
          {t(`review.${state && !running ? 'again' : decision}`, { count: left.length })}
        </Button>
      )}
    </>
  );
  return (
    <Modal open title={t(`steps.${steps[decision]}`)} width="medium" onClose={close} footer={footer}>
      <p>{t(`review.what.${decision}`)}</p>
      {tooMany && (
        <p className="field__error" role="alert">
          {t('review.tooMany', { most: maxBatch })}
        </p>
      )}
      {state?.failure && (
        <p className="field__error" role="alert">
          {failureText(state.failure, t)}
        </p>
      )}
      <Field label={t('fields.reason')} name="reason" required error={tried ? wrong : null}>
        {(ids) => (
          <TextArea
            id={ids.id}
            rows={3}
            aria-required
            aria-describedby={ids.footId}
            aria-invalid={ids.invalid || undefined}
            value={reason}
            onChange={(text) => draft.set({ reason: text })}
          />
        )}
      </Field>
      {running && state && <BatchProgress batch={REVIEW} of={state} />}
      {state && !running && <p role="status">{t('review.sum', { done: rows.length - left.length, count: rows.length })}</p>}
      <BatchResults rows={rows.map((row) => ({ id: row.id, name: personName(row) }))} of={state} />
    </Modal>
  );
};
