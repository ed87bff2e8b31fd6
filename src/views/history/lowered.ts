// Changes as sentences: "lowered severity from Critical to Minor", "Lot number from none to L-77".
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { lowersDuty } from '#domain/kernel/duty.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import { nameAt } from '#domain/names.ts';
import type { Lowered, ToldChange } from '#domain/kernel/told.ts';
import { entityAt } from '#domain/registry.ts';
import { useClock, useLanguage } from '#src/components/values/clock.tsx';
import { useEntityTexts } from '#src/views/field/useEntityTexts.ts';

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The lowered fields of an event that says why. */
export const loweredOf = (collection: string, changes: Changes): readonly Lowered[] => {
  const { fields = {} } = entityAt(collection) ?? {};
  return Object.entries(changes).flatMap(([name, [before, after]]) => {
    const field = fields[name];
    const told = field && (changes[lowerReason] ?? changes[field.reason ?? '']);
    return field && told && lowersDuty(field, before, after) ? [{ name, before, after }] : [];
  });
};

/** A value as it stands in a sentence. */
const useValueText = (t: TFunction): ((value: unknown) => string) => {
  const { zone } = useClock();
  const language = useLanguage();
  return (value) => {
    if (value === null || value === undefined || value === '') return t('components:lowered.none');
    if (typeof value === 'boolean') return t(value ? 'components:lowered.yes' : 'components:lowered.no');
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, language, zone) ?? text;
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text, language, zone) ?? text;
    return t(`components:lowered.values.${text}`, { defaultValue: text });
  };
};

/** The sentence of such changes. */
export const useLoweredText = (t: TFunction): ((of: readonly Lowered[]) => string) => {
  const valueOf = useValueText(t);
  return (of) =>
    t('components:lowered.did', {
      changes: of
        .map(({ name, before, after }) =>
          t('components:lowered.change', {
            field: t(`components:lowered.fields.${name}`),
            before: valueOf(before),
            after: valueOf(after),
          }),
        )
        .join(t('components:timeline.comma')),
    });
};

const NAMED = 3;

/** What an edit changed: fields by their labels, with their values where these are short. Empty where no label is known. */
export const useChangedText = (collections: readonly string[]): ((collection: string, changed: readonly ToldChange[]) => string) => {
  const { t } = useTranslation('components');
  const textsOf = useEntityTexts(collections);
  const valueOf = useValueText(t);
  return (collection, changed) => {
    const entity = nameAt(collection)?.name ?? '';
    const own = textsOf(collection);
    const wordOf = (name: string, value: unknown): string =>
      typeof value === 'string'
        ? own([`values.${entity}.${name}.${value}`, `values.${name}.${value}`], { defaultValue: valueOf(value), count: 1 })
        : valueOf(value);
    const parts = changed.flatMap(({ name, values }) => {
      const field = own([`fields.${entity}.${name}`, `fields.${name}`], { defaultValue: '' });
      if (!field) return [];
      return [values ? t('lowered.change', { field, before: wordOf(name, values[0]), after: wordOf(name, values[1]) }) : field];
    });
    const fields = parts.slice(0, NAMED).join(t('timeline.comma'));
    return parts.length > NAMED ? t('timeline.fieldsMore', { fields, count: parts.length - NAMED }) : fields;
  };
};
