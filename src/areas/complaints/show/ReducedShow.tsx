/** The complaint as a warehouse sees it: the product fields, its own case, its movements. */
import { useTranslation } from 'react-i18next';
import { attachmentsOf } from '#domain/complaints/complaintAttachment.ts';
import { AttachmentGrid } from '#src/areas/complaints/shared/AttachmentGrid.tsx';
import { CaseCard } from '#src/areas/cases/CaseCard.tsx';
import { MovementsCard } from '#src/areas/movements/list/MovementsCard.tsx';
import type { ReducedRow } from '#src/areas/complaints/shared/rows.ts';
import { SupplierFacts } from '#src/areas/complaints/shared/SupplierFacts.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';

export const ReducedShow = ({ row }: { row: ReducedRow }) => {
  const { t } = useTranslation('complaints');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/complaint/list';
  const cases = row.supplierComplaints ?? [];
  const files = attachmentsOf(row);
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={row.no}
        title={row.title}
        marks={
          <>
            {row.severity && <SeverityTag severity={row.severity} />}
            <StatusChip entity="Complaint" status={row.status} />
          </>
        }
      />
      <div className="record__main">
        <MovementsCard row={row} />
        {cases.length > 0 && (
          <Section title={t('show.ownCase')} id="suppliers">
            <ul>
              {cases.map((one) => (
                <CaseCard key={one.id} row={one} complaint={row} />
              ))}
            </ul>
            <p>
              <a href={`/complaint/list?case=${cases[0]!.id}`}>{t('case.open')}</a>
            </p>
          </Section>
        )}
        <Section title={t('show.facts')} id="facts">
          <SupplierFacts complaint={row} />
        </Section>
        <Section title={t('show.files')} id="files">
          {files.length > 0 ? <AttachmentGrid files={files} /> : <p className="muted">{t('case.noFiles')}</p>}
        </Section>
      </div>
    </div>
  );
};
