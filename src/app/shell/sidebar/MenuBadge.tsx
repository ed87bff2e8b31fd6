/** The number beside a menu entry, a link to the counted rows; a dot on a collapsed sidebar. A badge of a single topic has `data-topic`, a sum does not. */
import { useTranslation } from 'react-i18next';
import { Badge } from '#src/components/marks/Badge.tsx';
import { markAbove } from '#src/components/page/markAbove.ts';
import { useApp } from '#src/store/hooks.ts';
import { selectBadge, selectParts } from '#src/selectors/live.ts';

export interface MenuBadgeProps {
  topics: readonly string[];
  /** the entry stands for exactly this topic */
  own?: boolean;
  dot?: boolean;
  /** the list of exactly the counted rows */
  href?: string | null;
  /** label of its menu entry, for screen readers */
  of?: string;
}

/** the words of the entry end before the link that lies over it */
const besideEntry = markAbove('.sidebar__row', 'data-counted');

export const MenuBadge = ({ topics, own = false, dot = false, href = null, of = '' }: MenuBadgeProps) => {
  const { t } = useTranslation('shell');
  const count = useApp((state) => topics.reduce((sum, topic) => sum + selectBadge(state, topic).n, 0));
  const stale = useApp((state) => topics.some((topic) => selectBadge(state, topic).stale));
  const parts = useApp((state) => (topics.length === 1 ? selectParts(state, topics[0]!) : undefined));
  if (topics.length === 0) return null;
  const words = parts
    ? Object.entries(parts)
        .filter(([, n]) => n > 0)
        .map(([name, n]) => t(`topics.${name}`, { count: n, defaultValue: '' }))
        .filter(Boolean)
        .join(t('comma'))
    : '';
  const title = words || t('topics.waiting', { count });
  if (dot)
    return count > 0 ? (
      <span className="menu-dot" title={title}>
        <span className="visually-hidden" {...(own && topics.length === 1 ? { 'data-topic': topics[0] } : {})}>
          {count}
        </span>
      </span>
    ) : null;
  const badge = <Badge {...(own && topics.length === 1 ? { topic: topics[0]! } : {})} count={count} stale={stale} title={title} />;
  if (!href || count <= 0) return badge;
  return (
    <a href={href} className="sidebar__count" ref={besideEntry} aria-label={[title, of].join(t('comma'))} title={title}>
      {badge}
    </a>
  );
};
