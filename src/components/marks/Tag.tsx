/** A small coloured label beside a status: overdue, recall, drill, not related, new, action needed. */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Tone } from '#domain/kernel/looks.ts';

export interface TagProps {
  tone: Tone;
  icon?: string;
  children: ReactNode;
}

export const Tag = ({ tone, icon, children }: TagProps) => (
  <span className={`chip chip--${tone}`}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
);
