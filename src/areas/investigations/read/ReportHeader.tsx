/** Title of the case; number above, report status and responsible party below, links to its other pages, the next step. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { approvePage, editorPage, historyPage, printPage } from '#src/areas/investigations/pages.ts';
import type { CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useReportBack } from './useReportBack.ts';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';

export interface ReportHeaderProps {
  of: CaseRow;
  /** null on the history page, which is about the whole case */
  report: ReportRow | null;
  title: string;
  /** links to other pages */
  links: readonly ('editor' | 'approve' | 'history' | 'print')[];
  marks?: ReactNode;
  /** the next step */
  children?: ReactNode;
}

export const ReportHeader = ({ of, report, title, links, marks, children }: ReportHeaderProps) => {
  const { t } = useTranslation('investigations');
  const leads = useLeads();
  const back = useReportBack(of);
  const pages = {
    editor: report ? editorPage(report, of.complaintId) : null,
    approve: report ? approvePage(report) : null,
    history: historyPage(of),
    print: report ? printPage(report, of.complaintId) : null,
  };
  const icons = { editor: 'file', approve: 'check', history: 'history', print: 'print' };
  const status = of.notRelated ? (
    <Tag tone="done">{t('complaints:case.notRelated')}</Tag>
  ) : (
    <StatusChip entity={report ? 'InvestigationReport' : 'SupplierComplaint'} status={report ? report.status : of.status} />
  );
  return (
    <RecordHead
      short={status}
      back={back}
      no={`${title} ${of.no}`}
      title={of.complaint?.title || of.complaint?.productName || of.no}
      subtitle={[of.complaint?.title && of.complaint.productName, of.supplier?.name].filter(Boolean).join(' · ')}
      marks={
        <>
          {status}
          {report && (report.cycle > 1 || report.revision > 0) && (
            <span className="muted">{t('cycleRevision', { cycle: report.cycle, revision: report.revision })}</span>
          )}
          {marks}
        </>
      }
      tools={
        <>
          {report && <WatchingFaces collection="InvestigationReports" id={report.id} />}
          {links.map((link) => {
            const href = pages[link];
            return (
              href &&
              leads(href) && (
                <ButtonLink key={link} small look="text" icon={icons[link]} href={href}>
                  {t(`links.${link}`)}
                </ButtonLink>
              )
            );
          })}
        </>
      }
    >
      {children}
    </RecordHead>
  );
};
