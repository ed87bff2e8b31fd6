/** Search and filters of a list; what is chosen stands as chips and can be cleared at once. The address holds the values, this only draws them. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/Button.tsx';
import { FilterCount } from '#src/components/FilterCount.tsx';
import { FilterSelect } from '#src/components/FilterSelect.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useNarrow } from '#src/components/useMedia.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export interface Filter {
  key: string;
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  /** only one value at a time */
  single?: boolean;
  /** asks for the options that fit what is typed; without it all options are there */
  ask?: (typed: string) => void;
  asking?: boolean;
}

/** A filter with an input of its own (`children`), where it is on. */
export interface OtherFilter {
  key: string;
  label: string;
  text: string;
  onRemove: () => void;
}

export interface FilterBarProps {
  /** present search */
  q: string;
  /** what the search looks in: "Search no, product, lot" */
  placeholder: string;
  onSearch: (q: string) => void;
  filters?: readonly Filter[];
  /** filters of `children` that are on */
  others?: readonly OtherFilter[];
  onFilter?: (key: string, value: readonly string[]) => void;
  onClear?: () => void;
  /** saved views, columns, export */
  children?: ReactNode;
}

const WAIT_MS = 300;

export const FilterBar = ({ q, placeholder, onSearch, filters = [], others = [], onFilter, onClear, children }: FilterBarProps) => {
  const { t } = useTranslation('components');
  const [text, setText] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const narrow = useNarrow();
  const [sheet, setSheet] = useState(false);
  const active = filters.filter((filter) => filter.value.length > 0);

  // a Back, a shared link or Clear changes the search from outside; a person who types is not overruled
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
      {narrow && filters.length > 0 && (
        <Button icon="filter" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
          {t('filter.all')}
          <FilterCount count={active.reduce((sum, filter) => sum + filter.value.length, others.length)} />
        </Button>
      )}
      {(!narrow || sheet) &&
        filters.map((filter) => <FilterSelect key={filter.key} filter={filter} onChange={(value) => onFilter?.(filter.key, value)} />)}
      {(active.length + others.length > 0 || q !== '') && onClear && (
        <Button
          look="text"
          icon="filter-slash"
          onClick={() => {
            setText('');
            onClear();
          }}
        >
          {t('clear')}
        </Button>
      )}
      {children && <div className="row spread">{children}</div>}
      {active.length + others.length > 0 && (
        <ul className="filterbar__chips" aria-label={t('filter.active')}>
          {active.flatMap((filter) =>
            filter.value.map((value) => {
              const word = filter.options.find((option) => option.value === value)?.label ?? value;
              return (
                <li key={`${filter.key}=${value}`}>
                  <button
                    type="button"
                    className="filter-chip"
                    aria-label={t('filter.remove', { label: filter.label, value: word })}
                    onClick={() =>
                      onFilter?.(
                        filter.key,
                        filter.value.filter((v) => v !== value),
                      )
                    }
                  >
                    {filter.label}: {word} <Icon name="times" size={12} />
                  </button>
                </li>
              );
            }),
          )}
          {others.map(({ key, label, text: word, onRemove }) => (
            <li key={key}>
              <button type="button" className="filter-chip" aria-label={t('filter.remove', { label, value: word })} onClick={onRemove}>
                {label}: {word} <Icon name="times" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
