/** The player as panes of text show it: while playing they follow a few times a second, so that the page of the step is drawn more often. */
import { useEffect, useRef, useState } from 'react';
import type { Player } from '#src/actionLog/player/useReplay.ts';

const calmMs = 150;

export const useCalm = (player: Player): Player => {
  const { playing } = player.state;
  const [calm, setCalm] = useState(player);
  const last = useRef(0);
  if (!playing && calm !== player) setCalm(player);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(
      () => {
        last.current = performance.now();
        setCalm(player);
      },
      Math.max(0, last.current + calmMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [player, playing]);
  return playing ? calm : player;
};
