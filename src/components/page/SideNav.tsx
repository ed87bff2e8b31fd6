/** The sections of a long form or page with progress and number of errors; a select below 1024 px. */
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useNarrow } from './useMedia.ts';

export interface SideNavItem {
  /** id of the section element */
  id: string;
  label: string;
  errors?: number;
  done?: boolean;
  count?: number;
}

const show = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, textarea, select, button, a')?.focus({ preventScroll: true });
};

export interface SideNavProps {
  label: string;
  items: readonly SideNavItem[];
  active?: string;
}

export const SideNav = ({ label, items, active }: SideNavProps) => {
  const { t } = useTranslation('components');
  const narrow = useNarrow();
  const words = (item: SideNavItem): string =>
    item.errors ? t('sideNav.errors', { count: item.errors }) : item.done ? t('sideNav.done') : '';
  if (narrow)
    return (
      <select className="input" aria-label={label} value={active ?? ''} onChange={(event) => show(event.target.value)}>
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.label} {words(item)}
          </option>
        ))}
      </select>
    );
  return (
    <nav className="sidenav" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={`sidenav__item${item.errors ? ' sidenav__item--bad' : ''}`}
              aria-current={item.id === active ? 'true' : undefined}
              onClick={() => show(item.id)}
            >
              <Icon name={item.errors ? 'exclamation-circle' : item.done ? 'check-circle' : 'circle'} />
              <span className="ellipsis">{item.label}</span>
              {(item.errors ?? 0) > 0 && <span className="count count--bad">{item.errors}</span>}
              {!item.errors && item.count !== undefined && <span className="count">{item.count}</span>}
              <span className="visually-hidden">{words(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {items.some((item) => item.done !== undefined) && (
        <p className="meta sidenav__sum">
          {t('sideNav.complete', { done: items.filter((item) => item.done).length, count: items.length })}
        </p>
      )}
    </nav>
  );
};
