/** /complaint/supplier-complaint/approve/:id: QA reviews the report section by section, operations sign it off, QA verifies the effectiveness. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#src/areas/investigations/investigations.css';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { sections } from '#domain/complaints/eightD.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { CaseFacts } from '#src/areas/investigations/read/CaseFacts.tsx';
import { DecisionFacts } from './DecisionFacts.tsx';
import { EarlierReports, useSameCause } from './EarlierReports.tsx';
import { JudgeSection } from './JudgeSection.tsx';
import { ReportState } from '#src/areas/investigations/read/ReportState.tsx';
import { ReportHeader } from '#src/areas/investigations/read/ReportHeader.tsx';
import { readableOf } from '#src/areas/investigations/read/readable.ts';
import { frozenOf } from '#domain/complaints/reportLines.ts';
import { ReportRead } from '#src/areas/investigations/read/ReportRead.tsx';
import { ClaimCard } from '#src/areas/investigations/read/ReportView.tsx';
import type { SectionComments } from '#src/areas/investigations/rows.ts';
import { StepDialog } from './StepDialog.tsx';
import { useJudgement } from './useJudgement.ts';
import { useReport, type Loaded } from '#src/areas/investigations/read/useReport.ts';
import { useSectionLinks } from '#src/areas/investigations/read/useSectionLinks.ts';
import { useReportTurn } from '#src/areas/investigations/read/useReportTurn.tsx';
import { useSteps } from './useSteps.ts';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useDeciding } from '#src/store/hooks.ts';
import { NextInLine } from '#src/views/queue/NextInLine.tsx';

const ofReport = ['approve', 'signOff', 'reject', 'verify'] as const;
const ofCase = ['acceptNotRelated'] as const;
const order = ['acceptNotRelated', 'signOff', 'approve', 'verify', 'reject'];

const Here = ({ report, of, actions, revisions }: Extract<Loaded, { is: 'here' }>) => {
  const { t } = useTranslation('investigations');
  const { params } = useDeciding();
  const turn = useReportTurn(report, of);
  const judgement = useJudgement(report);
  const repeats = useSameCause(report);
  const steps = useSteps(InvestigationReport, { ...report, investigationActions: actions }, ofReport);
  const claims = useSteps(SupplierComplaint, of, ofCase);
  // the step itself, not its name: the dialog stays until the answer, when the step is no longer offered
  const [chosen, setChosen] = useState<Step | null>(null);
  const step = chosen?.step ?? null;
  const [onlyChanged, setOnlyChanged] = useState(false);
  useSectionLinks();
  const { whole, only, note, revision } = readableOf(report, of, actions, revisions);

  const offered = [...steps.offered, ...claims.offered];
  const bar = [...claims.actions, ...steps.actions].sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
  const mayReject = steps.offered.some((one) => one.step.step === 'reject');
  // under review is the newest revision while the report awaits a decision; it is compared with the previous one
  const own = revisions.filter((one) => one.investigationReportId === report.id && one.revision < Math.max(report.revision, 1));
  const older = own[0] ?? revisions.find((one) => one.cycle < report.cycle) ?? null;
  const [shownOld, setShownOld] = useState(true);
  const before = (older?.comments ?? {}) as SectionComments;
  const given = judgement.given();
  const commented = sections.filter((section) => given[section]);
  const isCase = step !== null && (ofCase as readonly string[]).includes(step);
  const [entity, row]: [Entity, { id: number; version: number }] = isCase ? [SupplierComplaint, of] : [InvestigationReport, report];

  return (
    <div className="record">
      <ReportHeader of={of} report={report} title={t('approve.title')} links={['editor', 'history', 'print']}>
        <ActionBar
          actions={bar}
          {...turn}
          // a comment on a section prepares a rejection
          {...(commented.length > 0 && mayReject ? { next: 'reject' } : {})}
          onStep={(name) => setChosen(offered.find((one) => one.step.step === name)?.step ?? null)}
        />
      </ReportHeader>
      <NextInLine kind="reports" id={report.id} done={!bar.some((action) => (action.reasons?.length ?? 0) === 0)} />
      {repeats.length > 0 && !report.isClaim && (
        <p className="told investigation__repeats" role="note">
          <a href="#earlier">{t('earlier.found', { count: repeats.length })}</a>
        </p>
      )}
      <div className="investigation investigation--judge">
        <div className="investigation__top">
          <CaseFacts report={report} of={of} />
          <DecisionFacts report={report} of={of} newest={revisions.find((one) => one.investigationReportId === report.id)} />
        </div>
        {(report.isClaim || of.notRelatedReason) && <ClaimCard of={of} />}
        {!report.isClaim && (
          <>
            {older && (
              <div className="row">
                <span className="muted">{t('approve.compared', { cycle: older.cycle, revision: older.revision })}</span>
                <Button small look="text" aria-pressed={shownOld} onClick={() => setShownOld(!shownOld)}>
                  {t(shownOld ? 'diff.hide' : 'diff.mark')}
                </Button>
                {shownOld && (
                  <Button small look="text" aria-pressed={onlyChanged} onClick={() => setOnlyChanged(!onlyChanged)}>
                    {t(onlyChanged ? 'diff.all' : 'diff.only')}
                  </Button>
                )}
              </div>
            )}
            {note && (
              <p className="told" role="note">
                {t(`seen.staff.${note}`, { n: revision })}
              </p>
            )}
            {whole && (
              <ReportRead
                whole={whole}
                only={only}
                older={older && shownOld && !note ? frozenOf(older, of.requestType) : null}
                onlyChanged={older !== null && shownOld && onlyChanged}
                beside={(section) => (
                  <JudgeSection
                    section={section}
                    judgement={judgement}
                    before={before[section]}
                    beforeRevision={older?.revision ?? null}
                    open={mayReject}
                  />
                )}
              />
            )}
          </>
        )}
        <EarlierReports report={report} />
      </div>
      {chosen && (
        <StepDialog
          key={step}
          entity={entity}
          row={row}
          step={chosen}
          initial={step === 'reject' ? { dueDate: of.dueDate && of.dueDate > params.$today ? of.dueDate : null } : {}}
          fixed={step === 'reject' ? { sectionComments: given } : {}}
          shown={
            step === 'reject' && !report.isClaim ? (
              <div className="told" role="note">
                {commented.length === 0 ? (
                  <span>{t('approve.noComments')}</span>
                ) : (
                  <span>
                    {t('approve.comments', { sections: commented.map((section) => section.toUpperCase()).join(t('components:comma')) })}
                  </span>
                )}
              </div>
            ) : step === 'approve' && (commented.length > 0 || repeats.length > 0) ? (
              <>
                {commented.length > 0 && <p className="told">{t('approve.unsent', { count: commented.length })}</p>}
                {repeats.length > 0 && <p className="told">{t('earlier.found', { count: repeats.length })}</p>}
              </>
            ) : undefined
          }
          onDone={judgement.discard}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
};

const ApproveScreen = () => {
  const loaded = useReport();
  if (loaded.is === 'here') return <Here key={loaded.report.id} {...loaded} />;
  return <ReportState loaded={loaded} />;
};

export default ApproveScreen;
