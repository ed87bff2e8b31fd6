/** Labels of lots or handling units: size and copies, a test print, and the sheet as a PDF once they are made. */
import { useTranslation } from 'react-i18next';
import { Label, labelSizes, mostCopies } from '#domain/nir/label.ts';
import { remote } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { PaperButton } from '#src/views/record/PaperButton.tsx';

interface Made {
  labels: readonly { id: number; payload: Readonly<Record<string, string>> }[];
}

interface LabelMakerProps {
  kind: 'lot' | 'handlingUnit';
  refIds: readonly number[];
  /** of the file */
  name: string;
  copies: number;
}

export const LabelMaker = ({ kind, refIds, name, copies: first }: LabelMakerProps) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const part = `labels.${kind}.${name}`;
  const { values, set } = useKept(Label.collection, { size: '100x150', copies: first as number | string | null }, { part });
  const key = `labels.${kind}.${refIds.join('.')}`;
  const pending = usePending(key);
  const made = (pending.answer as unknown as Made | null | undefined)?.labels;
  const copies = typeof values.copies === 'number' ? values.copies : Number.NaN;
  const most = Math.floor(mostCopies / refIds.length);
  const valid = Number.isInteger(copies) && copies >= 1 && copies <= most;
  const make = (): void => {
    if (valid) wish(remote.call({ key, method: 'POST', path: '/Labels/print', body: { kind, refIds: [...refIds], copies }, keep: true }));
  };
  const sheet = made && { ids: JSON.stringify(made.map(({ id }) => id)), copies: String(copies), size: values.size };
  return (
    <div className="stack">
      <div className="form-pair">
        <Field label={t('deliveries.labels.size')}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t('deliveries.labels.size')}
              value={values.size}
              options={labelSizes.map((size) => ({ value: size, label: t(`deliveries.labels.sizes.${size}`) }))}
              onChange={(size) => set({ size: String(size) })}
            />
          )}
        </Field>
        <Field label={t('deliveries.labels.copies')} error={valid ? null : t('deliveries.labels.copiesWrong', { max: most })}>
          {(ids) => (
            <NumberInput
              id={ids.id}
              whole
              aria-describedby={ids.footId}
              aria-invalid={ids.invalid || undefined}
              value={values.copies}
              onChange={(next) => set({ copies: next })}
            />
          )}
        </Field>
      </div>
      <div className="row">
        <Button look="filled" icon="print" busy={pending.busySince !== null} disabled={!valid} onClick={make}>
          {t('deliveries.labels.make')}
        </Button>
      </div>
      {pending.failure && (
        <p className="field__error" role="alert">
          {failureText(pending.failure, t)}
        </p>
      )}
      {sheet && (
        <div className="row" role="status">
          <span>{t('deliveries.labels.printed', { count: refIds.length * copies })}</span>
          <PaperButton from="/Labels/sheet" name={name} query={sheet} />
          <span>{t('deliveries.labels.test')}</span>
          <PaperButton from="/Labels/sheet" name={`${name}-test`} query={{ ...sheet, test: 'true' }} />
        </div>
      )}
    </div>
  );
};
