/** The sustainability self-audits of an audited supplier, on the page of its audit: sustainability staff read, judge, extend and compare them there. */
import { useTranslation } from 'react-i18next';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useAnswer, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { SelfAuditSummary } from '#domain/audits/selfAuditSummary.ts';
import { Comparison } from './Comparison.tsx';
import { ReviewSteps, SelfAuditAnswers, type ReadSelfAudit } from './SelfAuditAnswers.tsx';
import { readLoad, summaryLoad, type SelfAuditRecord } from './selfAuditLoads.ts';

const [readView, summaryView] = ['selfAnswers', 'selfSummary'] as const;

const One = ({ row }: { row: SelfAuditRecord }) => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  const wish = useWish();
  const { caller } = useDeciding();
  const read = useAnswer<ReadSelfAudit & { selfAudit: { id: number } }>(readView);
  const summary = useAnswer<SelfAuditSummary>(summaryView);
  const opened = read?.selfAudit.id === row.id ? read : null;
  const due = row.status === 'Open' || row.status === 'Inprogress' || row.status === 'Rejected';
  const look = (): void => {
    wish(readLoad(row.id, readView));
    wish(summaryLoad(row.id, summaryView));
  };
  return (
    <li data-row={row.id} className="stack">
      <p className="row spread">
        <span>
          <b>{wordsIn({ ...row.auditForm }, 'name', language) || row.formCode}</b> {row.period}{' '}
          <StatusChip entity={SelfAudit.name} status={row.status} /> {due && <DueText value={row.dueDate} />}{' '}
          {row.score !== null && <NumberText value={row.score} decimals={2} />}
        </span>
        {hasRole(['superAdmin', 'sustain'], caller) ? (
          <Button icon="list" onClick={look}>
            {t('answers')}
          </Button>
        ) : (
          <ButtonLink href={`/audit/selfAudit/audit/${row.id}`}>{t(due ? 'goOn' : 'read')}</ButtonLink>
        )}
      </p>
      {opened ? (
        <>
          <ReviewSteps row={row} read={opened} />
          {summary && <Comparison summary={summary} />}
          <SelfAuditAnswers read={opened} />
        </>
      ) : (
        <StepBar entity={SelfAudit} row={row} texts="audits" only={['extend', 'remind']} />
      )}
    </li>
  );
};

const SelfAssessments = () => {
  const { t } = useTranslation('selfAudits');
  const rows = useView<SelfAuditRecord>('selfAudits')?.rows ?? [];
  return (
    <Section title={t('latest')} id="selfAssessment" count={rows.length}>
      {rows.length === 0 ? (
        <EmptyState icon="check-square" title={t('none')} />
      ) : (
        <ul className="stack">
          {rows.map((row) => (
            <One key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
};
export default SelfAssessments;
