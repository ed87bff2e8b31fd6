/** Notices about this recording: another build, damage, an attempt to reach the network. */
import { useTranslation } from 'react-i18next';
import packageFile from '../../../../package.json' with { type: 'json' };
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber } from '#domain/numbers.ts';
import type { Damage } from '#src/actionLog/write/logError.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { buildDifference } from '#src/actionLog/player/time/Band.tsx';
import type { Attempt } from '#src/actionLog/player/frame/protocol.ts';

export interface NoticesProps {
  replay: Replay;
  damages: readonly Damage[];
  attempt: Attempt | null;
  onAttemptSeen: () => void;
}

export const Notices = ({ replay, damages, attempt, onAttemptSeen }: NoticesProps) => {
  const { t } = useTranslation('replay');
  const difference = buildDifference(replay);
  return (
    <>
      {attempt && (
        <div className="replay-note replay-note--bad" role="alert">
          <Icon name="exclamation-circle" />
          <span>
            {t('attempt', { what: attempt.what, url: attempt.url })} {attempt.caller ? t('attemptBy', { caller: attempt.caller }) : ''}
          </span>
          <Button small look="plain" icon="times" aria-label={t('attemptSeen')} onClick={onAttemptSeen} />
        </div>
      )}
      {difference && (
        <p className="replay-note replay-note--wait">
          <Icon name="exclamation-triangle" />{' '}
          <span>{t(`other.${difference}`, { app: replay.header.app, here: packageFile.version, build: replay.header.build })}</span>
        </p>
      )}
      {(replay.load.otherShapes ?? []).map(({ type, seq, gone }) => (
        <p key={type} className="replay-note replay-note--wait">
          <Icon name="exclamation-triangle" /> <span>{t('other.shape', { type, step: formatNumber(seq), fields: gone.join(', ') })}</span>
        </p>
      ))}
      {damages.map((damage) => (
        <p key={`${damage.load} ${damage.line}`} className="replay-note replay-note--wait">
          <Icon name="exclamation-triangle" />{' '}
          <span>{t('damage.text', { line: formatNumber(damage.line), load: damage.load, why: t(`damage.${damage.why}`) })}</span>
        </p>
      ))}
    </>
  );
};
