/** The complaint as a warehouse sees it: the facts of the product, its own case, the requests made to it. */
import { useTranslation } from 'react-i18next';
import { attachmentsOf } from '#domain/complaints/complaintAttachment.ts';
import { AttachmentGrid } from '#src/areas/complaints/AttachmentGrid.tsx';
import { CaseCard } from '#src/areas/complaints/CaseCard.tsx';
import { MovementsCard } from '#src/areas/complaints/MovementsCard.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SupplierFacts } from '#src/areas/complaints/SupplierFacts.tsx';
import { Card } from '#src/components/Card.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { SeverityTag } from '#src/components/SeverityTag.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';

export const ReducedShow = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/complaint/list';
  const cases = row.supplierComplaints ?? [];
  const files = attachmentsOf(row);
  return (
    <>
      <PageHeader
        back={back}
        title={row.no}
        subtitle={row.title}
        marks={
          <>
            {row.severity && <SeverityTag severity={row.severity} />}
            <StatusChip entity="Complaint" status={row.status} />
          </>
        }
      />
      <div className="show-page__main">
        <MovementsCard row={row} />
        {cases.length > 0 && (
          <Card title={t('show.ownCase')} id="suppliers">
            <ul className="stack">
              {cases.map((one) => (
                <CaseCard key={one.id} row={one} complaint={row} />
              ))}
            </ul>
            <p>
              <a href={`/complaint/list?case=${cases[0]!.id}`}>{t('case.open')}</a>
            </p>
          </Card>
        )}
        <Card title={t('show.facts')} id="facts">
          <SupplierFacts complaint={row} />
        </Card>
        <Card title={t('show.files')} id="files">
          {files.length > 0 ? <AttachmentGrid files={files} /> : <p className="muted">{t('case.noFiles')}</p>}
        </Card>
      </div>
    </>
  );
};
