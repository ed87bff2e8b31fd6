/** While a copy is shown: what is left out of it and added to it, and the way back. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { isCopy } from '#src/actionLog/read/copy.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';

export const CopyNote = ({ player: { replay, state, tell } }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { skipped, added } = state.copy;
  if (!isCopy(state.copy)) return null;
  return (
    <div className="replay-note replay-note--wait" role="status">
      <span>
        {skipped.length > 0 && t('sandbox.note', { count: skipped.length })}{' '}
        {added.length > 0 && t('sandbox.added', { count: added.length })}
      </span>
      <Button small onClick={() => tell({ is: 'restore', step: replay.recorded(state.step) })}>
        {t('sandbox.restore')}
      </Button>
    </div>
  );
};
