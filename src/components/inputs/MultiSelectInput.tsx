/** Choose several: PrimeReact's multi-select, named by its label. */
import { MultiSelect } from 'primereact/multiselect';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choices.ts';
import type { FieldIds } from '#src/components/form/Field.tsx';
import '#src/components/prime/prime.ts';

export interface MultiSelectInputProps {
  ids: FieldIds;
  value: readonly (string | number)[];
  onChange: (value: (string | number)[]) => void;
  options: readonly Choice[];
  disabled?: boolean;
  placeholder?: string;
}

export const MultiSelectInput = ({ ids, value, onChange, options, disabled = false, placeholder }: MultiSelectInputProps) => {
  const { t } = useTranslation('components');
  return (
    <MultiSelect
      inputId={ids.id}
      aria-labelledby={ids.labelId}
      aria-invalid={ids.invalid || undefined}
      aria-describedby={ids.footId}
      // the library sets them on the wrong element too
      pt={{ root: { 'aria-invalid': undefined, 'aria-describedby': undefined } }}
      invalid={ids.invalid}
      className="select"
      value={[...value]}
      options={[...options]}
      optionLabel="label"
      optionValue="value"
      display="chip"
      filter={options.length > 8}
      disabled={disabled}
      placeholder={placeholder ?? t('form.choose')}
      emptyFilterMessage={t('form.noOptions')}
      onChange={(event) => onChange(event.value as (string | number)[])}
    />
  );
};
