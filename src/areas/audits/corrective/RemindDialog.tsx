/** Reminds the suppliers of the selected actions by email; says of which it did not, and why. */
import { useTranslation } from 'react-i18next';
import { mostReminded, unremindedReasons } from '#domain/audits/correctiveAction.ts';
import { batches } from '#src/actions/index.ts';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import type { ActionRow } from './actionLists.ts';

const key = 'correctiveActions.remind';

export const RemindDialog = ({ rows, onClose }: { rows: readonly ActionRow[]; onClose: () => void }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const batch = useApp((state) => state.batches[key]);
  const running = isRunning(batch);
  const close = (): void => {
    wish(batches.forget({ key }));
    onClose();
  };
  const remind = (): void =>
    void wish(
      batches.sendParts({
        key,
        collection: 'CorrectiveActions',
        path: '/CorrectiveActions/remind',
        body: {},
        field: 'ids',
        atOnce: mostReminded,
        ids: rows.map(({ id }) => id),
      }),
    );
  const skipped = rows.flatMap(({ id, carNo }) => {
    const failure = batch?.results[id];
    return failure ? [{ carNo, reason: failure.message }] : [];
  });
  const ended = batch !== undefined && !running;
  return (
    <Modal
      open
      title={t('corrective.remind.title')}
      width="medium"
      mustAnswer={running}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={running}>
            {t(ended ? 'components:close' : 'components:cancel')}
          </Button>
          {(!ended || batch.failure) && (
            <Button look="filled" icon="send" busy={running} onClick={remind}>
              {t('corrective.remind.send', { count: rows.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{t('corrective.remind.what')}</p>
        {running && <BatchProgress batch={key} of={batch!} />}
        {ended && (
          <div role="status">
            <p>
              <b>{t('corrective.remind.sent', { count: batch.done - skipped.length })}</b>
            </p>
            {unremindedReasons
              .map((reason) => ({ reason, of: skipped.filter((one) => one.reason === reason) }))
              .filter(({ of }) => of.length > 0)
              .map(({ reason, of }) => (
                <p key={reason}>
                  {t(`corrective.remind.skipped.${reason}`, { count: of.length })} {of.map(({ carNo }) => carNo).join(', ')}
                </p>
              ))}
          </div>
        )}
        {batch?.failure && (
          <p className="field__error" role="alert">
            {failureText(batch.failure, t)}
          </p>
        )}
      </div>
    </Modal>
  );
};
