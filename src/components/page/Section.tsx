/** A collapsible part of a record: its heading shows a count and opens and closes it; a link to it opens it. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#src/components/marks/Icon.tsx';

export interface SectionProps {
  title: ReactNode;
  /** anchor for links from guards and notes */
  id?: string;
  /** count or progress */
  count?: ReactNode;
  /** at the right of the heading */
  actions?: ReactNode;
  /** closed at first */
  closed?: boolean;
  children: ReactNode;
}

export const Section = ({ title, id, count, actions, closed = false, children }: SectionProps) => {
  const heading = useId();
  const [open, setOpen] = useState(!closed);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const section = box.current;
    const show = (): void => setOpen(true);
    section?.addEventListener('section.show', show);
    return () => section?.removeEventListener('section.show', show);
  }, []);
  return (
    <section className="section" id={id} ref={box} aria-labelledby={heading}>
      <div className="section__head">
        <h2 id={heading}>
          <button type="button" className="section__toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
            {title}
          </button>
        </h2>
        {count !== undefined && count !== null && count !== 0 && <span className="section__count">{count}</span>}
        {actions && <div className="row spread">{actions}</div>}
      </div>
      <div className="section__body" hidden={!open}>
        {children}
      </div>
    </section>
  );
};

/** Opens the section of an address like `#todos`, and scrolls to it. */
export const showSection = (hash: string): void => {
  const section = document.querySelector<HTMLElement>(hash);
  section?.dispatchEvent(new Event('section.show'));
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('.section__body :is(button, a, input)')?.focus({ preventScroll: true });
};
