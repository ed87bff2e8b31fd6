/** The tabs of a list or record, as links: each is an address; the counts are live. */
import { FilterCount } from '#src/components/FilterCount.tsx';

export interface TabItem {
  key: string;
  label: string;
  href: string;
  count?: number | null;
}

export const Tabs = ({ label, items, active }: { label: string; items: readonly TabItem[]; active: string }) => (
  <nav className="tabs" aria-label={label}>
    {items.map((item) => (
      <a key={item.key} href={item.href} className="tabs__tab" aria-current={item.key === active ? 'page' : undefined}>
        {item.label}
        {item.count !== undefined &&
          item.count !== null &&
          (item.count > 0 ? <FilterCount count={item.count} /> : <span className="count count--zero">0</span>)}
      </a>
    ))}
  </nav>
);
