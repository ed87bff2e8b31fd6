// Brings a part of the page into sight. What loads above it moves it on, so it is followed for a while, until the user moves the page or goes elsewhere.
const followMs = 4_000;
const everyMs = 100;
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let stop = (): void => undefined;

export const leavePart = (): void => stop();

export const showPart = (id: string): void => {
  stop();
  const follow = (): void => {
    const named = document.getElementById(id);
    const part = named?.closest('.section') ?? named;
    part?.dispatchEvent(new Event('section.show'));
    part?.scrollIntoView({ block: 'start' });
  };
  const turns = setInterval(follow, everyMs);
  const end = setTimeout(() => stop(), followMs);
  stop = () => {
    clearInterval(turns);
    clearTimeout(end);
    for (const hand of hands) window.removeEventListener(hand, stop);
    stop = () => undefined;
  };
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true });
  follow();
};
