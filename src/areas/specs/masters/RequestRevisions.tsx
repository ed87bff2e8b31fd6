/** Begins the next revision of specifications that fall outside: one reason for all, a result for each; refused ones can be sent again. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxBatch } from '#domain/constants.ts';
import { longText } from '#domain/kernel/texts.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { revisionSteps } from '#domain/specs/specRevisions.ts';
import { batches } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { choicesOf, fieldLabel } from '#src/views/field/words.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';
import { BatchResults } from '#src/views/list/BatchResults.tsx';
import type { ImpactedSpec } from './masterLoads.ts';

const REVISE = 'specs.revise';
const { min = 0, max = Infinity } = revisionSteps.find(({ step }) => step === 'revise')?.input?.['changeReason'] ?? {};

type Asked = { changeReason: string; changeClass: string };

interface RequestRevisionsProps {
  specs: readonly ImpactedSpec[];
  /** `left`: those whose revision was not begun */
  onClose: (left: readonly ImpactedSpec[]) => void;
}

export const RequestRevisions = ({ specs, onClose }: RequestRevisionsProps) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const state = useApp((now) => now.batches[REVISE]);
  const draft = useKept<Asked>(ProductMfgSpec.collection, { changeReason: '', changeClass: 'major' }, { part: 'revise' });
  const { changeReason, changeClass } = draft.values;
  const [tried, setTried] = useState(false);
  const running = isRunning(state);
  const left = specs.filter(({ id }) => state?.results[id] !== null);
  const finished = state !== undefined && !running && left.length === 0;
  const tooMany = specs.length > maxBatch;
  const { length } = longText(changeReason);
  const isWrong = length < min || length > max;
  const send = (): void => {
    setTried(true);
    if (isWrong || tooMany || running) return;
    wish(
      batches.edit({
        key: REVISE,
        collection: ProductMfgSpec.collection,
        rows: left.map(({ id, version }) => ({ id, version })),
        step: 'revise',
        values: { changeReason, changeClass },
      }),
    );
  };
  const close = (): void => {
    if (running) return void wish(batches.cancel({ key: REVISE }));
    wish(batches.forget({ key: REVISE }));
    if (finished) draft.forget();
    onClose(left);
  };
  return (
    <Modal
      open
      title={t('masters.requests.title', { count: specs.length })}
      width="medium"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t(finished ? 'components:close' : 'components:cancel')}</Button>
          {!finished && (
            <Button look="filled" busy={running} aria-disabled={tooMany || undefined} onClick={send}>
              {t('masters.requests.send', { count: left.length })}
            </Button>
          )}
        </>
      }
    >
      {tooMany && (
        <p className="field__error" role="alert">
          {t('masters.requests.tooMany', { most: maxBatch })}
        </p>
      )}
      {state?.failure && (
        <p className="field__error" role="alert">
          {failureText(state.failure, t)}
        </p>
      )}
      <Field
        label={fieldLabel(t, ProductMfgSpec, 'changeReason')}
        required
        error={tried && isWrong ? t(length > max ? 'errors:field.LENGTH' : 'errors:field.TOO_SHORT', { min, max }) : null}
      >
        {(ids) => (
          <TextArea
            id={ids.id}
            rows={3}
            aria-required
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.footId}
            value={changeReason}
            onChange={(text) => draft.set({ changeReason: text })}
          />
        )}
      </Field>
      <Field label={fieldLabel(t, ProductMfgSpec, 'changeClass')} required>
        {(ids) => (
          <SelectInput
            ids={ids}
            label={fieldLabel(t, ProductMfgSpec, 'changeClass')}
            value={changeClass}
            options={choicesOf(t, ProductMfgSpec, 'changeClass')}
            onChange={(value) => draft.set({ changeClass: String(value) })}
          />
        )}
      </Field>
      {running && state && <BatchProgress batch={REVISE} of={state} />}
      {state && !running && <p role="status">{t('masters.requests.sum', { done: specs.length - left.length, count: specs.length })}</p>}
      <BatchResults rows={specs.map(({ id, specNo, productName }) => ({ id, name: `${specNo} ${productName}` }))} of={state} />
    </Modal>
  );
};
