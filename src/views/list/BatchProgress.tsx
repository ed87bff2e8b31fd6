/** Progress of a bulk action, with the button that stops it between two rows. */
import { useTranslation } from 'react-i18next';
import { batches } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useWish } from '#src/store/hooks.ts';
import type { Batch } from '#src/store/state.ts';

export const BatchProgress = ({ batch, of }: { batch: string; of: Batch }) => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const stopping = of.state === 'stopping';
  // a list may have grown since it was counted
  const total = Math.max(of.total, of.done);
  return (
    <div className="batch-progress">
      <progress max={Math.max(1, total)} value={of.done} aria-label={t('batch.progress')} />
      <span role="status">{t(stopping ? 'batch.stopping' : 'batch.ofAll', { done: of.done, total })}</span>
      <Button small aria-disabled={stopping || undefined} onClick={() => !stopping && wish(batches.cancel({ key: batch }))}>
        {t('batch.stop')}
      </Button>
    </div>
  );
};

export const isRunning = (of: Batch | undefined): boolean => of?.state === 'running' || of?.state === 'stopping';
