/** One row of search and filters: active ones are chips, "Filter" adds another. The address holds the values; this component only shows them. */
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { Button } from '#src/components/page/Button.tsx';

export interface Filter {
  key: string;
  label: string;
  /** the selection as text; absent: the filter is off */
  chosen: readonly string[];
  onRemove: () => void;
  /** its input */
  panel: ReactNode;
}

export interface FilterBarProps {
  /** current search */
  q: string;
  /** what the search looks in: "Search no, product, lot" */
  placeholder: string;
  onSearch: (q: string) => void;
  filters?: readonly Filter[];
  onClear?: () => void;
  /** actions on the selection: save the filter */
  children?: ReactNode;
  /** at the right: new rows */
  news?: ReactNode;
}

const WAIT_MS = 300;

/** Where it would leave the window it opens to the other side. */
const FilterMenu = ({ id, children }: { id: string; children: ReactNode }) => {
  const [end, setEnd] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setEnd((box.current?.getBoundingClientRect().right ?? 0) > window.innerWidth), []);
  return (
    <div className={`menu menu--filter${end ? ' menu--end' : ''}`} id={id} ref={box}>
      {children}
    </div>
  );
};

const FilterChip = ({ filter }: { filter: Filter }) => {
  const { t } = useTranslation('components');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLLIElement>(null);
  const id = useId();
  useDismiss(
    anchor,
    open,
    useCallback(() => setOpen(false), []),
  );
  const { label, chosen } = filter;
  const all = chosen.join(t('comma'));
  return (
    <li className="menu-anchor filter-chip" ref={anchor}>
      <button
        type="button"
        className="filter-chip__value"
        aria-expanded={open}
        aria-controls={id}
        title={all}
        onClick={() => setOpen(!open)}
      >
        <span className="muted">{label}</span>{' '}
        <span className="ellipsis">{chosen.length > 1 ? t('filter.anyOf', { count: chosen.length }) : all}</span>
      </button>
      <button
        type="button"
        className="filter-chip__remove"
        aria-label={t('filter.remove', { label, value: all })}
        onClick={filter.onRemove}
      >
        <Icon name="times" size={12} />
      </button>
      {open && <FilterMenu id={id}>{filter.panel}</FilterMenu>}
    </li>
  );
};

interface AddFilterProps {
  filters: readonly Filter[];
  /** key of the open filter, '' while the names are shown, null = closed */
  adding: string | null;
  onAdd: (key: string | null) => void;
}

const AddFilter = ({ filters, adding, onAdd }: AddFilterProps) => {
  const { t } = useTranslation('components');
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(
    anchor,
    adding !== null,
    useCallback(() => onAdd(null), [onAdd]),
  );
  const chosen = filters.find(({ key }) => key === adding);
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button
        look="outlined"
        icon="plus"
        className="btn--filter"
        aria-expanded={adding !== null}
        aria-controls={id}
        onClick={() => onAdd(adding === null ? '' : null)}
      >
        {t('filter.add')}
      </Button>
      {adding !== null && (
        <FilterMenu id={id}>
          {chosen ? (
            <>
              <button type="button" className="menu__item menu__back" onClick={() => onAdd('')}>
                <Icon name="chevron-left" size={12} />
                {chosen.label}
              </button>
              {chosen.panel}
            </>
          ) : (
            <ul aria-label={t('filter.all')}>
              {filters.map(({ key, label, chosen: words }) => (
                <li key={key}>
                  <button type="button" className="menu__item" onClick={() => onAdd(key)}>
                    {label}
                    {words.length > 0 && <span className="meta spread">{t('filter.used')}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </FilterMenu>
      )}
    </div>
  );
};

export const FilterBar = ({ q, placeholder, onSearch, filters = [], onClear, children, news }: FilterBarProps) => {
  const { t } = useTranslation('components');
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const [adding, setAdding] = useState<string | null>(null);
  // an open filter becomes a chip when its panel closes, so that nothing moves under the pointer
  const on = filters.filter(({ chosen, key }) => chosen.length > 0 && key !== adding);

  // Back, a shared link or Clear changes the search from outside; typing in progress is not overwritten
  useEffect(() => {
    if (document.activeElement !== input.current) setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string, wait: number): void => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value.trim()), wait);
  };

  return (
    <div className="filterbar" role="search">
      <div className="filterbar__search">
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={id}>
          {placeholder}
        </label>
        <input
          id={id}
          ref={input}
          type="search"
          className="input"
          data-list-search
          placeholder={placeholder}
          value={text}
          onChange={(event) => search(event.target.value, WAIT_MS)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(text, 0);
            if (event.key === 'Escape' && text) {
              event.stopPropagation();
              search('', 0);
            }
          }}
        />
      </div>
      {on.length > 0 && (
        <ul className="filterbar__chips" aria-label={t('filter.active')}>
          {on.map((filter) => (
            <FilterChip key={filter.key} filter={filter} />
          ))}
        </ul>
      )}
      {filters.length > 0 && <AddFilter filters={filters} adding={adding} onAdd={setAdding} />}
      {(on.length > 0 || q !== '') && onClear && (
        <Button
          look="plain"
          onClick={() => {
            setText('');
            onClear();
          }}
        >
          {t('clear')}
        </Button>
      )}
      {children}
      {news && <div className="filterbar__news">{news}</div>}
    </div>
  );
};
