/** The menu at the left: 240 wide, 56 when folded, a drawer with its own focus below 1024. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import packageFile from '../../package.json' with { type: 'json' };
import { preference } from '#src/actions/index.ts';
import { MenuBadge } from '#src/app/MenuBadge.tsx';
import { menuOf, type MenuGroup } from '#src/app/menu.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { useFocusTrap } from '#src/app/useFocusTrap.ts';
import { Button } from '#src/components/Button.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useNarrow } from '#src/components/useMedia.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { selectActingFor } from '#src/selectors/session.ts';

export interface SidebarProps {
  routes: readonly AppRoute[];
  /** drawer, below 1024 */
  drawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The menu entry whose address is the longest beginning of the present one. */
const activeOf = (groups: readonly MenuGroup[], path: string): string | null => {
  const base = (href: string): string => href.replace(/\/list$/, '');
  const fits = groups.flatMap((group) => group.items).filter((item) => path === item.href || path.startsWith(`${base(item.href)}/`));
  return fits.sort((a, b) => base(b.href).length - base(a.href).length)[0]?.id ?? null;
};

export const Sidebar = ({ routes, drawerOpen, onDrawerClose }: SidebarProps) => {
  const { t } = useTranslation('shell');
  const narrow = useNarrow();
  const wish = useWish();
  const open = useApp((state) => state.preferences.sidebarOpen);
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const path = useApp((state) => state.navigation.path);
  const acting = useApp(selectActingFor);
  const groups = menuOf(routes, roles, developer);
  const active = activeOf(groups, path);
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  const side = useRef<HTMLDivElement>(null);
  const small = !narrow && !open;
  useFocusTrap(side, narrow && drawerOpen, onDrawerClose);

  // a choice in the drawer closes it
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
                const flat = group.items.length === 1 || small;
                const here = group.items.some((item) => item.id === active);
                const shown = flat || !folded[group.key];
                const first = group.items[0]!;
                const title = group.items.length === 1 ? t(first.titleKey) : t(`menu.${group.key}`);
                return (
                  <li key={group.key}>
                    {flat ? (
                      <div className="sidebar__row">
                        <a
                          href={first.href}
                          className="sidebar__entry"
                          aria-current={here ? 'page' : undefined}
                          {...(small ? { 'aria-label': title, title } : {})}
                        >
                          <Icon name={group.icon} />
                          {!small && <span className="ellipsis">{title}</span>}
                          {small && <MenuBadge topics={group.topics} dot own />}
                        </a>
                        {!small && <MenuBadge topics={group.topics} own href={first.topicHref} of={title} />}
                      </div>
                    ) : (
                      <button
                        type="button"
                        className="sidebar__entry sidebar__entry--group"
                        aria-expanded={shown}
                        onClick={() => setFolded({ ...folded, [group.key]: shown })}
                      >
                        <Icon name={group.icon} />
                        <span className="ellipsis">{title}</span>
                        {!shown && <MenuBadge topics={group.topics} />}
                        <Icon name={shown ? 'chevron-up' : 'chevron-down'} size={12} />
                      </button>
                    )}
                    {!flat && shown && (
                      <ul>
                        {group.items.map((item) => (
                          <li key={item.id} className="sidebar__row">
                            <a
                              href={item.href}
                              className="sidebar__entry sidebar__entry--inner"
                              aria-current={item.id === active ? 'page' : undefined}
                            >
                              <span className="ellipsis">{t(item.titleKey)}</span>
                            </a>
                            {item.topic && <MenuBadge topics={[item.topic]} own href={item.topicHref} of={t(item.titleKey)} />}
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
          <div className="sidebar__foot">
            {!small && <span className="meta">v{packageFile.version}</span>}
            {!narrow && (
              <Button
                look="plain"
                small
                icon={open ? 'angle-double-left' : 'angle-double-right'}
                aria-label={open ? t('sidebar.fold') : t('sidebar.unfold')}
                aria-expanded={open}
                onClick={() => wish(preference.set({ sidebarOpen: !open }))}
              />
            )}
          </div>
        </nav>
      </div>
    </>
  );
};
