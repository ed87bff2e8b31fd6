/** An empty list: an icon, a sentence, and for roles that may create, the button that creates the first. */
import type { ReactNode } from 'react';
import { Icon } from '#src/components/marks/Icon.tsx';
import './states.css';

export interface EmptyStateProps {
  icon?: string;
  title: ReactNode;
  children?: ReactNode;
}

export const EmptyState = ({ icon = 'inbox', title, children }: EmptyStateProps) => (
  <div className="state">
    <Icon name={icon} size={32} />
    <p className="state__title">{title}</p>
    {children && <div className="row">{children}</div>}
  </div>
);
