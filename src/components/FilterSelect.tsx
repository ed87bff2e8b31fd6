/** One filter of a list: a button that opens a list of check boxes (or radio buttons where only one counts). */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterCount } from '#src/components/FilterCount.tsx';
import type { Filter } from '#src/components/FilterBar.tsx';
import { Button } from '#src/components/Button.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useDismiss } from '#src/components/useDismiss.ts';

/** a longer list is searched, not read */
const searchedFrom = 8;
const PAUSE_MS = 250;
/** px, as in the style sheet */
const widest = 360;

export const FilterSelect = ({ filter, onChange }: { filter: Filter; onChange: (value: readonly string[]) => void }) => {
  const { t } = useTranslation('components');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  const [end, setEnd] = useState(false);
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { ask } = filter;
  const searched = ask !== undefined || filter.options.length > searchedFrom;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  // what is chosen stays in sight, else it could not be taken back here
  const shown = ask ? filter.options : filter.options.filter((option) => filter.value.includes(option.value) || words.every((word) => option.label.toLowerCase().includes(word)));
  useDismiss(anchor, open, () => setOpen(false));
  useEffect(() => {
    if (open) search.current?.focus();
    else setText('');
  }, [open]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const press = (): void => {
    // where the list would leave the window it opens towards the other side
    setEnd((anchor.current?.getBoundingClientRect().left ?? 0) + widest > window.innerWidth);
    setOpen(!open);
    if (!open) ask?.('');
  };
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
    <div className="menu-anchor" ref={anchor}>
      <Button look="outlined" className="btn--filter" aria-expanded={open} aria-controls={id} onClick={press}>
        {filter.label}
        <FilterCount count={filter.value.length} />
        <Icon name="chevron-down" size={12} />
      </Button>
      <fieldset className={`menu menu--checks${end ? ' menu--end' : ''}`} id={id} hidden={!open}>
        <legend className="visually-hidden">{filter.label}</legend>
        {searched && (
          <input
            ref={search}
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
        {shown.map((option) => (
          <label key={option.value} className="menu__check">
            <input type="checkbox" className="check" checked={filter.value.includes(option.value)} onChange={() => choose(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
