/** A section of a page on its own surface, labelled by its heading. */
import { useId, type ReactNode } from 'react';

export interface CardProps {
  title?: ReactNode;
  /** anchor for links from guards and the section navigation */
  id?: string;
  /** beside the heading, at the right */
  actions?: ReactNode;
  /** no padding: a table fills the card */
  flush?: boolean;
  /** another part of the form is shown */
  hidden?: boolean;
  children: ReactNode;
}

export const Card = ({ title, id, actions, flush = false, hidden = false, children }: CardProps) => {
  const heading = useId();
  return (
    <section
      className={`card${flush ? ' card--flush' : ''}${title ? '' : ' card--bare'}`}
      id={id}
      hidden={hidden}
      {...(title ? { 'aria-labelledby': heading } : {})}
    >
      {title && (
        <div className="card__head">
          <h2 id={heading}>{title}</h2>
          {actions && <div className="row spread">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
};
