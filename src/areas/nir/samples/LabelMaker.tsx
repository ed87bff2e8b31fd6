/** Labels of one sample or parcel: size and copies, a test print, and the sheet as a PDF once they are made. */
import { useTranslation } from 'react-i18next';
import { Label, labelSizes, mostCopies, type labelKinds } from '#domain/nir/label.ts';
import { remote } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import './samples.css';

interface Made {
  labels: readonly { id: number; token: string; payload: Readonly<Record<string, string>>; printCount: number }[];
}

interface LabelMakerProps {
  kind: (typeof labelKinds)[number];
  /** of the sample or the parcel */
  refId: number;
  /** its number or code */
  name: string;
}

export const LabelMaker = ({ kind, refId, name }: LabelMakerProps) => {
  const { t } = useTranslation('nir');
  const wish = useWish();
  const { values, set } = useKept(Label.collection, { size: '100x150', copies: 1 as number | string | null }, { part: `labels.${kind}` });
  const key = `labels.${kind}.${refId}`;
  const pending = usePending(key);
  const made = (pending.answer as unknown as Made | null | undefined)?.labels[0];
  const copies = typeof values.copies === 'number' ? values.copies : Number.NaN;
  const valid = Number.isInteger(copies) && copies >= 1 && copies <= mostCopies;
  const make = (): void => {
    if (valid) wish(remote.call({ key, method: 'POST', path: '/Labels/print', body: { kind, refIds: [refId], copies }, keep: true }));
  };
  const sheet = made && { ids: JSON.stringify([made.id]), copies: String(copies), size: values.size };
  return (
    <div className="stack">
      <div className="form-pair">
        <Field label={t('samples.labels.size')}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t('samples.labels.size')}
              value={values.size}
              options={labelSizes.map((size) => ({ value: size, label: t(`samples.labels.sizes.${size}`) }))}
              onChange={(size) => set({ size: String(size) })}
            />
          )}
        </Field>
        <Field label={t('samples.labels.copies')} error={valid ? null : t('samples.labels.copiesWrong', { max: mostCopies })}>
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
          {t('samples.labels.make')}
        </Button>
      </div>
      {pending.failure && (
        <p className="field__error" role="alert">
          {failureText(pending.failure, t)}
        </p>
      )}
      {made && sheet && (
        <div className="label-made" role="status">
          <div className="label-preview" data-size={values.size}>
            <b className="label-preview__title">{name}</b>
            {Object.entries(made.payload).map(([id, value]) => (
              <span key={id}>
                ({id}) {value}
              </span>
            ))}
          </div>
          <div className="stack">
            <p>{t('samples.labels.printed', { count: made.printCount })}</p>
            <span className="row">
              <PaperButton from="/Labels/sheet" name={name} query={sheet} />
            </span>
            <span className="row">
              {t('samples.labels.test')} <PaperButton from="/Labels/sheet" name={`${name}-test`} query={{ ...sheet, test: 'true' }} />
            </span>
          </div>
        </div>
      )}
    </div>
  );
};
