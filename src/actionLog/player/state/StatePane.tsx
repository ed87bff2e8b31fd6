/** The whole state at the step, with its changes highlighted, one watched path, and its fingerprint. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { pathText, stateDiff } from '#src/actionLog/read/diff.ts';
import { stateHash } from '#src/actionLog/hash.ts';
import { withParents } from './treeRows.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';
import { useRested } from '#src/actionLog/player/time/useRested.ts';
import { ValueTree } from './ValueTree.tsx';
import { WatchedPath } from './WatchedPath.tsx';

/** The state a step is compared with: the pinned one, else the previous one. */
export const basisOf = ({ state: { step, marked } }: Pick<Player, 'state'>): number => marked ?? Math.max(0, step - 1);

const restMs = 200;

const Hash = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state } = player;
  const { value: step, rested } = useRested(state.step, restMs);
  const hash = useMemo(() => (rested ? stateHash(replay.stateAt(step)) : null), [replay, step, rested]);
  return (
    <p className="state-pane__hash meta">
      {t('state.hash')} <span className="code">{hash ?? '…'}</span> {hash && <CopyButton text={hash} label={t('state.copyHash')} />}
    </p>
  );
};

export const StatePane = ({ player }: { player: Player }) => {
  const { t } = useTranslation('replay');
  const { replay, state, tell } = player;
  const basis = basisOf(player);
  const product = replay.stateAt(state.step);
  // highlights are skipped during playback
  const changed = useMemo(() => {
    if (state.playing) return undefined;
    const before = replay.stateAt(basis);
    return withParents(stateDiff(before, replay.stateAt(state.step)).map((change) => change.path));
  }, [replay, basis, state.step, state.playing]);
  return (
    <div className="state-pane">
      <WatchedPath player={player} />
      <ValueTree
        label={t('state.tree')}
        value={product}
        {...(changed ? { changed } : {})}
        onPin={(path) => tell({ is: 'pin', path: pathText(path) })}
      />
      <Hash player={player} />
    </div>
  );
};
