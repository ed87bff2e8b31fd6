/** Number of the case, product and supplier, where the report stands, and ways to its other pages. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { approvePage, editorPage, historyPage, printPage } from '#src/areas/investigations/pages.ts';
import type { CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { useLeads } from '#src/components/mounted.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { WatchingFaces } from '#src/views/WatchingFaces.tsx';

export interface ReportHeaderProps {
  of: CaseRow;
  /** null on the history page, which is about the whole case */
  report: ReportRow | null;
  title: string;
  /** pages to offer besides this one */
  links: readonly ('editor' | 'approve' | 'history' | 'print')[];
  marks?: ReactNode;
}

export const ReportHeader = ({ of, report, title, links, marks }: ReportHeaderProps) => {
  const { t } = useTranslation('investigations');
  const leads = useLeads();
  const show = `/complaint/show/${of.complaintId}`;
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? (leads(show) ? show : '/complaint/list');
  const pages = {
    editor: report ? editorPage(report, of.complaintId) : null,
    approve: report ? approvePage(report) : null,
    history: historyPage(of),
    print: report ? printPage(report, of.complaintId) : null,
  };
  const icons = { editor: 'file', approve: 'check', history: 'history', print: 'print' };
  return (
    <PageHeader
      back={back}
      title={`${title} ${of.no}`}
      subtitle={[of.complaint?.productName ?? of.complaint?.title, of.supplier?.name].filter(Boolean).join(' · ')}
      marks={
        <>
          {of.notRelated ? (
            <Tag tone="done">{t('complaints:case.notRelated')}</Tag>
          ) : (
            <StatusChip entity={report ? 'InvestigationReport' : 'SupplierComplaint'} status={report ? report.status : of.status} />
          )}
          {report && (report.cycle > 1 || report.revision > 0) && (
            <span className="muted">{t('cycleRevision', { cycle: report.cycle, revision: report.revision })}</span>
          )}
          {report && <WatchingFaces collection="InvestigationReports" id={report.id} />}
          {marks}
        </>
      }
    >
      {links.map((link) => {
        const href = pages[link];
        return (
          href &&
          leads(href) && (
            <ButtonLink key={link} small icon={icons[link]} href={href}>
              {t(`links.${link}`)}
            </ButtonLink>
          )
        );
      })}
    </PageHeader>
  );
};
