/** Whether an approved action has kept its promise: what was asked and why, the supplier's proof, and the decision. */
import { useTranslation } from 'react-i18next';
import { EffectivenessCheck } from '#domain/audits/effectivenessCheck.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { ActionRow, CheckRow } from './actionLoads.ts';

const Check = ({ check, action }: { check: CheckRow; action: ActionRow }) => {
  const { t } = useTranslation('audits');
  const named = useFileNames('proofFiles');
  const again = check.repeatedBy;
  return (
    <div data-row={check.id} className="stack">
      <StepBar
        entity={EffectivenessCheck}
        row={{ ...check, correctiveAction: action }}
        texts="audits"
        next={check.status === 'Asked' ? 'prove' : 'confirmEffective'}
        reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      />
      <Facts
        entity={EffectivenessCheck}
        row={check}
        texts="audits"
        facts={[
          { name: 'status', value: <StatusChip entity={EffectivenessCheck.name} status={check.status} /> },
          'cause',
          check.status === 'Asked' && 'dueDate',
          check.proof !== null && 'proof',
          check.provenAt !== null && 'provenAt',
          check.decidedAt !== null && 'decidedAt',
          check.decideComment !== null && 'decideComment',
          again && {
            name: 'repeatedById',
            value: <a href={`/audit/corrective/audit/${again.auditJobId}/show/${again.id}`}>{again.carNo}</a>,
          },
        ]}
      />
      <StoredFiles collection={EffectivenessCheck.collection} label={t('fields.proofFiles')} files={named(check.proofFiles ?? [])} />
    </div>
  );
};

export const Checks = ({ action }: { action: ActionRow }) => {
  const { t } = useTranslation('audits');
  const checks = useView<CheckRow>('checks')?.rows ?? [];
  if (checks.length === 0) return null;
  return (
    <Section title={t('corrective.effect')} id="effect">
      {checks.map((check) => (
        <Check key={check.id} check={check} action={action} />
      ))}
    </Section>
  );
};
