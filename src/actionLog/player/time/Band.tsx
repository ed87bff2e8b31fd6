/** The violet band: this is a replay and nothing is sent; the recording, and whether this build made it. */
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import packageFile from '../../../../package.json' with { type: 'json' };
import { Button } from '#src/components/page/Button.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { formatDateTime } from '#domain/dates.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber } from '#domain/numbers.ts';
import { buildStamp } from '#src/actionLog/write/buildStamp.ts';
import { domainHash } from '#src/actionLog/write/domainHash.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { OpenFile } from '#src/actionLog/player/open/OpenFile.tsx';
import type { Source } from '#src/actionLog/player/open/source.ts';

/** What differs between the recording build and this one; null = nothing. */
export const buildDifference = ({ header }: Pick<Replay, 'header'>): 'app' | 'domain' | 'build' | null => {
  if (header.app !== packageFile.version) return 'app';
  if (header.domain !== '' && header.domain !== domainHash) return 'domain';
  return header.build && buildStamp !== '' && header.build !== buildStamp ? 'build' : null;
};

export interface BandProps {
  source: Source;
  replays: readonly Replay[];
  load: number;
  onLoad: (load: number) => void;
  onKeys: () => void;
  onClose: () => void;
  onFile: (file: File) => void;
}

export const Band = memo(({ source, replays, load, onLoad, onKeys, onClose, onFile }: BandProps) => {
  const { t } = useTranslation('replay');
  const language = useLanguage();
  const replay = replays[load]!;
  const { header } = replay;
  const started = (at: number): string => formatDateTime(new Date(at).toISOString(), language, header.zone || undefined) ?? '';
  const name =
    source.is === 'session'
      ? t('source.session')
      : source.is === 'report'
        ? t('source.report', { no: source.no })
        : source.is === 'live'
          ? t('live.of', { name: source.name })
          : source.name;
  const difference = buildDifference(replay);
  return (
    <header className="replay-band">
      <Icon name="history" />
      <h1 tabIndex={-1} className="replay-band__title">
        {t('band.title')}
      </h1>
      <p className="replay-band__facts">
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <span className="nowrap">
          {t('band.app', { app: header.app })} {difference === null && <Icon name="check" size={12} label={t('band.sameBuild')} />}
        </span>
        <span className="nowrap">{started(header.startedAt)}</span>
        {header.roles.length > 0 && (
          <span className="nowrap">
            {header.roles
              .slice(0, 2)
              .map((role) => t(`shell:roles.${role}`))
              .join(t('shell:comma'))}
          </span>
        )}
        {header.locale && <span className="nowrap">{header.locale}</span>}
        {header.zone && <span className="nowrap">{header.zone}</span>}
      </p>
      <div className="replay-band__tools">
        {replays.length > 1 && (
          <select
            className="input input--small"
            aria-label={t('band.load')}
            value={load}
            onChange={(event) => onLoad(Number(event.target.value))}
          >
            {replays.map((one, i) => (
              <option key={i} value={i}>
                {t('band.loadOf', {
                  n: i + 1,
                  of: replays.length,
                  started: started(one.header.startedAt),
                  steps: formatNumber(one.length),
                })}
              </option>
            ))}
          </select>
        )}
        <Button small look="plain" icon="question-circle" aria-label={t('keys.title')} aria-haspopup="dialog" onClick={onKeys} />
        <OpenFile onFile={onFile} />
        <Button small look="plain" icon="times" onClick={onClose}>
          {t('band.close')}
        </Button>
      </div>
    </header>
  );
});
Band.displayName = 'Band';
