/** The words of an enum field's values. */
import type { TFunction } from 'i18next';
import type { Field } from '#domain/kernel/fields.ts';
import type { Choice } from '#src/components/choices.ts';

/** Field name -> group of words, where they differ. */
const groups: Readonly<Record<string, string>> = {
  severity: 'components:severity',
  type: 'complaints:options.movementType',
  kind: 'complaints:options.attachmentKind',
};

export const fieldOptions = (t: TFunction, name: string, field: Field): readonly Choice[] =>
  (field.values ?? []).map((value) => ({
    value,
    // a unit to choose is named in the plural
    label: t(`${groups[name] ?? `complaints:options.${name}`}.${value}`, { count: 2 }),
  }));
