/** The watched path of the state: its value now, and the steps at which it changes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { valueAt } from '#src/actionLog/read/diff.ts';
import { parsePath, valueText } from './paths.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';
import { nextChange, previousChange } from '#src/actionLog/player/time/walks.ts';

export const WatchedPath = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state, seek, tell } = player;
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const pinned = state.pinned;
  useEffect(() => () => running.current?.abort(), [replay]);
  useEffect(() => setNote(null), [pinned, state.step]);
  if (pinned === null) return <p className="meta watched__none">{t('state.pinHint')}</p>;
  const product = replay.stateAt(state.step);
  const path = parsePath(pinned, product);
  const value = valueAt(product, path);
  const look = (find: typeof nextChange): void => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setBusy(true);
    void find(replay, path, state.step, control.signal).then((step) => {
      if (control.signal.aborted) return;
      setBusy(false);
      if (step === null) setNote(t(find === nextChange ? 'state.noNext' : 'state.noPrevious'));
      else seek(step);
    });
  };
  return (
    <div className="watched">
      <p className="watched__path code" title={pinned}>
        {pinned}
      </p>
      <p className="watched__value code">{value === undefined ? t('state.absent') : valueText(value, 300)}</p>
      <div className="row">
        <Button small icon="arrow-left" busy={busy} onClick={() => look(previousChange)}>
          {t('state.previousChange')}
        </Button>
        <Button small icon="arrow-right" busy={busy} onClick={() => look(nextChange)}>
          {t('state.nextChange')}
        </Button>
        <Button small look="plain" icon="times" aria-label={t('state.unpin')} onClick={() => tell({ is: 'pin', path: null })} />
      </div>
      <p className="meta" role="status">
        {note}
      </p>
    </div>
  );
};
