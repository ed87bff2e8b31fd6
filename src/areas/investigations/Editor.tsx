/** The 8D being written: facts at the side, the sections as anchors of one page, everything saved while one types. */
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { causesOf, sectionsOf } from '#domain/complaints/eightD.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { record } from '#src/actions/index.ts';
import { ActionSavesContext, createActionSaves, useUnsentActions } from '#src/areas/investigations/actionSaves.ts';
import { AskedBox } from '#src/areas/investigations/AskedBox.tsx';
import { CaseFacts } from '#src/areas/investigations/CaseFacts.tsx';
import { EditorFooter } from '#src/areas/investigations/EditorFooter.tsx';
import { EditorSections } from '#src/areas/investigations/EditorSections.tsx';
import { MergeBox } from '#src/areas/investigations/MergeBox.tsx';
import { writtenOf } from '#src/areas/investigations/reportForm.ts';
import { frozenOf } from '#src/areas/investigations/reportLines.ts';
import type { ActionRow, CaseRow, ReportRow, RevisionRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { SectionNav } from '#src/areas/investigations/SectionNav.tsx';
import { StepDialog } from '#src/areas/investigations/StepDialog.tsx';
import { useReportForm } from '#src/areas/investigations/useReportForm.ts';
import { useSectionLinks } from '#src/areas/investigations/useSectionLinks.ts';
import { useSteps } from '#src/areas/investigations/useSteps.ts';
import { stepKey } from '#src/views/useSteps.ts';
import { Button } from '#src/components/Button.tsx';
import { failureText } from '#src/components/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { useSaveKey } from '#src/views/useSaveKey.ts';

const EVERY_MS = 20_000;

export interface EditorProps {
  report: ReportRow;
  of: CaseRow;
  actions: readonly ActionRow[];
  revisions: readonly RevisionRow[];
  /** false: somebody took the report out of these hands while it was open */
  writable: boolean;
  onEnd: () => void;
}

export const Editor = ({ report, of, actions, revisions, writable, onEnd }: EditorProps) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const state = useReportForm(report, writable);
  const { form, points, save, conflict, failure, dirty, discard, settled } = state;
  const [saves] = useState(createActionSaves);
  const [asking, setAsking] = useState<'submit' | 'claim' | null>(null);
  const [comparing, setComparing] = useState(false);
  const { offered } = useSteps(InvestigationReport, { ...report, investigationActions: actions }, ['submit']);
  const { offered: ofCase } = useSteps(SupplierComplaint, of, ['acknowledge', 'claimNotRelated']);
  const acknowledging = usePending(stepKey(SupplierComplaint, of.id, 'acknowledge'));
  const step = (name: string) => ofCase.find((one) => one.step.step === name)?.step;
  const submit = offered[0]?.step;
  const said = useMemo(() => (report.sectionComments ?? {}) as SectionComments, [report.sectionComments]);
  const older = revisions[0] ? frozenOf(revisions[0], of.requestType) : null;
  useSectionLinks();

  useEffect(() => points.act(actions), [points, actions]);
  useEffect(() => {
    const timer = setInterval(() => saves.flush(), EVERY_MS);
    return () => clearInterval(timer);
  }, [saves]);
  // a rejected report opens where QA commented first
  useEffect(() => {
    const first = report.status === 'Rejected' ? sectionsOf(report).find((section) => said[section]) : undefined;
    if (first) document.getElementById(first)?.scrollIntoView({ block: 'start' });
    // once, when the page opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // taken out of these hands: what was typed stays on the page to be copied, nothing typed leaves at once
  useEffect(() => {
    if (writable || !settled || dirty()) return;
    discard();
    onEnd();
  }, [writable, settled, dirty, discard, onEnd]);

  const saveAll = (): void => {
    saves.flush();
    save();
  };
  useSaveKey(saveAll);
  const askSubmit = (): void => {
    saves.flush();
    void form.trigger().then((fine) => {
      if (fine) setAsking('submit');
      else document.querySelector<HTMLElement>('.investigation [aria-invalid="true"]')?.focus();
    });
  };
  const refused = failure && !failure.fields && failure.code !== 'VERSION_CONFLICT';

  return (
    <ActionSavesContext value={saves}>
      <div className="investigation">
        <aside className="investigation__aside">
          <CaseFacts report={report} of={of} />
        </aside>
        <div className="investigation__main">
          {!writable && settled && (
            <div className="told" role="alert">
              <span>{t('ended')}</span>
              <Button small onClick={onEnd}>
                {t('showAsItIs')}
              </Button>
            </div>
          )}
          {step('acknowledge') && (
            <div className="told asked">
              <span>{t('acknowledge.ask')}</span>
              <Button
                look="filled"
                icon="check"
                data-step="acknowledge"
                busy={acknowledging.busySince !== null}
                onClick={() =>
                  wish(
                    record.transition({
                      key: stepKey(SupplierComplaint, of.id, 'acknowledge'),
                      collection: SupplierComplaint.collection,
                      id: of.id,
                      version: of.version,
                      step: 'acknowledge',
                    }),
                  )
                }
              >
                {t('steps.acknowledge')}
              </Button>
            </div>
          )}
          <AskedBox report={report} said={said} older={older !== null} comparing={comparing} onCompare={() => setComparing(!comparing)} />
          <SectionNav report={report} actions={actions} points={points} said={said} />
          {conflict && <MergeBox conflict={conflict} mine={form.getValues()} busy={state.busy} onResolve={state.resolve} />}
          {refused && (
            <p className="field__error" role="alert">
              {failureText(failure, t)}
            </p>
          )}
          <fieldset className="plain-set" disabled={!writable}>
            <legend className="visually-hidden">{t('title')}</legend>
            <EditorSections
              state={state}
              report={report}
              actions={actions}
              causes={causesOf(report)}
              sections={sectionsOf(report)}
              said={said}
              older={comparing ? older : null}
            />
          </fieldset>
          {writable && (
            <EditorFooter
              form={form}
              points={points}
              busy={state.busy}
              failed={failure !== null}
              savedAt={state.savedAt}
              keptAt={state.keptAt}
              filled={!step('acknowledge')}
              claimable={step('claimNotRelated') !== undefined}
              containmentSent={Boolean(report.containmentSubmittedAt)}
              onSave={saveAll}
              onContainment={() => {
                saves.flush();
                save({ containmentSubmitted: true });
              }}
              onClaim={() => setAsking('claim')}
              onSubmit={askSubmit}
            />
          )}
        </div>
      </div>
      {asking === 'submit' && submit && <Submitting state={state} report={report} step={submit} onClose={() => setAsking(null)} />}
      {asking === 'claim' && step('claimNotRelated') && (
        <StepDialog entity={SupplierComplaint} row={of} step={step('claimNotRelated')!} onDone={discard} onClose={() => setAsking(null)} />
      )}
    </ActionSavesContext>
  );
};

interface SubmittingProps {
  state: ReturnType<typeof useReportForm>;
  report: ReportRow;
  step: Parameters<typeof StepDialog>[0]['step'];
  onClose: () => void;
}

/** Waits until the actions have arrived, then sends the sections with the step. */
const Submitting = ({ state, report, step, onClose }: SubmittingProps) => {
  const { t } = useTranslation('investigations');
  const unsent = useUnsentActions();
  return (
    <StepDialog
      entity={InvestigationReport}
      row={{ id: report.id, version: state.version() }}
      step={step}
      fixed={writtenOf(state.form.getValues())}
      waiting={state.busy || unsent > 0}
      shown={unsent > 0 ? <p className="muted">{t('footer.unsent', { count: unsent })}</p> : undefined}
      onDone={state.discard}
      onClose={onClose}
    />
  );
};
