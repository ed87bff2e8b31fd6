/** The 8D editor: case details at the side, the sections as anchors of one page, saved automatically. */
import { Suspense, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { causesOf, openPoints, sectionsOf, type Section } from '#domain/complaints/eightD.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { records } from '#src/actions/index.ts';
import { evidenceSlot } from '#src/areas/investigations/actions/actionFields.ts';
import { ActionSavesContext, createActionSaves, useUnsentActions } from '#src/areas/investigations/actions/actionSaves.ts';
import { AskedBox } from './AskedBox.tsx';
import { CaseFacts } from '#src/areas/investigations/read/CaseFacts.tsx';
import { EditorFooter, SendContainment } from './EditorFooter.tsx';
import { EditorSections } from './sections/EditorSections.tsx';
import { writtenOf } from './reportForm.ts';
import { frozenOf, unchangedSections, wholeOf, type Whole } from '#domain/complaints/reportLines.ts';
import type { ActionRow, CaseRow, ReportRow, RevisionRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { SectionNav } from './SectionNav.tsx';
import { StepDialog } from '#src/areas/investigations/approve/StepDialog.tsx';
import { useLineWords } from '#src/areas/investigations/read/useLineWords.ts';
import { useReportClashes } from './useReportClashes.ts';
import type { ReportEditor } from './reportEditor.ts';
import { useReportDocument, useReportEditor } from './useReportEditor.ts';
import { bringIntoView, useSectionLinks } from '#src/areas/investigations/read/useSectionLinks.ts';
import { useSteps } from '#src/areas/investigations/approve/useSteps.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { reveal } from '#src/components/page/reveal.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import { useSaving } from '#src/views/editor/useSaving.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

// loaded on phones alone
const PhoneReport = lazyPart(async () => ({ default: (await import('./PhoneReport.tsx')).PhoneReport }));

export interface EditorProps {
  report: ReportRow;
  of: CaseRow;
  actions: readonly ActionRow[];
  revisions: readonly RevisionRow[];
  /** false: the report became read-only while it was open */
  writable: boolean;
  onEnd: () => void;
  /** one section per screen */
  phone: boolean;
}

export const Editor = ({ report, of, actions, revisions, writable, onEnd, phone }: EditorProps) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const [saves] = useState(createActionSaves);
  const [clashes] = useState(createClashes);
  const said = useMemo(() => (report.sectionComments ?? {}) as SectionComments, [report.sectionComments]);
  const editor = useReportEditor(report, writable, {
    sendActions: saves.flush,
    // a rejected report opens at the first comment of QA
    onOpen: () => {
      const first = report.status === 'Rejected' ? sectionsOf(report).find((section) => said[section]) : undefined;
      const section = first && document.getElementById(first);
      if (section && !phone) bringIntoView(section, 'start');
    },
    onEnd,
  });
  const { form, points, save, discard } = editor;
  const { busy, failure, doneAt } = useSaving(editor.key);
  const containing = useSyncExternalStore(editor.subscribe, editor.wishing);
  const current = useReportDocument(editor).version === report.version;
  const kept = useDraft();
  const [asking, setAsking] = useState<'submit' | 'claim' | null>(null);
  const [comparing, setComparing] = useState(false);
  const { offered } = useSteps(InvestigationReport, { ...report, investigationActions: actions }, ['submit']);
  const { offered: ofCase } = useSteps(SupplierComplaint, of, ['acknowledge', 'claimNotRelated']);
  const acknowledging = usePending(stepKey(SupplierComplaint, of.id, 'acknowledge'));
  const step = (name: string) => ofCase.find((one) => one.step.step === name)?.step;
  const submit = offered[0]?.step;
  const older = useMemo(() => (revisions[0] ? frozenOf(revisions[0], of.requestType) : null), [revisions, of.requestType]);
  const words = useLineWords();
  // commented by QA and unchanged: not complete
  const asked = useMemo((): ReadonlySet<Section> => {
    const commented = sectionsOf(report).filter((section) => said[section]);
    return new Set(older && report.rejectReason ? unchangedSections(commented, older, wholeOf(report, actions), words) : []);
  }, [report, actions, older, said, words]);
  useSectionLinks();

  const saveAll = (): void => {
    saves.flush();
    save();
    if (clashes.all().length > 0) clashes.ask();
  };
  useSaveKey(saveAll);
  const askSubmit = (): void => {
    saves.flush();
    if (clashes.all().length > 0) {
      clashes.ask();
      return;
    }
    void form.trigger().then((fine) => {
      if (fine) setAsking('submit');
      else focusWrong();
    });
  };
  const sections = sectionsOf(report);
  const [opening] = useState((): Section => {
    const commented = report.status === 'Rejected' ? sections.find((section) => said[section]) : undefined;
    const lacking = new Set(openPoints({ ...report, investigationActions: [...actions] }).map((one) => one.section));
    return commented ?? sections.find((section) => lacking.has(section)) ?? sections[0]!;
  });
  const [shown, setShown] = useState(opening);
  // at once: what asked for it takes the focus next
  const show = useCallback((section: Section): void => flushSync(() => setShown(section)), []);
  const refused = failure && !failure.fields && failure.code !== 'VERSION_CONFLICT';

  const containment = (): void => {
    saves.flush();
    save({ containmentSubmitted: true });
  };
  const foot = {
    busy,
    containing,
    failed: failure !== null,
    savedAt: doneAt,
    draftAt: kept?.at ?? null,
    filled: !step('acknowledge'),
    claimable: step('claimNotRelated') !== undefined,
    containmentSent: Boolean(report.containmentSubmittedAt),
    onSave: saveAll,
    onContainment: containment,
    onClaim: () => setAsking('claim'),
    onSubmit: askSubmit,
  };
  const ended = !writable && current && (
    <div className="told" role="alert">
      <span>{t('ended')}</span>
      <Button small onClick={onEnd}>
        {t('showAsItIs')}
      </Button>
    </div>
  );
  const acknowledge = step('acknowledge') && (
    <div className="told asked">
      <span>{t('acknowledge.ask')}</span>
      <Button
        look="filled"
        icon="check"
        data-step="acknowledge"
        busy={acknowledging.busySince !== null}
        onClick={() =>
          wish(
            records.transition({
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
  );
  const request = (
    <AskedBox report={report} said={said} older={older !== null} comparing={comparing} onCompare={() => setComparing(!comparing)} />
  );
  const seen = (
    <p className="meta row seen" role="note">
      <Icon name="eye" size={12} /> {t(report.containmentSubmittedAt ? 'seen.containment' : 'seen.nothing')}
    </p>
  );
  const parts = (
    <>
      {refused && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <fieldset className="plain-set" disabled={!writable}>
        <legend className="visually-hidden">{t('title')}</legend>
        <EditorSections
          editor={editor}
          report={report}
          actions={actions}
          causes={causesOf(report)}
          sections={sections}
          said={said}
          asked={asked}
          older={comparing ? older : null}
          only={phone ? shown : null}
          afterContainment={
            phone && writable && !report.containmentSubmittedAt ? (
              <SendContainment points={points} busy={containing} onSend={containment} />
            ) : undefined
          }
        />
      </fieldset>
    </>
  );

  return (
    <ActionSavesContext value={saves}>
      <ClashesContext value={clashes}>
        <ReportClashes id={report.id} editor={editor} />
        {phone ? (
          <div className="investigation investigation--phone">
            <Suspense fallback={<Skeleton rows={8} whole />}>
              <PhoneReport
                {...foot}
                of={of}
                report={report}
                actions={actions}
                points={points}
                said={said}
                asked={asked}
                writable={writable}
                current={shown}
                onShow={show}
                request={request}
                seen={seen}
              >
                {ended}
                {acknowledge}
                {shown === opening && request}
                {parts}
              </PhoneReport>
            </Suspense>
          </div>
        ) : (
          <div className="investigation">
            <aside className="investigation__aside">
              <CaseFacts report={report} of={of} />
            </aside>
            <div className="investigation__main">
              {ended}
              {acknowledge}
              {request}
              {seen}
              <SectionNav report={report} actions={actions} points={points} said={said} asked={asked} />
              {parts}
              {writable && <EditorFooter {...foot} form={form} points={points} />}
            </div>
          </div>
        )}
        {asking === 'submit' && submit && (
          <Submitting
            editor={editor}
            report={report}
            actions={actions}
            rejected={report.rejectReason ? older : null}
            step={submit}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'claim' && step('claimNotRelated') && (
          <StepDialog
            entity={SupplierComplaint}
            row={of}
            step={step('claimNotRelated')!}
            onDone={discard}
            onClose={() => setAsking(null)}
          />
        )}
      </ClashesContext>
    </ActionSavesContext>
  );
};

/** The first refused field, on a phone in the section that is then shown. */
const focusWrong = (): void => {
  const wrong = document.querySelector<HTMLElement>('.investigation [aria-invalid="true"]');
  if (!wrong) return;
  reveal(wrong);
  wrong.focus();
};

const ReportClashes = ({ id, editor }: { id: number; editor: ReportEditor }) => {
  useReportClashes(id, editor);
  return null;
};

interface SubmittingProps {
  actions: readonly ActionRow[];
  /** the rejected revision */
  rejected: Whole | null;
  editor: ReportEditor;
  report: ReportRow;
  step: Parameters<typeof StepDialog>[0]['step'];
  onClose: () => void;
}

/** Waits until the actions are saved, then sends the sections with the step. */
const Submitting = ({ editor, report, actions, rejected, step, onClose }: SubmittingProps) => {
  const { t } = useTranslation('investigations');
  const unsent = useUnsentActions();
  const words = useLineWords();
  const written = writtenOf(editor.form.getValues());
  const { version } = useReportDocument(editor);
  const { busySince } = usePending(editor.key);
  // a picture that is on its way, or stored and not yet a value of its action, belongs to the report
  const uploading = useUploading(evidenceSlot);
  const all = sectionsOf(report);
  const unchanged =
    rejected !== null && unchangedSections(all, rejected, { ...wholeOf(report, actions), sections: written }, words).length === all.length;
  const book = useContext(ClashesContext);
  const undecided = useSyncExternalStore(book.subscribe, book.all).length > 0;
  return (
    <StepDialog
      entity={InvestigationReport}
      row={{ id: report.id, version }}
      step={step}
      fixed={written}
      depends={(name) => (name === 'unchangedReason' ? unchanged : undefined)}
      waiting={busySince !== null || version !== report.version || unsent > 0 || uploading}
      blocked={undecided}
      shown={
        undecided ? (
          <p className="field__error" role="alert">
            {t('footer.undecided')}
          </p>
        ) : uploading ? (
          <p className="muted">{t('components:file.underWay')}</p>
        ) : unsent > 0 ? (
          <p className="muted">{t('footer.unsent', { count: unsent })}</p>
        ) : undefined
      }
      onDone={editor.discard}
      onClose={onClose}
    />
  );
};
