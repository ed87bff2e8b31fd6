/** One filter of a list: a button that opens a list of check boxes (or radio buttons where only one counts). */
import { useId, useRef, useState } from 'react';
import { FilterCount } from '#src/components/FilterCount.tsx';
import type { Filter } from '#src/components/FilterBar.tsx';
import { Button } from '#src/components/Button.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useDismiss } from '#src/components/useDismiss.ts';

export const FilterSelect = ({ filter, onChange }: { filter: Filter; onChange: (value: readonly string[]) => void }) => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));

  const press = (value: string): void => {
    const has = filter.value.includes(value);
    if (filter.single) onChange(has ? [] : [value]);
    else onChange(has ? filter.value.filter((v) => v !== value) : [...filter.value, value]);
  };

  return (
    <div className="menu-anchor" ref={anchor}>
      <Button look="outlined" className="btn--filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {filter.label}
        <FilterCount count={filter.value.length} />
        <Icon name="chevron-down" size={12} />
      </Button>
      <fieldset className="menu menu--checks" id={id} hidden={!open}>
        <legend className="visually-hidden">{filter.label}</legend>
        {filter.options.map((option) => (
          <label key={option.value} className="menu__check">
            <input type="checkbox" className="check" checked={filter.value.includes(option.value)} onChange={() => press(option.value)} />
            {option.label}
          </label>
        ))}
      </fieldset>
    </div>
  );
};
