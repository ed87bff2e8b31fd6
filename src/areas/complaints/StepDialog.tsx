/** Asks for the inputs of a workflow step and for the yes where others are told; a refusal of the server stays in the dialog. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { check } from '#domain/kernel/validate.ts';
import { record } from '#src/actions/index.ts';
import { fieldOptions } from '#src/areas/complaints/fieldOptions.ts';
import { FileSlot } from '#src/views/FileSlot.tsx';
import { stepKey } from '#src/areas/complaints/useSteps.ts';
import { useDone } from '#src/views/useDone.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import type { Choice } from '#src/components/choices.ts';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Field } from '#src/components/Field.tsx';
import { issueText } from '#src/components/formResolver.ts';
import { KindInput } from '#src/components/KindInput.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

export interface StepDialogProps {
  entity: Entity;
  row: { id: number; version: number };
  step: Step;
  /** what the inputs begin with */
  initial?: Readonly<Record<string, Json>>;
  /** choices of ref inputs */
  refs?: Readonly<Record<string, readonly Choice[]>>;
  onClose: () => void;
}

export const StepDialog = ({ entity, row, step, initial = {}, refs = {}, onClose }: StepDialogProps) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const key = stepKey(entity, row.id, step.step);
  const { busySince, failure } = usePending(key);
  const reasonText = useReasonText();
  const fields = step.input ?? {};
  // nothing to choose from: the question is left out
  const names = Object.keys(fields).filter((name) => fields[name]!.required || refs[name]?.length !== 0);
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(names.map((name) => [name, initial[name] ?? (fields[name]!.kind === 'boolean' ? false : null)])),
  );
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(key, onClose);

  const close = (): void => {
    wish(record.settle({ key }));
    onClose();
  };
  const confirm = (): void => {
    const { values: clean, issues: wrong } = check(fields, values, names);
    for (const need of step.needs ?? [])
      if (fields[need] && !wrong[need] && (clean[need] === null || clean[need] === undefined)) wrong[need] = [{ code: 'REQUIRED' }];
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    const given = Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== null && value !== undefined)) as Record<
      string,
      Json
    >;
    wish(record.transition({ key, collection: entity.collection, id: row.id, version: row.version, step: step.step, input: given }));
  };
  // a step that several entities have may have words of its own
  const words = (part: string): string => t([`confirm.${entity.name}.${step.step}.${part}`, `confirm.${step.step}.${part}`], { defaultValue: '' });
  const errorOf = (name: string): string | null => {
    const issue = issues[name]?.[0] ?? failure?.fields?.[name]?.[0];
    return issue ? issueText(issue, (word, params) => t(word, { ...params })) : null;
  };
  const refused =
    // a refusal about fields this dialog does not have is said as a whole
    failure && !names.some((name) => failure.fields?.[name]) ? (failure.guards?.map((guard) => reasonText(guard).text).join(' ') ?? failureText(failure, t)) : null;

  return (
    <ConfirmStep
      open
      title={words('title')}
      what={words('what')}
      told={words('told') || undefined}
      button={t(`steps.${step.step}`)}
      danger={['closeEarly', 'markNotRelated'].includes(step.step)}
      busy={busySince !== null}
      error={refused}
      onConfirm={confirm}
      onClose={close}
    >
      {names.map((name) => {
        const field = fields[name]!;
        const label = t(`fields.${name}`);
        const set = (value: unknown): void => setValues((now) => ({ ...now, [name]: value }));
        const needed = field.required === true || (step.needs ?? []).includes(name);
        const typed = values[name];
        const length = typeof typed === 'string' ? typed.length : 0;
        return (
          <Field
            key={name}
            label={label}
            required={needed}
            error={errorOf(name)}
            hint={field.min && field.kind === 'text' ? t('confirm.atLeast', { count: field.min }) : undefined}
            counter={field.kind === 'text' && field.max ? t('components:counter', { length, max: field.max }) : undefined}
          >
            {(ids) =>
              field.kind === 'file' ? (
                <FileSlot
                  id={`${key}/${name}`}
                  collection={entity.collection}
                  container={field.container ?? 'complaints'}
                  label={label}
                  onStored={set}
                />
              ) : (
                <KindInput
                  ids={ids}
                  field={field}
                  label={label}
                  value={values[name]}
                  onChange={set}
                  options={refs[name] ?? fieldOptions(t, name, field)}
                />
              )
            }
          </Field>
        );
      })}
    </ConfirmStep>
  );
};
