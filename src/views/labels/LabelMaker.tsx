/** Labels of some rows: size and copies, and the sheet with a test print as PDF once they are made. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Label, labelSizes, mostCopies, type labelKinds } from '#domain/nir/label.ts';
import { remote } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, usePendingAnswer, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { PaperButton } from '#src/views/record/PaperButton.tsx';

/** One label as `POST /Labels/print` answers it. */
export interface MadeLabel {
  id: number;
  payload: Readonly<Record<string, string>>;
  /** of all times together */
  printCount: number;
}

interface MadeLabels {
  labels: readonly MadeLabel[];
  /** of each */
  copies: number;
  size: string;
  sheet: ReactNode;
  test: ReactNode;
}

interface LabelMakerProps {
  kind: (typeof labelKinds)[number];
  refIds: readonly number[];
  /** of the file */
  name: string;
  /** at first */
  copies?: number;
  /** of what is kept on the device until the labels are made */
  part: string;
  /** prefix of its texts, e.g. `nir:samples.labels` */
  texts: string;
  /** what stands below it once they are made */
  children: (made: MadeLabels) => ReactNode;
}

export const LabelMaker = ({ kind, refIds, name, copies: first = 1, part, texts, children }: LabelMakerProps) => {
  const { t } = useTranslation();
  const wish = useWish();
  const { values, set } = useKept(Label.collection, { size: '100x150', copies: first as number | string | null }, { part });
  const key = `labels.${kind}.${refIds.join('.')}`;
  const pending = usePending(key);
  const labels = usePendingAnswer<{ labels: readonly MadeLabel[] }>(key)?.labels;
  const copies = typeof values.copies === 'number' ? values.copies : Number.NaN;
  const most = Math.floor(mostCopies / refIds.length);
  const valid = Number.isInteger(copies) && copies >= 1 && copies <= most;
  const make = (): void => {
    if (valid) wish(remote.call({ key, method: 'POST', path: '/Labels/print', body: { kind, refIds: [...refIds], copies }, keep: true }));
  };
  const sheet = labels && { ids: JSON.stringify(labels.map(({ id }) => id)), copies: String(copies), size: values.size };
  return (
    <div className="stack">
      <div className="form-pair">
        <Field label={t(`${texts}.size`)}>
          {(ids) => (
            <SelectInput
              ids={ids}
              label={t(`${texts}.size`)}
              value={values.size}
              options={labelSizes.map((size) => ({ value: size, label: t(`${texts}.sizes.${size}`) }))}
              onChange={(size) => set({ size: String(size) })}
            />
          )}
        </Field>
        <Field label={t(`${texts}.copies`)} error={valid ? null : t(`${texts}.copiesWrong`, { max: most })}>
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
          {t(`${texts}.make`)}
        </Button>
      </div>
      {pending.failure && (
        <p className="field__error" role="alert">
          {failureText(pending.failure, t)}
        </p>
      )}
      {sheet &&
        children({
          labels,
          copies,
          size: values.size,
          sheet: <PaperButton from="/Labels/sheet" name={name} query={sheet} />,
          test: <PaperButton from="/Labels/sheet" name={`${name}-test`} query={{ ...sheet, test: 'true' }} />,
        })}
    </div>
  );
};
