/** A case as its supplier sees it, over the list, with an address of its own (`?case=`): QA's request, due dates, and the next step. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachmentsOf } from '#domain/complaints/complaintAttachment.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { navigation, records } from '#src/actions/index.ts';
import { AttachmentGrid } from '#src/areas/complaints/shared/AttachmentGrid.tsx';
import { deadlinesOf, liveReport } from './caseColumns.tsx';
import { isMyTurn } from './caseLists.ts';
import type { OpenedCase } from '#src/areas/cases/rows.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { SupplierFacts } from '#src/areas/complaints/shared/SupplierFacts.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { YourTurn } from '#src/components/marks/YourTurn.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const offered = ['acknowledge', 'claimNotRelated'] as const;

export const CaseDialog = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const leads = useLeads();
  const asked = useApp((state) => Number(state.navigation.query['case'] ?? 0));
  const view = useView('case');
  const row = view?.id === asked ? (view.rows[0] as OpenedCase | undefined) : undefined;
  const { offered: steps, actions } = useSteps(SupplierComplaint, row, offered);
  const [step, setStep] = useState<string | null>(null);
  if (!asked) return null;

  const close = (): void => void wish(navigation.query({ set: { case: null } }));
  const chosen = steps.find((one) => one.step.step === step)?.step;
  if (row && chosen) return <StepDialog entity={SupplierComplaint} row={row} step={chosen} onClose={() => setStep(null)} />;

  const press = (name: string): void => {
    if (name !== 'acknowledge') setStep(name);
    else if (row)
      wish(
        records.transition({
          key: stepKey(SupplierComplaint, row.id, name),
          collection: 'SupplierComplaints',
          id: row.id,
          version: row.version,
          step: name,
        }),
      );
  };
  const report = row && liveReport(row);
  const page = report ? `/complaint/investigation/${report.id}/complaint/${row.complaintId}` : '';
  const files = attachmentsOf(row?.complaint);
  const { contained = true, reported = true } = row ? deadlinesOf(row) : {};

  return (
    <Modal
      open
      title={row ? `${row.no} · ${row.complaint?.productName ?? row.complaint?.no ?? ''}` : t('cases.title')}
      width="large"
      onClose={close}
    >
      {view?.error && <LoadState views={['case']} />}
      {!row && !view?.error && <Skeleton rows={6} />}
      {row && (
        <div className="stack">
          <div className="row">
            {row.notRelated ? <Tag tone="done">{t('case.notRelated')}</Tag> : <StatusChip entity="SupplierComplaint" status={row.status} />}
            {isMyTurn(row) && <YourTurn />}
            {page && leads(page) && (
              <ButtonLink href={page} icon="pencil" look={isMyTurn(row) && row.status !== 'Open' ? 'filled' : 'outlined'}>
                {t('case.report')}
              </ButtonLink>
            )}
          </div>
          {/* the step is to acknowledge; then the report is the work, and a dispute is never the next step */}
          <ActionBar actions={actions} next={actions.some((one) => one.step === 'acknowledge') ? 'acknowledge' : null} onStep={press} />
          <FactList
            facts={[
              { label: t('fields.requestType'), value: t(`values.requestType.${row.requestType}`) },
              { label: t('fields.complaintId'), value: row.complaint?.no },
              {
                label: t('columns.containmentDue'),
                value: (
                  <span className="row">
                    <DueText clock value={row.containmentDueAt} over={contained} />
                    {!contained && (
                      <span className="meta">
                        <DateText value={row.containmentDueAt} time />
                      </span>
                    )}
                  </span>
                ),
              },
              {
                label: t('columns.reportDue'),
                value: (
                  <span className="row">
                    <DueText value={row.dueDate} over={reported} />
                    {!reported && (
                      <span className="meta">
                        <DateText value={row.dueDate} />
                      </span>
                    )}
                  </span>
                ),
              },
              ...(report?.rejectReason ? [{ label: t('case.rejected'), value: <LongText text={report.rejectReason} />, wide: true }] : []),
              ...Object.entries(report?.sectionComments ?? {}).map(([section, text]) => ({
                label: t('case.rejectedAt', { section: section.toUpperCase() }),
                value: <LongText text={text} />,
                wide: true,
              })),
              { label: t('fields.instruction'), value: <LongText text={row.instruction} />, wide: true },
              ...(row.notRelatedReason
                ? [{ label: t('fields.notRelatedReason'), value: <LongText text={row.notRelatedReason} />, wide: true }]
                : []),
            ]}
          />
          <h3>{t('case.complaint')}</h3>
          {row.complaint && <SupplierFacts complaint={row.complaint} />}
          <h3>{t('case.files')}</h3>
          {files.length > 0 ? <AttachmentGrid files={files} /> : <p className="muted">{t('case.noFiles')}</p>}
        </div>
      )}
    </Modal>
  );
};
