/** /complaint/print/:cid?report=: one printed 8D, A4; without a report those of the complaint are listed. */
import { useTranslation } from 'react-i18next';
import '#src/areas/investigations/investigations.css';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { ReportState } from './ReportState.tsx';
import { PaperReport } from './PaperReport.tsx';
import { editorPage, printPage } from '#src/areas/investigations/pages.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import { useReport } from './useReport.ts';
import { useApp, useView } from '#src/store/hooks.ts';

const One = () => {
  const { t } = useTranslation('investigations');
  const leads = useLeads();
  const loaded = useReport();
  if (loaded.is !== 'here') return <ReportState loaded={loaded} />;
  const { report, of, actions } = loaded;
  const back = editorPage(report, of.complaintId);
  return (
    <div className="paper-page">
      <div className="paper-bar no-print">
        {leads(back) && (
          <ButtonLink href={back} icon="arrow-left">
            {t('links.editor')}
          </ButtonLink>
        )}
        <PaperButton from={`/InvestigationReports/${report.id}/paper`} name={`${t('print.title')} ${of.no}`} />
        <Button look="filled" icon="print" data-key="p" onClick={() => window.print()}>
          {t('print.now')}
        </Button>
      </div>
      <PaperReport report={report} of={of} actions={actions} />
    </div>
  );
};

const Choose = () => {
  const { t } = useTranslation('investigations');
  const view = useView<ReportRow>('reports');
  if (!view || view.loadedAt === null) return <LoadState views={['reports']} />;
  const rows = view.rows;
  return (
    <div className="paper-page">
      <h1 tabIndex={-1}>{t('print.choose')}</h1>
      {rows.length === 0 ? (
        <EmptyState icon="file" title={t('print.none')} />
      ) : (
        <ul className="stack">
          {rows.map((one) => (
            <li key={one.id} className="row">
              <a href={printPage(one, one.supplierComplaint?.complaintId ?? 0)}>{one.supplierComplaint?.no}</a>
              <span>{one.supplierComplaint?.supplier?.name}</span>
              <span className="muted">{t('cycleRevision', { cycle: one.cycle, revision: one.revision })}</span>
              <StatusChip entity="InvestigationReport" status={one.status} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const PrintScreen = () => {
  const asked = useApp((state) => state.navigation.query['report']);
  return asked ? <One /> : <Choose />;
};

export default PrintScreen;
