/** One box to go somewhere: the pages of my menu and the open tabs, filtered while one types; Enter goes to the first. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { menuOf } from '#src/app/menu.ts';
import { usePlaceName } from '#src/app/placeName.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Modal } from '#src/components/Modal.tsx';
import { selectTabs } from '#src/selectors/navigation.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

interface Place {
  href: string;
  title: string;
  group: string;
  icon: string;
}

export const GoTo = ({ routes, onClose }: { routes: readonly AppRoute[]; onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const developer = useApp((state) => state.session.developerTools);
  const placeName = usePlaceName();
  const tabs = useApp(selectTabs);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const pages = menuOf(routes, roles, developer).flatMap((group) =>
    group.items.map((item): Place => ({
      href: item.href,
      title: t(item.titleKey),
      group: group.items.length > 1 ? t(`menu.${group.key}`) : '',
      icon: item.icon,
    })),
  );
  const open = tabs
    .filter((tab) => !pages.some((page) => page.href === tab.path))
    .map((tab): Place => ({ href: tab.href, title: placeName(tab), group: t('goTo.tab'), icon: 'history' }));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...open, ...pages].filter((place) => words.every((word) => `${place.title} ${place.group}`.toLowerCase().includes(word)));
  const active = Math.min(at, found.length - 1);
  const go = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    wish(navigation.go({ to: place.href }));
  };

  return (
    <Modal open title={t('goTo.title')} onClose={onClose} initialFocus={input as React.RefObject<HTMLElement | null>}>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
        aria-label={t('goTo.button')}
        placeholder={t('goTo.button')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (move) {
            event.preventDefault();
            setAt((active + move + found.length) % Math.max(1, found.length));
          }
          if (event.key === 'Enter') go(found[active]);
        }}
      />
      <div id={id} role="listbox" aria-label={t('goTo.title')} className="goto-list scroll-400">
        {found.map((place, i) => (
          <div
            key={place.href}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            className="goto-list__place"
            onClick={() => go(place)}
            onKeyDown={(event) => event.key === 'Enter' && go(place)}
            tabIndex={-1}
          >
            <Icon name={place.icon} />
            <span>{place.title}</span>
            <span className="meta spread">{place.group}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="muted" role="status">
          {t('goTo.nothing')}
        </p>
      )}
    </Modal>
  );
};
