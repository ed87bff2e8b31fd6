/** The visited pages of this session: links with a dot for unsaved drafts; close, close others, close all, copy link by right click or Shift+F10. */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { usePlaceName } from '#src/routing/placeName.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { stripRef } from '#src/components/page/strip.ts';
import { iconOf } from './sidebar/menu.ts';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { selectTabs, type ShownTab } from '#src/selectors/navigation.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

interface OpenMenu {
  tab: ShownTab;
  left: number;
}

export const TabBar = ({ routes }: { routes: readonly AppRoute[] }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const title = usePlaceName();
  const tabs = useApp(selectTabs);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [all, setAll] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const allAnchor = useRef<HTMLDivElement>(null);
  const menuBox = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const id = useId();
  useDismiss(menuBox, menu !== null, () => {
    setMenu(null);
    opener.current?.focus();
  });
  useDismiss(allAnchor, all, () => setAll(false));

  useEffect(() => {
    if (menu) menuBox.current?.querySelector('button')?.focus();
  }, [menu]);

  if (tabs.length === 0) return null;
  const openMenu = (tab: ShownTab, element: HTMLElement): void => {
    opener.current = element;
    const left = element.getBoundingClientRect().left - (bar.current?.getBoundingClientRect().left ?? 0);
    setMenu({ tab, left: Math.max(0, Math.min(left, window.innerWidth - 240)) });
  };
  const act = (run: () => void) => () => {
    setMenu(null);
    opener.current?.focus();
    run();
  };

  return (
    <nav className="tabbar" aria-label={t('tabs.name')} ref={bar}>
      <ul className="tabbar__list" ref={stripRef}>
        {tabs.map((tab) => (
          <li key={tab.key} className={`tabbar__tab${tab.active ? ' tabbar__tab--active' : ''}`}>
            <a
              href={tab.href}
              className="tabbar__link"
              aria-current={tab.active ? 'page' : undefined}
              title={[title(tab), tab.hint].filter(Boolean).join(' · ')}
              onContextMenu={(event) => {
                event.preventDefault();
                openMenu(tab, event.currentTarget);
              }}
              onKeyDown={(event) => {
                if (event.key === 'F10' && event.shiftKey) {
                  event.preventDefault();
                  openMenu(tab, event.currentTarget);
                }
                if (event.key === 'Delete' && !tab.pinned) wish(navigation.closeTab({ key: tab.key }));
              }}
            >
              {tab.dirty && (
                <span className="tabbar__dirty" title={t('tabs.dirty')}>
                  •<span className="visually-hidden">{t('tabs.dirty')}</span>
                </span>
              )}
              <Icon name={iconOf(routes, tab.routeId)} size={12} />
              <span className="ellipsis">{title(tab)}</span>
            </a>
            {!tab.pinned && (
              <button
                type="button"
                className="tabbar__close"
                aria-label={t('tabs.closeOne', { title: title(tab) })}
                onClick={() => wish(navigation.closeTab({ key: tab.key }))}
              >
                <Icon name="times" size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="menu-anchor" ref={allAnchor}>
        <Button
          look="plain"
          small
          icon="chevron-down"
          aria-label={t('tabs.all')}
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        />
        <div className="menu menu--end" id={id} hidden={!all}>
          {tabs.map((tab) => (
            <a
              key={tab.key}
              href={tab.href}
              className="btn btn--plain"
              aria-current={tab.active ? 'page' : undefined}
              onClick={() => setAll(false)}
            >
              {tab.dirty && <span aria-hidden="true">• </span>}
              <span className="ellipsis">{title(tab)}</span>
            </a>
          ))}
          <hr className="menu__line" />
          <Button
            look="plain"
            icon="times"
            onClick={() => {
              setAll(false);
              wish(navigation.closeAll({}));
            }}
          >
            {t('tabs.closeAll')}
          </Button>
        </div>
      </div>
      {menu && (
        <div className="menu tabbar__menu" style={{ left: menu.left }} ref={menuBox}>
          {!menu.tab.pinned && (
            <Button look="plain" onClick={act(() => wish(navigation.closeTab({ key: menu.tab.key })))}>
              {t('tabs.close')}
            </Button>
          )}
          <Button look="plain" onClick={act(() => wish(navigation.closeOthers({ key: menu.tab.key })))}>
            {t('tabs.closeOthers')}
          </Button>
          <Button look="plain" onClick={act(() => wish(navigation.closeAll({})))}>
            {t('tabs.closeAll')}
          </Button>
          <Button look="plain" onClick={act(() => void navigator.clipboard?.writeText(new URL(menu.tab.href, window.location.href).href))}>
            {t('tabs.copyLink')}
          </Button>
        </div>
      )}
    </nav>
  );
};
