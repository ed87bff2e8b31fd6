/** A yes/no question without a preselected answer. */
import { useTranslation } from 'react-i18next';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';

const words = ['yes', 'no'] as const;

interface YesNoInputProps {
  name: string;
  value: unknown;
  error: string | null;
  onChange: (value: boolean) => void;
}

export const YesNoInput = ({ name, value, error, onChange }: YesNoInputProps) => {
  const { t } = useTranslation('complaints');
  const label = t(`fields.${name}`);
  return (
    <Field label={label} required error={error}>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={label}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(word) => onChange(word === 'yes')}
          options={words.map((word) => ({ value: word, label: t(`components:${word}`) }))}
        />
      )}
    </Field>
  );
};
