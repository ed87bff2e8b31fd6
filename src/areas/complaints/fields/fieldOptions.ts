/** The labels of an enum field's values. */
import type { TFunction } from 'i18next';
import type { Field } from '#domain/kernel/fields.ts';
import type { Choice } from '#src/components/inputs/choices.ts';

export const fieldOptions = (t: TFunction, name: string, field: Field): readonly Choice[] =>
  (field.values ?? []).map((value) => ({
    value,
    // units in a list are in the plural
    label: t(name === 'severity' ? `components:severity.${value}` : `complaints:values.${name}.${value}`, { count: 2 }),
  }));
