/** Differences between the sagas and the recording: the first one first, each with its causes. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { pathText } from '#src/actionLog/read/diff.ts';
import type { Difference } from '#src/actionLog/verify/verify.ts';
import { valueText } from '#src/actionLog/player/state/paths.ts';
import type { Effects } from './useEffects.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';

const atOnce = 50;
const changesShown = 8;

const nameOf = ({ type, payload }: { type: string; payload: unknown }): string => {
  if (Array.isArray(payload)) return `${type} ${payload.join(' ')}`;
  const { method, path } = (payload ?? {}) as { method?: string; path?: string };
  return path ? `${type} ${method ? `${method} ` : ''}${path}` : type;
};
const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, 300) : valueText(value, 300);

interface OneProps {
  difference: Difference;
  toStep: (seq: number) => void;
}

const One = ({ difference, toStep }: OneProps) => {
  const { t } = useTranslation('replay');
  const { is, what, seq, recorded, now, times, changes, chain } = difference;
  const kind = what === 'state' || what === 'shown' || what === 'screen' ? what : is === 'extra' && times > 0 ? 'again' : is;
  return (
    <li className={`effects__one effects__one--${is}`}>
      <p className="effects__what">
        <strong>{t(`effects.is.${kind}`)}</strong> <span className="code">{nameOf((now ?? recorded)!)}</span>
      </p>
      {changes.slice(0, changesShown).map((change) => (
        <p key={pathText(change.path)} className="effects__change">
          <span className="code">{pathText(change.path)}</span> <span className="diff-pane__before code">{text(change.before)}</span>{' '}
          <span className="diff-pane__after code">{text(change.after)}</span>
        </p>
      ))}
      <p className="row effects__where">
        <Button small look="text" onClick={() => toStep(seq)}>
          {t('effects.at', { step: formatNumber(seq) })}
        </Button>
        <span className="meta">{t(chain.length > 0 ? 'effects.because' : 'effects.noCause')}</span>
        {chain.map((link) => (
          <Button key={link.seq} small look="text" onClick={() => toStep(link.seq)}>
            {`${link.seq} ${link.type}`}
          </Button>
        ))}
      </p>
    </li>
  );
};

export const EffectsPane = ({ player, effects }: { player: Player; effects: Effects }) => {
  const { t } = useTranslation('replay');
  const { replay, seek } = player;
  const { run, start, stop } = effects;
  const [shown, setShown] = useState(atOnce);
  const toStep = (seq: number): void => {
    const step = replay.stepOf(seq);
    if (step !== null) seek(step);
  };
  const verdict = run.is === 'done' ? run.verdict : null;
  const screens = run.is === 'done' ? run.screens : null;
  const found = [...(verdict?.differences ?? []), ...(screens?.differences ?? [])];
  const compared =
    verdict &&
    (verdict.outputs === null || verdict.states === null
      ? t('effects.older')
      : t('effects.compared', {
          outputs: formatNumber(verdict.outputs),
          states: formatNumber(verdict.states),
          screens: t('effects.screens', { count: screens?.compared ?? 0 }),
        }));
  return (
    <div className="effects">
      <p className="meta">{t('effects.hint')}</p>
      <div className="row">
        {run.is === 'running' ? (
          <Button small icon="times" onClick={stop}>
            {t('effects.stop')}
          </Button>
        ) : (
          <Button small icon="replay" disabled={start === null} onClick={() => start?.()}>
            {t('effects.run')}
          </Button>
        )}
        <span role="status">
          {run.is === 'running' && t('effects.running', { percent: Math.round(run.part * 100) })}
          {run.is === 'stopped' && t('effects.stopped')}
          {run.is === 'failed' && t(`effects.errors.${run.code}`, { reason: run.reason })}
          {verdict && found.length === 0 && t('effects.alike', { count: verdict.alike, more: compared })}
          {verdict && found.length > 0 && t('effects.differences', { count: found.length, alike: formatNumber(verdict.alike) })}
        </span>
      </div>
      {(screens?.otherWidth ?? 0) > 0 && <p className="meta">{t('effects.otherWidth', { count: screens?.otherWidth ?? 0 })}</p>}
      {found.length > 0 && (
        <ol className="effects__list">
          {found.slice(0, shown).map((difference, i) => (
            <One key={i} difference={difference} toStep={toStep} />
          ))}
        </ol>
      )}
      {found.length > shown && (
        <Button small onClick={() => setShown(shown + atOnce)}>
          {t('effects.more', { count: found.length - shown })}
        </Button>
      )}
    </div>
  );
};
