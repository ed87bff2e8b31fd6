/** The supplier's step as a form: the plan, or what was done. A draft is kept on the device with every letter, and on the server for colleagues when it is saved. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { actionFields, planFields } from '#domain/audits/correctiveActionSteps.ts';
import type { Stage } from '#domain/audits/stage.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { ahead, notAhead, type Rule } from '#domain/kernel/rules.ts';
import { RecordForm, type RecordFormProps } from '#src/views/form/RecordForm.tsx';
import type { ActionRow, RevisionRow } from './actionLoads.ts';

export type SupplierStep = 'submitPlan' | 'submitAction';

/** What the supplier does at this stage; null: it is not the supplier's turn. */
export const supplierStep = (stage: Stage, revision: Pick<RevisionRow, 'rejectTo'> | null | undefined): SupplierStep | null => {
  if (stage === 'planNotSubmitted' || stage === 'waitForPlan') return 'submitPlan';
  if (stage === 'planApproved') return 'submitAction';
  if (stage !== 'rejected') return null;
  return revision?.rejectTo === 'action' ? 'submitAction' : 'submitPlan';
};

const shapes = {
  submitPlan: { fields: planFields, files: 'planFiles', rules: [ahead('committedDate', ({ $today }) => $today)] },
  submitAction: { fields: actionFields, files: 'actionFiles', rules: [notAhead('actionDoneDate', ({ $today }) => $today)] },
} as const satisfies Record<SupplierStep, { fields: object; files: string; rules: readonly Rule[] }>;

const formEntity = (step: SupplierStep): Entity => ({
  ...CorrectiveAction,
  fields: { ...shapes[step].fields },
  unique: [],
  rules: shapes[step].rules,
});

const sectionsOf = {
  submitPlan: [
    { title: 'corrective.cause', fields: ['correction', 'rootCause'] },
    { title: 'corrective.plan', fields: ['plan', 'preventive', 'responsible', 'committedDate', 'planFiles'] },
  ],
  submitAction: [{ title: 'corrective.done', fields: ['action', 'actionDoneDate', 'actionFiles'] }],
} as const;

interface ActionFormProps {
  row: ActionRow;
  step: SupplierStep;
  revision: RevisionRow | null;
  above: RecordFormProps['above'];
}

export const ActionForm = ({ row, step, revision, above }: ActionFormProps) => {
  const { t } = useTranslation('audits');
  const entity = useMemo(() => formEntity(step), [step]);
  const { files } = shapes[step];
  const show = `/audit/corrective/audit/${row.auditJobId}/show/${row.id}`;
  const needed =
    step === 'submitPlan'
      ? ['rootCause', 'plan', 'responsible', 'committedDate', ...(row.severity === 'critical' ? ['correction'] : [])]
      : ['action', 'actionDoneDate', ...(row.evidenceRequired ? ['actionFiles'] : [])];
  // what was rejected is where one goes on from
  const before: Readonly<Record<string, unknown>> = revision?.rejectDate ? { ...revision } : {};
  const draft = row.supplierDraft;
  return (
    <RecordForm
      entity={entity}
      row={null}
      by={{ step, row }}
      keeps={{
        step: 'saveDraft',
        label: t('corrective.saveDraft'),
        input: ({ [files]: draftFiles, ...words }) => ({ supplierDraft: words, draftFiles: draftFiles ?? [] }),
      }}
      list={show}
      then={show}
      title={t(`corrective.forms.${step}`)}
      subtitle={row.carNo}
      sections={sectionsOf[step].map(({ title, fields }) => ({ title: t(title), fields }))}
      initial={{ ...before, ...draft, ...(draft ? { [files]: row.draftFiles ?? [] } : {}) }}
      above={above}
      texts="audits"
      needed={needed}
      hint={(name) => (name === 'rootCause' ? t('corrective.fiveWhys') : undefined)}
      save={t(`steps.${step}`)}
    />
  );
};
