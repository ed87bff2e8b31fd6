/** The player: band, timeline, controls; actions and panes at the left, the product's page at the right. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionList } from './actions/ActionList.tsx';
import { Band } from './time/Band.tsx';
import { Details } from './actions/Details.tsx';
import { foldAll, nothingFolded, PaneToggles } from './PaneToggles.tsx';
import { FramePane } from './FramePane.tsx';
import type { ReplayFrame } from './frame/protocol.ts';
import { KeysHelp } from './time/KeysHelp.tsx';
import { Notices } from './open/Notices.tsx';
import { linkTo } from './open/source.ts';
import { Timeline } from './time/Timeline.tsx';
import { Transport } from './time/Transport.tsx';
import type { Opened } from './open/useOpening.ts';
import { useEffects } from './actions/useEffects.ts';
import { CopyNote } from './sandbox/CopyNote.tsx';
import { useCalm } from './time/useCalm.ts';
import { useReplay } from './useReplay.ts';
import { useReplayKeys } from './time/useReplayKeys.ts';

export interface PlayerViewProps {
  opened: Opened;
  place: { load: number; step: number };
  onFile: (file: File) => void;
  onClose: () => void;
}

const saidMs = 3_000;

export const PlayerView = ({ opened, place, onFile, onClose }: PlayerViewProps) => {
  const { t } = useTranslation('replay');
  const player = useReplay(opened.replays, place);
  const { index, replay, state, seek, tell } = player;
  const [keys, setKeys] = useState(false);
  const [said, setSaid] = useState('');
  const [wide, setWide] = useState(false);
  const [folded, setFolded] = useState(nothingFolded);
  const [frame, setFrame] = useState<ReplayFrame | null>(null);
  const effects = useEffects(replay, frame);
  const calm = useCalm(player);
  useReplayKeys(
    player,
    useCallback(() => setFolded(foldAll), []),
  );
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const link = linkTo(opened.source, replay, state.step);
  const copy = (): void => {
    if (link === null) return;
    // refused without permission or on plain http: the address is shown for manual copying
    const whole = new URL(link, window.location.href).href;
    const write = navigator.clipboard ? navigator.clipboard.writeText(whole) : Promise.reject(new Error('no clipboard'));
    write.then(
      () => setSaid(t('linkCopied')),
      () => setSaid(whole),
    );
  };
  const widen = useCallback(() => setWide((on) => !on), []);
  const showKeys = useCallback(() => setKeys(true), []);
  const chooseLoad = useCallback((load: number) => tell({ is: 'load', load, step: 0 }), [tell]);
  const left = (['both', 'one', 'none'] as const)[Number(folded.has('steps')) + Number(folded.has('details'))]!;
  return (
    <div className="replay">
      <Band
        source={opened.source}
        replays={opened.replays}
        load={state.load}
        onLoad={chooseLoad}
        onKeys={showKeys}
        onClose={onClose}
        onFile={onFile}
      />
      <Notices
        replay={replay}
        damages={opened.damages}
        attempt={state.attempt}
        onAttemptSeen={() => tell({ is: 'attempt', attempt: null })}
      />
      <CopyNote player={player} />
      <div className="replay__instrument">
        <div className="row replay__transport">
          <Transport player={player} onLink={link === null ? null : copy} />
          <span className="meta replay__said" role="status">
            {said}
          </span>
        </div>
        <Timeline index={index} step={state.step} marked={state.marked} folded={folded.has('timeline')} onSeek={seek} />
      </div>
      <div
        className={`replay__panes replay__panes--${left}${wide && left !== 'none' ? ' replay__panes--wide' : ''}${folded.has('timeline') ? ' replay__panes--tall' : ''}`}
      >
        {!folded.has('steps') && <ActionList index={calm.index} step={calm.state.step} copy={calm.replay} onSeek={seek} />}
        {!folded.has('details') && <Details player={calm} effects={effects} wide={wide} onWide={widen} />}
        <FramePane player={player} onFrame={setFrame} tools={<PaneToggles folded={folded} onFold={setFolded} />} />
      </div>
      {keys && <KeysHelp onClose={() => setKeys(false)} />}
    </div>
  );
};
