/** The decisions so far: by QA, by operations, the score, and the date of the effectiveness check. */
import { useTranslation } from 'react-i18next';
import { scoreOf } from '#domain/complaints/eightD.ts';
import type { CaseRow, ReportRow, RevisionRow } from '#src/areas/investigations/rows.ts';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { FactList, type Fact } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';

export const DecisionFacts = ({ report, of, newest }: { report: ReportRow; of: CaseRow; newest: RevisionRow | undefined }) => {
  const { t } = useTranslation('investigations');
  const score = scoreOf(report);
  const facts: Fact[] = [
    { label: t('decision.submitted'), value: report.submittedAt && <DateText value={report.submittedAt} time /> },
    ...(newest?.payload.unchangedReason
      ? [{ label: t('fields.unchangedReason'), value: <LongText text={newest.payload.unchangedReason} />, wide: true }]
      : []),
    { label: t('decision.qa'), value: report.qaDecisionAt && <DateText value={report.qaDecisionAt} time /> },
    ...(of.needOpsSignOff
      ? [
          {
            label: t('decision.ops'),
            value: report.opsDecisionAt ? <DateText value={report.opsDecisionAt} time /> : t('decision.opsAsked'),
          },
        ]
      : []),
    ...(report.opsComment ? [{ label: t('fields.opsComment'), value: <LongText text={report.opsComment} />, wide: true }] : []),
    ...(score ? [{ label: t('fields.score'), value: t('score.mean', { score }) }] : []),
    ...(report.effectivenessDueDate
      ? [
          {
            label: t('decision.effectBy'),
            value: <DueText value={report.effectivenessDueDate} over={report.effectivenessResult !== null} />,
          },
        ]
      : []),
    ...(report.effectivenessResult
      ? [{ label: t('decision.effect'), value: t(`values.effectivenessResult.${report.effectivenessResult}`) }]
      : []),
    ...(report.effectivenessNote
      ? [{ label: t('fields.effectivenessNote'), value: <LongText text={report.effectivenessNote} />, wide: true }]
      : []),
    ...(of.rejectedCount > 0 ? [{ label: t('decision.rejected'), value: of.rejectedCount }] : []),
  ];
  return (
    <Section title={t('decision.title')} id="decision">
      <FactList facts={facts} />
    </Section>
  );
};
