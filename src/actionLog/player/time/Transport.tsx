/** First, back, play, forward, last; speed; position; to the cause, the effects, the next error. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { causeStep, effectSteps, nextFailure, previousFailure } from '#src/actionLog/player/open/loadIndex.ts';
import { longestGap, speeds, type Speed } from './playClock.ts';
import { clockText } from './times.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';

export const Transport = ({ player, onLink }: { player: Player; onLink: (() => void) | null }) => {
  const { t } = useTranslation('replay');
  const { index, replay, state, seek, tell } = player;
  const { step, playing, speed, marked } = state;
  const cause = causeStep(index, step);
  const effects = effectSteps(index, step);
  const error = nextFailure(index, step);
  const earlier = previousFailure(index, step);
  const atEnd = step >= replay.length;
  const play = (): void => {
    // at the end playback restarts
    if (!playing && atEnd) tell({ is: 'seek', step: 0 });
    tell({ is: 'play', on: !playing });
  };
  return (
    <div className="transport" role="group" aria-label={t('transport.name')}>
      <div className="transport__group">
        <Button small icon="step-backward" aria-label={t('transport.first')} aria-disabled={step === 0} onClick={() => seek(0)} />
        <Button small icon="caret-left" aria-label={t('transport.back')} aria-disabled={step === 0} onClick={() => seek(step - 1)} />
        <Button
          small
          look="filled"
          icon={playing ? 'pause' : 'play'}
          aria-label={t(playing ? 'transport.pause' : 'transport.play')}
          aria-keyshortcuts="Space"
          onClick={play}
        />
        <Button small icon="caret-right" aria-label={t('transport.forward')} aria-disabled={atEnd} onClick={() => seek(step + 1)} />
        <Button small icon="step-forward" aria-label={t('transport.last')} aria-disabled={atEnd} onClick={() => seek(replay.length)} />
      </div>
      <label className="transport__speed" title={t('transport.gaps', { seconds: longestGap / 1_000 })}>
        <span className="visually-hidden">{t('transport.speed')}</span>
        <select
          className="input input--small"
          value={speed}
          onChange={(event) => tell({ is: 'speed', speed: Number(event.target.value) as Speed })}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
      <p className="transport__place">
        <strong>{t('position.of', { step: formatNumber(step), of: formatNumber(replay.length) })}</strong>
        <span className="code">{clockText(replay.timeAt(step), replay.header.zone)}</span>
      </p>
      <div className="transport__group">
        <Button
          small
          look="plain"
          icon="arrow-up-left"
          aria-disabled={cause === null}
          title={t(cause === null ? 'transport.noCause' : 'transport.causeHint')}
          onClick={() => cause !== null && seek(cause)}
        >
          {t('transport.cause')}
        </Button>
        <Button
          small
          look="plain"
          icon="arrow-down-right"
          aria-disabled={effects.length === 0}
          title={t(effects.length === 0 ? 'transport.noEffects' : 'transport.effectsHint')}
          onClick={() => effects[0] !== undefined && seek(effects[0])}
        >
          {t('transport.effects')}
          {effects.length > 1 && ` (${effects.length})`}
        </Button>
        <Button
          small
          look="plain"
          icon="chevron-left"
          aria-label={t('transport.previousError')}
          aria-disabled={earlier === null}
          aria-keyshortcuts="Shift+E"
          onClick={() => earlier !== null && seek(earlier)}
        />
        <Button
          small
          look="plain"
          icon="exclamation-triangle"
          aria-disabled={error === null}
          title={t(error === null ? 'transport.noErrors' : 'transport.errorHint')}
          aria-keyshortcuts="E"
          onClick={() => error !== null && seek(error)}
        >
          {t('transport.error')}
        </Button>
        <Button
          small
          look="plain"
          icon="bookmark"
          aria-pressed={marked === step}
          title={t('transport.markHint')}
          onClick={() => tell({ is: 'mark', step: marked === step ? null : step })}
        >
          {t(marked === step ? 'transport.unmark' : 'transport.mark')}
        </Button>
        {onLink && (
          <Button small look="plain" icon="link" onClick={onLink}>
            {t('transport.link')}
          </Button>
        )}
      </div>
    </div>
  );
};
