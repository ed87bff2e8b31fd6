/** The filters a person saved for a list: choose one; save, rename, replace and delete in a dialog. */
import { useRef, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/Button.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useDismiss } from '#src/components/useDismiss.ts';
import { readFilters, type SavedFilter } from '#src/selectors/kept.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Query } from '#src/store/state.ts';
import { SavedFiltersDialog } from '#src/views/list/SavedFiltersDialog.tsx';
import { useKept } from '#src/views/list/useKept.ts';

export interface SavedFiltersProps {
  /** of the list */
  name: string;
  /** words of the address that make a filter: tab and filters, never the search */
  words: readonly string[];
}

const pick = (query: Query, words: readonly string[]): Query =>
  Object.fromEntries(words.flatMap((word) => (query[word] ? [[word, query[word]]] : [])));
const same = (a: Query, b: Query, words: readonly string[]): boolean => words.every((word) => (a[word] ?? '') === (b[word] ?? ''));

export const SavedFilters = ({ name, words }: SavedFiltersProps) => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const kept = useKept(name, 'filters');
  const { filters, default: first } = readFilters(kept.value);
  const [open, setOpen] = useState(false);
  const [managing, setManaging] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  const present = pick(query, words);
  const active = query['topic'] ? undefined : filters.find((one) => same(one.words, present, words));
  const choose = ({ words: chosen }: SavedFilter): void => {
    setOpen(false);
    const cleared = Object.fromEntries([...words, 'topic', 'part', 'page'].map((word) => [word, null]));
    wish(navigation.query({ set: { ...cleared, ...pick(chosen, words) } }));
    anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button
        look="outlined"
        icon="bookmark"
        className="btn--filter"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active ? active.name : t('filters.button')}
        <Icon name="chevron-down" size={12} />
      </Button>
      <div className="menu menu--panel saved-filters" id={id} hidden={!open}>
        {filters.length === 0 && <p className="meta saved-filters__none">{t('filters.none')}</p>}
        {filters.length > 0 && (
          <ul aria-label={t('filters.title')}>
            {filters.map((one) => (
              <li key={one.name}>
                <button type="button" className="menu__item" aria-current={one === active || undefined} onClick={() => choose(one)}>
                  <span className="ellipsis">{one.name}</span>
                  {one.name === first && <span className="meta nowrap">{t('filters.isDefault')}</span>}
                  {one === active && <Icon name="check" size={12} />}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button
          look="text"
          small
          icon="pencil"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(false);
            setManaging(true);
          }}
        >
          {t('filters.manage')}
        </Button>
      </div>
      {managing && (
        <SavedFiltersDialog
          kept={kept}
          present={present}
          onClose={() => {
            kept.settle();
            setManaging(false);
          }}
        />
      )}
    </div>
  );
};
