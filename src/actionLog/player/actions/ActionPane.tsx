/** One action in full: time, author, cause, effects, for calls the answer, and its payload. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { causeStep, effectSteps, type LoadIndex } from '#src/actionLog/player/open/loadIndex.ts';
import { clockText } from '#src/actionLog/player/time/times.ts';
import { AddStep } from '#src/actionLog/player/sandbox/AddStep.tsx';
import type { Player } from '#src/actionLog/player/useReplay.ts';
import { FaultFrames } from './FaultFrames.tsx';
import { ValueTree } from '#src/actionLog/player/state/ValueTree.tsx';

interface StepLinkProps {
  index: LoadIndex;
  step: number;
  onSeek: (step: number) => void;
}

const StepLink = ({ index, step, onSeek }: StepLinkProps) => (
  <button type="button" className="linkish" onClick={() => onSeek(step)}>
    {formatNumber(step)} {index.replay.actions[step - 1]?.type}
  </button>
);

const shownEffects = 12;

/** Whether it contains a pseudonym. */
const hasStandIn = (payload: unknown): boolean => /"~\w/.test(JSON.stringify(payload ?? null));

/** What can be tried at this step, in a copy. */
const Tries = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state, tell } = player;
  const { step } = state;
  const id = replay.added.get(step);
  const skipped = replay.skipped.has(step);
  return (
    <div className="row action-pane__tries">
      {id !== undefined ? (
        <Button small look="text" icon="trash" onClick={() => tell({ is: 'remove', id })}>
          {t('sandbox.remove')}
        </Button>
      ) : (
        step > 0 && (
          <Button
            small
            look="text"
            icon="forward"
            aria-pressed={skipped}
            onClick={() => tell({ is: 'skip', step: replay.recorded(step), on: !skipped })}
          >
            {t('sandbox.skip')}
          </Button>
        )
      )}
      <AddStep player={player} />
    </div>
  );
};

export const ActionPane = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { index, seek: onSeek } = player;
  const { step } = player.state;
  const { replay } = index;
  const action = replay.actions[step - 1];
  if (!action)
    return (
      <div className="action-pane">
        <p>{t('action.start')}</p>
        <Tries player={player} />
      </div>
    );
  const cause = causeStep(index, step);
  const effects = effectSteps(index, step);
  const call = index.calls.get(action.meta?.seq ?? -1);
  const bad = index.failed[step - 1] === 1;
  return (
    <div className="action-pane">
      <h2 className={`action-pane__type${bad ? ' action-pane__type--bad' : ''}`}>
        {bad && <Icon name="exclamation-triangle" label={t('list.failure')} />} {action.type}
      </h2>
      <Tries player={player} />
      <dl className="action-pane__facts">
        <dt>{t('action.at')}</dt>
        <dd>{clockText(action.meta?.at ?? 0, replay.header.zone)}</dd>
        <dt>{t('action.by')}</dt>
        <dd>{t(`action.makers.${action.meta?.by ?? 'saga'}`)}</dd>
        <dt>{t('action.cause')}</dt>
        <dd>
          {cause === null ? (
            t(action.meta?.cause == null ? 'action.noCause' : 'action.causeElsewhere')
          ) : (
            <StepLink index={index} step={cause} onSeek={onSeek} />
          )}
        </dd>
        <dt>{t('action.effects')}</dt>
        <dd>
          {effects.length === 0 && t('action.noEffects')}
          {effects.slice(0, shownEffects).map((one) => (
            <span key={one} className="action-pane__effect">
              <StepLink index={index} step={one} onSeek={onSeek} />
            </span>
          ))}
          {effects.length > shownEffects && (
            <span className="meta">{t('action.moreEffects', { count: effects.length - shownEffects })}</span>
          )}
        </dd>
        {call && (
          <>
            <dt>{t('action.call')}</dt>
            <dd>
              <span className="code">
                {call.method} {call.path}
              </span>
            </dd>
            <dt>{t('action.answer')}</dt>
            <dd className={call.status !== null && (call.status === 0 || call.status >= 400) ? 'action-pane__bad' : undefined}>
              {call.answered === null
                ? t('action.noAnswer')
                : call.status === 0
                  ? t('action.lost', { ms: formatNumber(Math.round(call.ms ?? 0)) })
                  : t('action.status', { status: call.status, ms: formatNumber(Math.round(call.ms ?? 0)) })}{' '}
              {call.answered !== null && call.answered !== action.meta?.seq && replay.stepOf(call.answered) !== null && (
                <StepLink index={index} step={replay.stepOf(call.answered)!} onSeek={onSeek} />
              )}
              {call.sent !== action.meta?.seq && replay.stepOf(call.sent) !== null && (
                <StepLink index={index} step={replay.stepOf(call.sent)!} onSeek={onSeek} />
              )}
            </dd>
          </>
        )}
      </dl>
      {action.type === 'outside.failed' && <FaultFrames fault={action.payload} />}
      <h3 className="action-pane__head">{t('action.payload')}</h3>
      <ValueTree
        key={step}
        label={t('action.payload')}
        value={action.payload}
        open={Object.keys((action.payload ?? {}) as object).slice(0, 4)}
      />
      {hasStandIn(action.payload) && <p className="meta">{t('redacted')}</p>}
    </div>
  );
};
