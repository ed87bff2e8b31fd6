/** Links to a section of this page (`#d4`) scroll there and focus an input: the missing one where the link names a point, else the first. The address stays. */
import { useDocumentClick } from '#src/components/page/useDocumentClick.ts';
import type { OpenPoint } from '#domain/complaints/eightD.ts';
import { reveal } from '#src/components/page/reveal.ts';

/** Where a point is filled in: the prefix of its field's name. */
const fieldOf: Record<OpenPoint['point'], string> = {
  leader: 'd1Team',
  memberName: 'd1Team',
  problem: 'd2Problem',
  quantities: 'd2Quantities',
  containment: 'actions.D3',
  occurrenceWhys: 'd4Occurrence.whys',
  occurrenceCause: 'd4Occurrence.rootCause',
  occurrenceCode: 'd4Occurrence.causeCode',
  occurrenceAction: 'actions.occurrence',
  escapeWhys: 'd4Escape.whys',
  escapeCause: 'd4Escape.rootCause',
  escapeCode: 'd4Escape.causeCode',
  escapeAction: 'actions.escape',
  proof: 'actions.result',
  prevention: 'd7Prevention.text',
  statement: 'd8Statement',
};

/** Sections off screen are laid out when they come near, which changes their height: scrolling repeats until the position is stable. */
export const bringIntoView = (element: Element, block: 'start' | 'center'): void => {
  let frames = 30;
  let still = 0;
  const look = (): void => {
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block });
    still = Math.abs(element.getBoundingClientRect().top - before) <= 1 ? still + 1 : 0;
    frames -= 1;
    if (frames > 0 && still < 3) requestAnimationFrame(look);
  };
  look();
};

const inputs = 'input:not([type="file"]), textarea, [role="combobox"]';
const isEmpty = (input: Element): boolean => (input as HTMLInputElement).value === '';

const goToPoint = (point: string): boolean => {
  const fields = [...document.querySelectorAll(`[data-field^="${fieldOf[point as OpenPoint['point']]}"]`)];
  const open = fields.flatMap((field) => [...field.querySelectorAll<HTMLElement>(inputs)]).find(isEmpty);
  // a list without rows starts with its button
  const place = open ?? fields[0]?.querySelector<HTMLElement>(`:scope > button, ${inputs}, button`);
  if (place) {
    reveal(place);
    bringIntoView(place, 'center');
  }
  place?.focus({ preventScroll: true });
  return place !== undefined && place !== null;
};

const goToSection = (id: string): void => {
  const section = document.getElementById(id);
  if (section) {
    reveal(section);
    bringIntoView(section, 'start');
  }
  section
    ?.querySelector<HTMLElement>('[aria-invalid="true"], input:not([type="file"]), textarea, button:not(:disabled), a')
    ?.focus({ preventScroll: true });
};

export const useSectionLinks = (): void =>
  useDocumentClick((event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('#')) return;
    event.preventDefault();
    const point = link!.dataset['point'];
    if (!point || !goToPoint(point)) goToSection(href.slice(1));
  });
