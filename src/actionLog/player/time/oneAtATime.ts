// The frame renders on the same thread as the player: while it is busy steps wait, and only the last waiting one is rendered.

/** After a render, the same time is left free: dragging the slider has priority. Not for what plays by itself: nobody waits for the slider. */
export const oneAtATime = <T>(draw: (given: T) => void, playing: (given: T) => boolean = () => false): ((given: T) => void) => {
  let busy = false;
  let waiting: { given: T } | null = null;
  const begin = (given: T): void => {
    busy = true;
    const began = performance.now();
    draw(given);
    // after the next frame the result is on screen
    requestAnimationFrame(() => {
      setTimeout(() => {
        const took = performance.now() - began;
        setTimeout(
          () => {
            busy = false;
            const next = waiting;
            waiting = null;
            if (next) begin(next.given);
          },
          took > 20 && !playing(given) ? Math.min(took, 250) : 0,
        );
      }, 0);
    });
  };
  return (given) => {
    if (busy) waiting = { given };
    else begin(given);
  };
};
