/** The tabs of a list or record as links to addresses; the counts are live. */
import type { ReactNode } from 'react';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { stripRef } from '#src/components/page/strip.ts';

export interface TabItem {
  key: string;
  label: string;
  href: string;
  count?: number | null;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  active: string;
  /** after the tabs */
  children?: ReactNode;
}

export const Tabs = ({ label, items, active, children }: TabsProps) => (
  <nav className="tabs" aria-label={label}>
    <div className="tabs__list" ref={stripRef}>
      {items.map((item) => (
        <a key={item.key} href={item.href} className="tabs__tab" aria-current={item.key === active ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && item.count !== null && <span className="count">{groupedFrom10000(item.count)}</span>}
        </a>
      ))}
    </div>
    {children}
  </nav>
);
