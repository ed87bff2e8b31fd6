// The frame draws on the same thread as the instrument: while it is busy steps wait, and of those that wait the last one is drawn.

/** As long as the drawing took, nothing more is drawn: the hand on the bar goes first. */
export const oneAtATime = <T>(draw: (given: T) => void): ((given: T) => void) => {
  let busy = false;
  let waiting: { given: T } | null = null;
  const begin = (given: T): void => {
    busy = true;
    const began = performance.now();
    draw(given);
    // behind the next frame the drawing is on the screen
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
          took > 20 ? Math.min(took, 250) : 0,
        );
      }, 0);
    });
  };
  return (given) => {
    if (busy) waiting = { given };
    else begin(given);
  };
};
