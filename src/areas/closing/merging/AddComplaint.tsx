/** Searches one more complaint to merge by number, product or lot. */
import { useTranslation } from 'react-i18next';
import { findWish, type FoundRow } from '#src/areas/closing/merging/mergeLoads.ts';
import { Field } from '#src/components/form/Field.tsx';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

export const AddComplaint = ({ taken, onAdd }: { taken: readonly number[]; onAdd: (id: number) => void }) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const view = useView<FoundRow>('found');
  const options = (view?.rows ?? [])
    .filter((row) => !taken.includes(row.id))
    .map((row) => ({ value: row.id, label: row.no, hint: [row.title, row.lotNo].filter(Boolean).join(' · ') }));
  return (
    <Field label={t('merging.add')} hint={t('merging.addHint')}>
      {(ids) => (
        <RefInput ids={ids} value={null} options={options} onQuery={(q) => wish(findWish(q))} onChange={(id) => id !== null && onAdd(id)} />
      )}
    </Field>
  );
};
