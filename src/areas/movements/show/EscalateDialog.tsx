/** Dialog for the next movement: a higher type or the release, the message to the warehouse, the due time, and whether lots are put on hold or released. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdingTypes, ProductMovement } from '#domain/complaints/productMovement.ts';
import { check } from '#domain/kernel/validate.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { records } from '#src/actions/index.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import type { MovementRow } from '#src/areas/movements/rows.ts';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { useKept } from '#src/views/form/useKept.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';

type Next = 'quarantine' | 'recall' | 'release';
/** `typed`: null while the message is that of the template */
type Asked = { type: Next; typed: string | null; dueAt: string | null; lots: boolean };
const step = ProductMovement.workflow.steps!.find((one) => one.step === 'escalate')!;
const fields = step.input!;

export const EscalateDialog = ({ row, types, onClose }: { row: MovementRow; types: readonly Next[]; onClose: () => void }) => {
  const { t } = useTranslation('movements');
  const reasonText = useReasonText();
  const wish = useWish();
  const key = stepKey(ProductMovement, row.id, 'escalate');
  const { busySince, failure } = usePending(key);
  const draft = useKept<Asked>(
    ProductMovement.collection,
    { type: types[0] ?? 'release', typed: null, dueAt: null, lots: !row.isDrill },
    { part: types.includes('release') ? 'release' : 'escalate' },
  );
  const { typed, dueAt, lots } = draft.values;
  // what was kept may no longer be possible
  const type = types.find((one) => one === draft.values.type) ?? types[0] ?? 'release';
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(key, () => {
    draft.forget();
    onClose();
  });
  const instruction = typed ?? t(`template.${type}`);
  const holds = holdingTypes.includes(type);
  const errorOf = (name: string): string | null => {
    const issue = issues[name]?.[0] ?? failure?.fields?.[name]?.[0];
    return issue ? issueText(issue, (word, params) => t(word, { ...params })) : null;
  };
  const close = (): void => {
    wish(records.forget({ key }));
    onClose();
  };
  const confirm = (): void => {
    const input = {
      nextType: type,
      nextInstruction: instruction,
      ...(dueAt ? { nextDueAt: dueAt } : {}),
      ...(row.isDrill ? {} : holds ? { holdLots: lots } : { unholdLots: lots }),
    };
    const { issues: wrong } = check(fields, input);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0)
      wish(
        records.transition({
          key,
          collection: 'ProductMovements',
          id: row.id,
          version: row.version,
          step: 'escalate',
          input: input as Readonly<Record<string, Json>>,
        }),
      );
  };
  return (
    <ConfirmStep
      open
      title={t(`escalate.${type}.title`)}
      what={t(`escalate.${type}.what`)}
      told={row.isDrill ? undefined : t('escalate.told', { warehouse: row.supplier?.name ?? '' })}
      button={t(`escalate.${type}.button`)}
      busy={busySince !== null}
      error={<Refusal failure={failure} marked={['nextType', 'nextInstruction', 'nextDueAt']} reasonText={reasonText} />}
      onConfirm={confirm}
      onClose={close}
    >
      {types.length > 1 && (
        <Field label={t('complaints:fields.nextType')} required error={errorOf('nextType')}>
          {(ids) => (
            <KindInput
              ids={ids}
              field={fields['nextType']!}
              label={t('complaints:fields.nextType')}
              value={type}
              onChange={(value) => draft.set({ type: (value as Next | null) ?? types[0]! })}
              options={types.map((one) => ({ value: one, label: t(`complaints:values.type.${one}`) }))}
            />
          )}
        </Field>
      )}
      <Field label={t('asked.instruction')} required error={errorOf('nextInstruction')}>
        {(ids) => (
          <KindInput
            ids={ids}
            field={fields['nextInstruction']!}
            label={t('asked.instruction')}
            value={instruction}
            rows={4}
            onChange={(value) => draft.set({ typed: String(value ?? '') })}
          />
        )}
      </Field>
      <Field label={t('asked.due')} error={errorOf('nextDueAt')} hint={t('create.dueHint')}>
        {(ids) => (
          <KindInput
            ids={ids}
            field={fields['nextDueAt']!}
            label={t('asked.due')}
            value={dueAt}
            onChange={(value) => draft.set({ dueAt: (value as string | null) ?? null })}
          />
        )}
      </Field>
      {!row.isDrill && (
        <label className="check-line">
          <input type="checkbox" className="check" checked={lots} onChange={(event) => draft.set({ lots: event.target.checked })} />{' '}
          <span>{t(holds ? 'create.hold' : 'escalate.unhold')}</span>
        </label>
      )}
    </ConfirmStep>
  );
};
