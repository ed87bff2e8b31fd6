/** Asks for the inputs of a step and for the yes where others are told; a refusal of the server stays in the dialog. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { record } from '#src/actions/index.ts';
import { ScoreInput } from '#src/areas/investigations/ScoreInput.tsx';
import { stepKey, useReasonText } from '#src/areas/investigations/useSteps.ts';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Field } from '#src/components/Field.tsx';
import { issueText } from '#src/components/formResolver.ts';
import { KindInput } from '#src/components/KindInput.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { FileSlot } from '#src/views/FileSlot.tsx';
import { useDone } from '#src/views/useDone.ts';

type Values = Readonly<Record<string, Json>>;

export interface StepDialogProps {
  entity: Entity;
  row: { id: number; version: number };
  step: Step;
  /** what the inputs begin with */
  initial?: Values;
  /** inputs that are given elsewhere on the page */
  fixed?: Values;
  /** what the page shows of them, above the inputs */
  shown?: ReactNode;
  /** something else must end first */
  waiting?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

export const StepDialog = ({ entity, row, step, initial = {}, fixed = {}, shown, waiting = false, onDone, onClose }: StepDialogProps) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const key = stepKey(entity, row.id, step.step);
  const { busySince, failure } = usePending(key);
  const reasonText = useReasonText();
  const fields = step.input ?? {};
  const names = Object.keys(fields).filter((name) => !(name in fixed));
  const [values, setValues] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(names.map((name) => [name, initial[name] ?? null])),
  );
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  useDone(key, () => {
    onDone?.();
    onClose();
  });

  const close = (): void => {
    wish(record.settle({ key }));
    onClose();
  };
  const confirm = (): void => {
    const { values: clean, issues: wrong } = check(fields, values, names);
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    const given = Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== null && value !== undefined)) as Values;
    wish(
      record.transition({
        key,
        collection: entity.collection,
        id: row.id,
        version: row.version,
        step: step.step,
        input: { ...given, ...fixed },
      }),
    );
  };
  const issueOf = (name: string): string | null => {
    const found = { ...failure?.fields, ...issues };
    // a part of a json input counts for the whole
    const issue = found[name]?.[0] ?? Object.entries(found).find(([path]) => path.startsWith(`${name}.`))?.[1][0];
    return issue ? issueText(issue, (word, params) => t(word, { ...params })) : null;
  };
  const elsewhere = Object.keys(fixed).map(issueOf).filter(Boolean);
  const refused =
    failure && !failure.fields
      ? (failure.guards?.map((guard) => reasonText(guard).text).join(' ') ?? failureText(failure, t))
      : elsewhere.join(' ');

  return (
    <ConfirmStep
      open
      title={t(`confirm.${step.step}.title`)}
      what={t(`confirm.${step.step}.what`)}
      told={t(`confirm.${step.step}.told`, { defaultValue: '' }) || undefined}
      button={t(`steps.${step.step}`)}
      danger={step.step === 'reject'}
      busy={waiting || busySince !== null}
      error={refused || null}
      onConfirm={confirm}
      onClose={close}
    >
      {shown}
      {names.map((name) => {
        const field = fields[name]!;
        const label = t(`fields.${name}`);
        const set = (value: unknown): void => setValues((now) => ({ ...now, [name]: value }));
        const typed = values[name];
        const length = typeof typed === 'string' ? typed.length : 0;
        if (name === 'score') return <ScoreInput key={name} value={typed} error={issueOf(name)} onChange={set} />;
        return (
          <Field
            key={name}
            label={label}
            required={field.required === true}
            error={issueOf(name)}
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
                  value={typed}
                  onChange={set}
                  options={(field.values ?? []).map((value) => ({ value, label: t(`options.${name}.${value}`) }))}
                />
              )
            }
          </Field>
        );
      })}
    </ConfirmStep>
  );
};
