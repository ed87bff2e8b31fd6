/** The user's saved filters of a list: beside the tabs the open or the first one, the others in a menu; "Save filter" beside the filters. */
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { Button } from '#src/components/page/Button.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { readFilters, type SavedFilter } from '#src/selectors/listSettings.ts';
import { useApp } from '#src/store/hooks.ts';
import type { Query } from '#src/store/state.ts';
import { savedWords, type DeclaredList } from '#src/views/list/declaredList.ts';
import { SavedFiltersDialog } from '#src/views/list/filters/SavedFiltersDialog.tsx';
import { useListSetting, type ListSetting } from '#src/views/list/useListSetting.ts';

const pick = (query: Query, words: readonly string[]): Query =>
  Object.fromEntries(words.flatMap((word) => (query[word] ? [[word, query[word]]] : [])));
const same = (a: Query, b: Query, words: readonly string[]): boolean => words.every((word) => (a[word] ?? '') === (b[word] ?? ''));

export interface Saved {
  kept: ListSetting;
  views: readonly SavedFilter[];
  /** name of the default one, applied when the list opens */
  first: string | null;
  /** the one that matches the address; the list's own tabs are not current then */
  active: SavedFilter | undefined;
  /** tab and filters of the address, never the search */
  present: Query;
  hrefOf: (view: SavedFilter) => string;
}

/** Read once for a list page, which hands it to the parts below. */
export const useSaved = (of: DeclaredList): Saved => {
  const query = useApp((state) => state.navigation.query);
  const kept = useListSetting(of.name, 'filters');
  const { filters, default: first } = readFilters(kept.value);
  const words = savedWords(of);
  const present = pick(query, words);
  const stays = Object.entries(query).filter(([word]) => ![...words, 'topic', 'part', 'page'].includes(word));
  return {
    kept,
    views: filters,
    first,
    active: query['topic'] ? undefined : filters.find((one) => same(one.words, present, words)),
    present,
    hrefOf: (view) => fullPath({ path: of.path, query: { ...Object.fromEntries(stays), ...pick(view.words, words) } }),
  };
};

const Dialog = ({ kept, present, onClose }: Pick<Saved, 'kept' | 'present'> & { onClose: () => void }) => (
  <SavedFiltersDialog
    kept={kept}
    present={present}
    onClose={() => {
      kept.forget();
      onClose();
    }}
  />
);

export const SavedViews = ({ saved: { kept, views, first, active, present, hrefOf } }: { saved: Saved }) => {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  const [managing, setManaging] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(
    anchor,
    open,
    useCallback(() => setOpen(false), []),
  );
  const shown = active ?? views[0];
  if (!shown) return null;
  return (
    <div className="tabs__saved">
      <a href={hrefOf(shown)} className="tabs__tab" aria-current={shown === active ? 'page' : undefined}>
        <Icon name="bookmark" size={12} />
        <span className="ellipsis" title={shown.name}>
          {shown.name}
        </span>
      </a>
      <div className="menu-anchor" ref={anchor}>
        <Button
          look="plain"
          small
          icon="chevron-down"
          aria-label={t('filters.button')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
        <div className="menu menu--end" id={id} hidden={!open}>
          <ul aria-label={t('filters.title')}>
            {views.map((one) => (
              <li key={one.name}>
                <a href={hrefOf(one)} className="menu__item" aria-current={one === active || undefined} onClick={() => setOpen(false)}>
                  <span className="ellipsis">{one.name}</span>
                  {one.name === first && <span className="meta nowrap spread">{t('filters.isDefault')}</span>}
                </a>
              </li>
            ))}
          </ul>
          <hr className="menu__line" />
          <Button
            look="plain"
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(false);
              setManaging(true);
            }}
          >
            {t('filters.manage')}
          </Button>
        </div>
      </div>
      {managing && <Dialog kept={kept} present={present} onClose={() => setManaging(false)} />}
    </div>
  );
};

/** Offered while filters are set that are not saved yet. */
export const SaveView = ({ saved: { kept, active, present } }: { saved: Saved }) => {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  const { tab: _tab, ...filters } = present;
  if (!open && (active || Object.keys(filters).length === 0)) return null;
  return (
    <>
      <Button look="plain" icon="bookmark" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filters.saveView')}
      </Button>
      {open && <Dialog kept={kept} present={present} onClose={() => setOpen(false)} />}
    </>
  );
};
