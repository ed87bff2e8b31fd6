/** The postal address of a head office, factory or warehouse. */
import { useTranslation } from 'react-i18next';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import { PartsInput } from './PartsInput.tsx';

const lines = ['line1', 'line2', 'district', 'province', 'postcode'] as const;

export const AddressInput = ({ control, name, label, required, disabled }: OwnInput) => {
  const { t } = useTranslation('suppliers');
  const countries = useCountries();
  return (
    <fieldset className="parts" data-field={name}>
      <legend className="visually-hidden">{label}</legend>
      <PartsInput
        control={control}
        name={name}
        required={required}
        disabled={disabled}
        parts={[
          ...lines.map((line) => ({ name: line, label: t(`address.${line}`), needed: line === 'line1' })),
          {
            name: 'country',
            label: t('address.country'),
            needed: true,
            input: ({ ids, value, onChange }) => (
              <SelectInput
                ids={ids}
                label={t('address.country')}
                value={value || null}
                options={countries}
                disabled={disabled}
                onChange={(code) => onChange(String(code ?? ''))}
              />
            ),
          },
        ]}
      />
    </fieldset>
  );
};
