/** The bare input of a field kind, independent of the form library. Values: text or null, number or null, ISO dates, ids, arrays. */
import type { Field as DomainField } from '#domain/kernel/fields.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import type { Choice } from './choices.ts';
import { DateInput } from './DateInput.tsx';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TextArea } from './TextArea.tsx';

export interface KindInputProps {
  ids: FieldIds;
  field: DomainField;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  disabled?: boolean | undefined;
  options?: readonly Choice[] | undefined;
  rows?: number | undefined;
  /** of a text: `TextArea` */
  late?: boolean | undefined;
  placeholder?: string | undefined;
}

export const KindInput = (props: KindInputProps) => {
  const { ids, field, label, value, onChange, onBlur, inputRef, disabled = false, options, rows = 4, placeholder, late } = props;
  const shared = {
    id: ids.id,
    disabled,
    onBlur,
    'aria-invalid': ids.invalid || undefined,
    'aria-describedby': ids.footId,
    'aria-required': ids.required || undefined,
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextArea
          {...shared}
          ref={inputRef}
          rows={rows}
          placeholder={placeholder}
          value={String(value ?? '')}
          onChange={onChange}
          late={late}
        />
      );
    case 'int':
    case 'number':
      return (
        <NumberInput
          {...shared}
          inputRef={inputRef}
          whole={field.kind === 'int'}
          value={value as number | null}
          onChange={onChange}
          placeholder={placeholder}
        />
      );
    case 'boolean':
      return (
        <span className="field__check">
          <input
            {...shared}
            ref={inputRef}
            type="checkbox"
            className="check"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
      );
    case 'date':
    case 'datetime':
      return (
        <DateInput
          ids={ids}
          // a field of the server alone has none, and no input
          bounds={field.bounds ?? bounds.searched}
          time={field.kind === 'datetime'}
          value={value as string | null}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={inputRef}
          disabled={disabled}
        />
      );
    case 'enum':
      return (
        <SelectInput
          ids={ids}
          inputRef={inputRef}
          label={label}
          disabled={disabled}
          onBlur={onBlur}
          value={(value as string | null) ?? null}
          onChange={onChange}
          placeholder={placeholder}
          options={options ?? (field.values ?? []).map((word) => ({ value: word, label: word }))}
        />
      );
    case 'ref':
      return (
        <SelectInput
          ids={ids}
          inputRef={inputRef}
          label={label}
          disabled={disabled}
          onBlur={onBlur}
          value={(value as number | null) ?? null}
          onChange={onChange}
          options={options ?? []}
          placeholder={placeholder}
        />
      );
    default:
      return (
        <input
          {...shared}
          ref={inputRef}
          className="input"
          type={field.check === 'email' ? 'email' : 'text'}
          inputMode={field.check === 'gtin' || field.check === 'gln' ? 'numeric' : undefined}
          placeholder={placeholder}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
};
