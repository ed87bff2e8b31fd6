/** One case: supplier, status, due date, score, and QA's steps on it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { deadlinesOf, liveReport } from './caseColumns.tsx';
import { ReportDots } from './ReportDots.tsx';
import { isQa, isStaff } from '#src/areas/complaints/shared/sides.ts';
import type { ReducedCase, ShownCase } from '#src/areas/cases/rows.ts';
import type { ComplaintRow, ReducedRow } from '#src/areas/complaints/shared/rows.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { StepButtons } from '#src/areas/complaints/shared/StepButtons.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { caseEdit } from './form/casePage.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useApp } from '#src/store/hooks.ts';
import { RemoveDialog } from '#src/views/steps/RemoveDialog.tsx';
import { useMay } from '#src/views/useMay.ts';
import '#src/areas/complaints/shared/parts.css';

const here = ['send', 'acceptNotRelated', 'markNotRelated', 'extend'] as const;

export const CaseCard = ({ row, complaint }: { row: ShownCase | ReducedCase; complaint: ComplaintRow | ReducedRow }) => {
  const { t } = useTranslation('complaints');
  const leads = useLeads();
  const roles = useApp((state) => state.session.roles);
  const staff = isStaff(roles);
  // the case's guards read its complaint
  const { offered, actions } = useSteps(SupplierComplaint, { ...row, complaint }, here);
  const [step, setStep] = useState<string | null>(null);
  const chosen = offered.find((one) => one.step.step === step)?.step;
  const report = liveReport(row);
  const { contained, reported } = deadlinesOf(row);
  const points = Object.values((report && 'score' in report && report.score) || {}).filter((value) => typeof value === 'number');
  const score = points.length > 0 ? (points.reduce((sum, value) => sum + value, 0) / points.length).toFixed(1) : null;
  const judge = report ? `/complaint/supplier-complaint/approve/${report.id}` : '';
  const draft = row.status === 'Draft';
  const edit = caseEdit(row.id);
  const may = useMay(SupplierComplaint, row);
  const [removing, setRemoving] = useState(false);
  // fields missing in a draft are entered on its page
  const bar = !draft
    ? actions
    : actions.map((action) => ({
        ...action,
        reasons: (action.reasons ?? []).map((one) => (one.href && one.href !== '#triage' ? one : { ...one, href: edit })),
      }));
  // QA reviews submitted reports, operations sign off those QA approved
  const mine = row.status === 'Submitted' && report?.status === (isQa(roles) ? 'Submitted' : 'Inprogress');
  const history = `/complaint/supplier-complaint/history/${row.id}`;
  return (
    <li className={`case-card${row.notRelated ? ' dimmed' : ''}`} id={`case-${row.id}`}>
      <div className="case-card__head">
        <strong>{row.supplier?.name ?? row.no}</strong>
        <span className="meta">{row.no}</span>
        <StatusChip entity="SupplierComplaint" status={row.status} />
        {row.notRelated && <Tag tone="done">{t('case.notRelated')}</Tag>}
        {!row.notRelated && row.notRelatedClaimedAt && row.status === 'Submitted' && (
          <Tag tone="wait" icon="exclamation-triangle">
            {t('case.claims')}
          </Tag>
        )}
        {report && report.status === 'Inprogress' && <StatusChip entity="InvestigationReport" status={report.status} />}
        <span className="row spread">
          {draft && may.edit && (
            <ButtonLink small icon="pencil" href={edit}>
              {t('case.continue')}
            </ButtonLink>
          )}
          {draft && may.remove && (
            <Button small look="text" icon="trash" onClick={() => setRemoving(true)}>
              {t('case.remove')}
            </Button>
          )}
          {judge && mine && leads(judge) && (
            <ButtonLink small href={judge} icon="check">
              {t('case.judge')}
            </ButtonLink>
          )}
          {judge && !mine && leads(judge) && (
            <ButtonLink small look="text" href={judge} icon="file">
              {t('case.report')}
            </ButtonLink>
          )}
          {report && leads(history) && (
            <ButtonLink small look="text" href={history} icon="history">
              {t('case.history')}
            </ButtonLink>
          )}
        </span>
      </div>
      <dl className="case-card__facts">
        <div>
          <dt>{t('fields.requestType')}</dt>
          <dd>{t(`values.requestType.${row.requestType}`)}</dd>
        </div>
        <div>
          <dt>{t('columns.containmentDue')}</dt>
          <dd>
            <DueText clock value={row.containmentDueAt} over={contained} />
          </dd>
        </div>
        <div>
          <dt>{t('columns.reportDue')}</dt>
          <dd>
            <DueText value={row.dueDate} over={reported} />
          </dd>
        </div>
        {score && (
          <div>
            <dt>{t('case.score')}</dt>
            <dd>{t('case.scoreOf', { score })}</dd>
          </div>
        )}
      </dl>
      {staff && report && !row.notRelated && !('isClaim' in report && report.isClaim) && <ReportDots of={row} report={report} />}
      {row.notRelatedReason && <LongText text={row.notRelatedReason} />}
      <StepButtons actions={bar} onStep={setStep} />
      {removing && (
        <RemoveDialog
          entity={SupplierComplaint}
          row={row}
          title={t('case.removeAsk', { no: row.no })}
          what={t('case.removeWhat')}
          button={t('case.remove')}
          then={{ discard: edit }}
          onClose={() => setRemoving(false)}
        />
      )}
      {chosen && (
        <StepDialog entity={SupplierComplaint} row={row} step={chosen} initial={{ dueDate: row.dueDate }} onClose={() => setStep(null)} />
      )}
    </li>
  );
};
