/** Inputs of a request that are more than their kind: references, licences, and the name, by which earlier items are found. */
import { useController, useWatch, type Control, type FieldValues } from 'react-hook-form';
import type { Row } from '#domain/kernel/entity.ts';
import { Field } from '#src/components/form/Field.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { MultiSelectInput } from '#src/components/inputs/MultiSelectInput.tsx';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { useView, useWish } from '#src/store/hooks.ts';
import { named } from '#src/areas/nir/lists.ts';
import { RefField } from '#src/views/form/RefField.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import type { NirRow } from '#src/areas/nir/loads.ts';
import { sourcedWish } from './Sourced.tsx';

const categories = named('nir.category', 'productCategories', 'productName');
const technologies = named('nir.technology', 'technologies', 'name');
const brands = named('nir.brand', 'brands', 'name');
const projects = named('nir.project', 'NewProductDevelopments', 'name');

const asRow = (value: unknown): Row | null => (value as Row | null | undefined) ?? null;

const NameInput = ({ control, name, label, required, disabled, except }: OwnInput & { except: number | null }) => {
  const wish = useWish();
  const { field, fieldState } = useController({ control, name });
  const category = useWatch({ control: control as Control<FieldValues>, name: 'productCategoryId' }) as number | null;
  const look = (): void => {
    const text = String(field.value ?? '').trim();
    if (text.length >= 3) wish(sourcedWish(text, category, except));
  };
  return (
    <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
      {(ids) => (
        <KindInput
          ids={ids}
          field={NewIngredientRequest.fields.name}
          label={label}
          value={field.value}
          disabled={disabled}
          inputRef={field.ref}
          onBlur={() => {
            field.onBlur();
            look();
          }}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
};

interface Licence {
  id: number;
  name: string;
}

const LicencesInput = ({ control, name, label, required, disabled }: OwnInput) => {
  const { field, fieldState } = useController({ control, name });
  const rows = useView<Licence>('licences')?.rows ?? [];
  return (
    <Field name={name} label={label} required={required} error={fieldState.error?.message ?? null}>
      {(ids) => (
        <MultiSelectInput
          ids={ids}
          value={((field.value as number[] | null) ?? []).map(String)}
          options={rows.map(({ id, name: word }) => ({ value: String(id), label: word }))}
          disabled={disabled}
          onChange={(values) => field.onChange(values.map(Number))}
        />
      )}
    </Field>
  );
};

export const inputsOf = (row: NirRow | null) => ({
  name: (input: OwnInput) => <NameInput {...input} except={row?.id ?? null} />,
  productCategoryId: (input: OwnInput) => <RefField {...input} of={categories} present={asRow(row?.productCategory)} />,
  technologyId: (input: OwnInput) => <RefField {...input} of={technologies} present={asRow(row?.technology)} />,
  brandId: (input: OwnInput) => <RefField {...input} of={brands} present={asRow(row?.brand)} />,
  npdId: (input: OwnInput) => <RefField {...input} of={projects} present={asRow(row?.npd)} />,
  requiredLicenceIds: (input: OwnInput) => <LicencesInput {...input} />,
});
