/** Shortcuts of the player on the whole page; off while typing, on a focused button or in a dialog. */
import { useEffect, useRef } from 'react';
import { nextFailure, previousFailure } from '#src/actionLog/player/open/loadIndex.ts';
import type { Player } from '#src/actionLog/player/useReplay.ts';

/** key -> text below keys.* */
export const replayKeys = [
  { keys: ['Space'], word: 'play' },
  { keys: ['←', '→'], word: 'step' },
  { keys: ['Home', 'End'], word: 'ends' },
  { keys: ['E'], word: 'error' },
  { keys: ['Shift', 'E'], word: 'previousError' },
  { keys: ['M'], word: 'mark' },
  { keys: ['P'], word: 'pin' },
  { keys: ['F'], word: 'fold' },
] as const;

const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, textarea, select') !== null) return true;
  // Space presses the focused button
  return key === ' ' && target.closest('button, a, summary, [role="tab"]') !== null;
};

export const useReplayKeys = (player: Player, onFold: () => void): void => {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      const { state, replay, index, seek, tell } = latest.current;
      const handlers: Readonly<Record<string, () => void>> = {
        ' ': () => {
          if (!state.playing && state.step >= replay.length) seek(0);
          tell({ is: 'play', on: !state.playing });
        },
        ArrowLeft: () => seek(state.step - 1),
        ArrowRight: () => seek(state.step + 1),
        Home: () => seek(0),
        End: () => seek(replay.length),
        e: () => seek((event.shiftKey ? previousFailure : nextFailure)(index, state.step) ?? state.step),
        f: onFold,
        m: () => tell({ is: 'mark', step: state.marked === state.step ? null : state.step }),
      };
      const handler = handlers[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onFold]);
};
