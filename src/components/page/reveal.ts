/** Asks the page around an element to show it: where one part of a form is shown at a time, the element may be in another part. */
const NAME = 'reveal';

export const reveal = (element: Element): void => {
  element.dispatchEvent(new Event(NAME, { bubbles: true }));
};

/** Hears what is asked for inside this element; returns the end of it. */
export const onReveal = (box: Element, show: (element: Element) => void): (() => void) => {
  const hear = (event: Event): void => {
    if (event.target instanceof Element) show(event.target);
  };
  box.addEventListener(NAME, hear);
  return () => box.removeEventListener(NAME, hear);
};
