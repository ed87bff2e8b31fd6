/** The values of a filter as check boxes; a long list has a search, a remote one is searched on the server. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedWords, holdsWords } from '#domain/kernel/texts.ts';

interface FilterOption {
  value: string;
  label: string;
}

export interface OptionFilter {
  key: string;
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  /** only one value at a time */
  single?: boolean;
  /** searches options on the server; without it all options are given */
  ask?: (typed: string) => void;
  asking?: boolean;
}

/** longer lists have a search */
const searchedFrom = 8;
const PAUSE_MS = 250;

export const FilterOptions = ({ filter, onChange }: { filter: OptionFilter; onChange: (value: readonly string[]) => void }) => {
  const { t } = useTranslation('components');
  const [text, setText] = useState('');
  const { ask } = filter;
  const first = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = ask !== undefined || filter.options.length > searchedFrom;
  const words = foldedWords(text);
  // selected options stay visible, else they could not be cleared here
  const shown = ask
    ? filter.options
    : filter.options.filter((option) => filter.value.includes(option.value) || holdsWords(option.label, words));
  const opened = useRef(ask);
  useEffect(() => {
    first.current?.focus();
    opened.current?.('');
    return () => clearTimeout(timer.current);
  }, []);

  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    if (ask) timer.current = setTimeout(() => ask(typed.trim()), PAUSE_MS);
  };
  const choose = (value: string): void => {
    const has = filter.value.includes(value);
    if (filter.single) onChange(has ? [] : [value]);
    else onChange(has ? filter.value.filter((v) => v !== value) : [...filter.value, value]);
  };

  return (
    <fieldset className="filter-options">
      <legend className="visually-hidden">{filter.label}</legend>
      {searched && (
        <input
          ref={first}
          type="search"
          className="input menu__search"
          aria-label={t('filter.search', { label: filter.label })}
          placeholder={t('filter.searchShort')}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {shown.length === 0 && (
        <p className="menu__none muted" role="status">
          {t(filter.asking ? 'filter.searching' : 'form.noOptions')}
        </p>
      )}
      {shown.map((option, i) => (
        <label key={option.value} className="menu__check">
          <input
            ref={searched || i > 0 ? undefined : first}
            type="checkbox"
            className="check"
            checked={filter.value.includes(option.value)}
            onChange={() => choose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
