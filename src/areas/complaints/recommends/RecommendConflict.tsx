/** Somebody saved this recommendation while it was written here: one chooses field by field. */
import { useTranslation } from 'react-i18next';
import { ConflictBox } from '#src/views/form/ConflictBox.tsx';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { recommendFields, recommendNames, valuesOf, type RecommendValues } from '#src/areas/complaints/recommends/recommendFields.ts';
import type { useRecommendForm } from '#src/areas/complaints/recommends/useRecommendForm.ts';
import { DateText } from '#src/components/DateText.tsx';
import { LongText } from '#src/components/LongText.tsx';
import { useView } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

/** The stores are compared as one line. */
const flat = (values: RecommendValues): Readonly<Record<string, unknown>> => ({ ...values, branchIds: [...values.branchIds].sort((a, b) => a - b).join(' ') });

export const RecommendConflict = ({ state: { form, base, conflict, busy, merge } }: { state: ReturnType<typeof useRecommendForm> }) => {
  const { t } = useTranslation('complaints');
  const stores = useView('stores')?.rows ?? [];
  if (!conflict || !base) return null;
  const mine = form.getValues();
  const storeOf = (id: string): string => String(stores.find((one) => String(one.id) === id)?.['name'] ?? `#${id}`);
  const show = (name: string, value: unknown) => {
    if (name === 'branchIds') return String(value).split(' ').filter(Boolean).map(storeOf).join(t('comma'));
    if (name === 'dueDate') return value ? <DateText value={String(value)} /> : null;
    if (name === 'actionType') return fieldOptions(t, name, recommendFields.actionType).find((one) => one.value === value)?.label ?? null;
    return <LongText text={String(value ?? '')} />;
  };
  return (
    <ConflictBox
      names={recommendNames}
      base={flat(valuesOf(base))}
      mine={flat(mine)}
      current={{ ...flat(valuesOf(conflict)), updatedAt: conflict.updatedAt }}
      busy={busy}
      label={(name) => t(`fields.${name}`)}
      show={show}
      onSave={(kept) => merge.patch(Object.fromEntries(Object.keys(kept).map((name) => [name, mine[name as keyof RecommendValues]])) as Record<string, Json>, conflict.version)}
      onTakeTheirs={() => merge.takeTheirs(conflict)}
      onKeepEditing={() => merge.goOnFrom(conflict)}
    />
  );
};
