/** Adds one row by choosing from a list: a role, a department, a group. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';

export interface AddRowProps {
  label: string;
  collection: string;
  options: readonly Choice[];
  valuesOf: (choice: string | number) => Readonly<Record<string, Json>>;
}

export const AddRow = ({ label, collection, options, valuesOf }: AddRowProps) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const key = `add.${collection}`;
  const { busySince, failure } = usePending(key);
  const [chosen, setChosen] = useState<string | number | null>(null);
  if (options.length === 0) return null;
  return (
    <>
      <div className="row">
        <Field label={label}>
          {(ids) => <SelectInput ids={ids} label={label} value={chosen} options={options} onChange={setChosen} />}
        </Field>
        <Button
          icon="plus"
          busy={busySince !== null}
          aria-disabled={chosen === null || undefined}
          onClick={() => {
            if (chosen === null) return;
            wish(records.create({ key, collection, values: valuesOf(chosen) }));
            setChosen(null);
          }}
        >
          {t('user.add')}
        </Button>
      </div>
      <Refusal failure={failure} texts="people" />
    </>
  );
};
