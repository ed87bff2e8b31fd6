/** Ends a report: solved or not reproduced, with a note for those who read it later. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { record } from '#src/actions/index.ts';
import type { ReportRow } from '#src/areas/developer/problem/rows.ts';
import { useStepEnd } from '#src/areas/developer/problem/useStepEnd.ts';
import { ConfirmStep } from '#src/components/ConfirmStep.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Field } from '#src/components/Field.tsx';
import { issueText } from '#src/components/formResolver.ts';
import { KindInput } from '#src/components/KindInput.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';

const noteField = ProblemReport.fields.note;

export interface ProblemStepDialogProps {
  row: ReportRow;
  step: Step;
  /** key of the deed in `pending` */
  deedKey: string;
  onClose: () => void;
}

export const ProblemStepDialog = ({ row, step, deedKey, onClose }: ProblemStepDialogProps) => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const { busySince, failure } = usePending(deedKey);
  const [note, setNote] = useState<string>(row.note ?? '');
  const [issue, setIssue] = useState<FieldIssue | null>(null);
  useStepEnd(deedKey, onClose);
  const wrong = issue ?? failure?.fields?.['note']?.[0] ?? null;
  const confirm = (): void => {
    const found = check(step.input ?? {}, { note: note.trim() === '' ? null : note.trim() }, ['note']);
    setIssue(found.issues['note']?.[0] ?? null);
    if (found.issues['note']) return;
    const input = { note: (found.values['note'] as string | null | undefined) ?? null };
    wish(record.transition({ key: deedKey, collection: ProblemReport.collection, id: row.id, version: row.version, step: step.step, input }));
  };
  return (
    <ConfirmStep
      open
      title={t(`confirm.${step.step}.title`, { no: row.no })}
      what={t(`confirm.${step.step}.what`)}
      button={t(`steps.${step.step}`)}
      busy={busySince !== null}
      error={failure && !wrong ? failureText(failure, t) : null}
      onConfirm={confirm}
      onClose={() => {
        wish(record.settle({ key: deedKey }));
        onClose();
      }}
    >
      <Field
        label={t('fields.note')}
        error={wrong ? issueText(wrong, (word, params) => t(word, { ...params })) : null}
        counter={t('components:counter', { length: note.length, max: noteField.max })}
      >
        {(ids) => <KindInput ids={ids} field={noteField} label={t('fields.note')} value={note} onChange={(value) => setNote(String(value ?? ''))} />}
      </Field>
    </ConfirmStep>
  );
};
