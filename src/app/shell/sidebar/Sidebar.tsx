/** The menu at the left: groups as headings, 56 px wide when collapsed, a drawer with its own focus below 1024 px. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateTitle } from '#src/routing/lateTitle.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { BadgeParts } from './BadgeParts.tsx';
import { MenuBadge } from './MenuBadge.tsx';
import { menuOf, type MenuGroup, type MenuItem } from './menu.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { useFocusTrap } from '#src/app/shell/useFocusTrap.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useNarrow } from '#src/components/page/useMedia.ts';
import { preferences } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { selectActingFor } from '#src/selectors/session.ts';

export interface SidebarProps {
  routes: readonly AppRoute[];
  /** collapsed to icons */
  small: boolean;
  onFold: () => void;
  /** drawer, below 1024 */
  drawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The menu entry with the longest prefix of the current address. */
const activeOf = (groups: readonly MenuGroup[], path: string): string | null => {
  const base = (href: string): string => href.replace(/\/list$/, '');
  const fits = groups.flatMap((group) => group.items).filter((item) => path === item.href || path.startsWith(`${base(item.href)}/`));
  return fits.sort((a, b) => base(b.href).length - base(a.href).length)[0]?.id ?? null;
};

const Entry = ({ item, active, small }: { item: MenuItem; active: boolean; small: boolean }) => {
  const title = useLateTitle()(item.titleKey);
  const topics = item.topic ? [item.topic] : [];
  return (
    <li>
      <div className="sidebar__row">
        <a
          href={item.href}
          className="sidebar__entry"
          aria-current={active ? 'page' : undefined}
          {...(small ? { 'aria-label': title, title } : {})}
        >
          <Icon name={item.icon} />
          {small ? <MenuBadge topics={topics} dot own /> : <span className="ellipsis">{title}</span>}
        </a>
        {!small && <MenuBadge topics={topics} own href={item.topicHref} of={title} />}
      </div>
      {!small && item.topic && <BadgeParts of={item.topic} parts={item.parts} />}
      {!small && <BadgeParts parts={item.beside} />}
    </li>
  );
};

const none: readonly string[] = [];

export const Sidebar = ({ routes, small, onFold, drawerOpen, onDrawerClose }: SidebarProps) => {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const path = useApp((state) => state.navigation.path);
  const acting = useApp(selectActingFor);
  const groups = menuOf(routes, roles, developer);
  const active = activeOf(groups, path);
  const folded = useApp((state) => state.preferences.folded) ?? none;
  const wish = useWish();
  const side = useRef<HTMLDivElement>(null);
  useFocusTrap(side, narrow && drawerOpen, onDrawerClose);

  // a selection in the drawer closes it
  const topic = useApp((state) => state.navigation.query['topic']);
  const place = `${path} ${topic ?? ''}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) onDrawerClose();
    before.current = place;
  }, [place, onDrawerClose]);

  if (narrow && !drawerOpen) return null;

  return (
    <>
      {narrow && <div className="drawer-mask" onClick={onDrawerClose} aria-hidden="true" />}
      <div
        ref={side}
        className={`sidebar${small ? ' sidebar--small' : ''}${narrow ? ' sidebar--drawer' : ''}`}
        {...(narrow ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('sidebar.name') } : {})}
      >
        <nav aria-label={t('sidebar.name')} className="sidebar__inner">
          <div className="sidebar__head">
            <a href="/dashboard" className="sidebar__logo" {...(small ? { 'aria-label': t('product') } : {})}>
              <span className="logo" aria-hidden="true" />
              {!small && <span className="ellipsis">{t('product')}</span>}
            </a>
            {narrow && <Button look="plain" icon="times" aria-label={t('sidebar.close')} onClick={onDrawerClose} />}
          </div>
          {narrow && acting && (
            <p className="sidebar__acting">
              {t('actingFor')} <strong>{acting.name}</strong>
            </p>
          )}
          <div className="sidebar__nav">
            <ul>
              {groups.map((group) => {
                const single = group.items.length === 1;
                const shown = small || single || !folded.includes(group.key);
                const title = t(`menu.${group.key}`);
                return (
                  <li key={group.key}>
                    {!single && !small && (
                      <button
                        type="button"
                        className="sidebar__group"
                        aria-expanded={shown}
                        onClick={() =>
                          wish(preferences.set({ folded: shown ? [...folded, group.key] : folded.filter((key) => key !== group.key) }))
                        }
                      >
                        <span className="ellipsis">{title}</span>
                        {!shown && <MenuBadge topics={group.topics} />}
                        <Icon name={shown ? 'chevron-up' : 'chevron-down'} size={12} />
                      </button>
                    )}
                    {shown && (
                      <ul>
                        {group.items.map((item) => (
                          <Entry key={item.id} item={item} active={item.id === active} small={small} />
                        ))}
                      </ul>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
          <div className="sidebar__foot">
            {!small && <span className="meta">{t('sidebar.version', { version: packageFile.version })}</span>}
            {!narrow && (
              <Button
                look="plain"
                small
                icon={small ? 'angle-double-right' : 'angle-double-left'}
                aria-label={small ? t('sidebar.unfold') : t('sidebar.fold')}
                aria-expanded={!small}
                onClick={onFold}
              />
            )}
          </div>
        </nav>
      </div>
    </>
  );
};
