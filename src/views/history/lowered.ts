// A change that made a duty smaller, as a sentence: "lowered severity from Critical to Minor".
import type { TFunction } from 'i18next';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { lowersDuty } from '#domain/kernel/duty.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import type { Lowered } from '#domain/kernel/told.ts';
import { entityAt } from '#domain/registry.ts';
import { useClock, useLanguage } from '#src/components/values/clock.tsx';

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

/** The sentence of such changes. */
export const useLoweredText = (t: TFunction): ((of: readonly Lowered[]) => string) => {
  const { zone } = useClock();
  const language = useLanguage();
  const valueOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('components:lowered.none');
    if (typeof value === 'boolean') return t(value ? 'components:lowered.yes' : 'components:lowered.no');
    const text = String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, language, zone) ?? text;
    if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text, language, zone) ?? text;
    return t(`components:lowered.values.${text}`, { defaultValue: text });
  };
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
