/** A strip that scrolls sideways keeps its current entry in sight: after a load, when names or counts arrive, and when the window changes. */

/** Only the strip scrolls, never the page. */
const show = (strip: HTMLElement): void => {
  const current = [...strip.children].find((one) => one.matches('[aria-current]') || one.querySelector('[aria-current]') !== null);
  if (!current) return;
  const [frame, entry] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  const [before, after] = [frame.left - entry.left, entry.right - frame.right];
  if (before > 0 || entry.width > frame.width) strip.scrollLeft -= before;
  else if (after > 0) strip.scrollLeft += Math.ceil(after);
};

/** The `ref` of the element whose children are the entries. */
export const stripRef = (strip: HTMLElement | null): (() => void) | undefined => {
  if (!strip) return undefined;
  const sizes = new ResizeObserver(() => show(strip));
  const entries = new MutationObserver(() => measure());
  // what is newly observed is told once the browser has laid it out: nobody has to ask for a layout in between
  const measure = (): void => {
    sizes.disconnect();
    for (const one of [strip, ...strip.children]) sizes.observe(one);
  };
  entries.observe(strip, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
  measure();
  return () => {
    sizes.disconnect();
    entries.disconnect();
  };
};
