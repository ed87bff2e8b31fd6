/** The panes beside the page, one at a time: only the visible one is computed. */
import { memo, useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { ActionPane } from './ActionPane.tsx';
import { DiffPane } from '#src/actionLog/player/state/DiffPane.tsx';
import { EffectsPane } from './EffectsPane.tsx';
import { FindBar } from './FindBar.tsx';
import { HistoryPane } from '#src/actionLog/player/state/HistoryPane.tsx';
import { panes } from '#src/actionLog/player/playerState.ts';
import { StatePane } from '#src/actionLog/player/state/StatePane.tsx';
import type { Effects } from './useEffects.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';

export interface DetailsProps {
  player: Player;
  effects: Effects;
  wide: boolean;
  onWide: () => void;
}

export const Details = memo(({ player, effects, wide, onWide }: DetailsProps) => {
  const { t } = useTranslation('replay');
  const id = useId();
  const { state, tell } = player;
  const { pane } = state;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = panes[(panes.indexOf(pane) + by + panes.length) % panes.length]!;
    tell({ is: 'pane', pane: next });
    event.currentTarget.querySelector<HTMLElement>(`[data-pane="${next}"]`)?.focus();
  };
  return (
    <section className="pane details" aria-label={t('panes.title')}>
      <div className="details__head">
        <div className="details__tabs" role="tablist" tabIndex={-1} aria-label={t('panes.title')} onKeyDown={onKeyDown}>
          {panes.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              data-pane={one}
              aria-selected={one === pane}
              aria-controls={`${id}-body`}
              tabIndex={one === pane ? 0 : -1}
              onClick={() => tell({ is: 'pane', pane: one })}
            >
              {t(`panes.${one}`)}
            </button>
          ))}
        </div>
        <Button
          small
          look="plain"
          icon="arrows-h"
          aria-pressed={wide}
          aria-label={t('panes.widen')}
          className="replay__widen"
          onClick={onWide}
        />
      </div>
      <div className="details__body" role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${pane}`} tabIndex={-1}>
        {pane === 'action' && <ActionPane player={player} />}
        {pane === 'state' && <StatePane player={player} />}
        {pane === 'diff' && <DiffPane player={player} />}
        {pane === 'effects' && <EffectsPane player={player} effects={effects} />}
        {pane === 'history' && <HistoryPane player={player} />}
        {pane === 'find' && <FindBar player={player} />}
      </div>
    </section>
  );
});
Details.displayName = 'Details';
