/** Title of a complaint, its details in a line, other users who have it open, and the next step. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';

/** When it entered its present status. */
const since = (row: ComplaintRow): string | null =>
  ({ Draft: row.createdAt, Submitted: row.submittedAt, Investigating: row.investigatingAt, Closed: row.closedAt })[row.status] ?? null;

export const ShowHeader = ({ row, children }: { row: ComplaintRow; children?: ReactNode }) => {
  const { t } = useTranslation('complaints');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/complaint/list';
  const qa = isQa(useApp((state) => state.session.roles));
  const marks = (
    <>
      {row.severity && <SeverityTag severity={row.severity} />}
      {row.parentId ? (
        <Tag tone="done" icon="clone">
          {t('show.isMerged')}
        </Tag>
      ) : (
        <StatusChip entity="Complaint" status={row.status} />
      )}
    </>
  );
  const due = row.dueAt && row.status !== 'Closed' && <DueText clock value={row.dueAt} />;
  const suppliers = (row.supplierComplaints ?? []).flatMap(({ supplier }) => supplier?.name ?? []);
  return (
    <RecordHead
      back={back}
      no={row.no}
      title={row.title}
      marks={
        <>
          {marks}
          <span>
            {t('show.since')} <DateText value={since(row)} time />
          </span>
          {suppliers.length > 0 && <span>{suppliers.join(t('components:comma'))}</span>}
          {row.owner && (
            <span>
              {t('fields.ownerId')} {personName(row.owner)}
            </span>
          )}
          {due && (
            <span>
              {t('fields.dueAt')} {due}
            </span>
          )}
        </>
      }
      short={
        <>
          {marks}
          {due}
        </>
      }
      tools={
        <>
          <WatchingFaces collection="Complaints" id={row.id} />
          {qa && (
            <ButtonLink
              href={`/complaint/print/${row.id}`}
              look="plain"
              icon="print"
              data-key="p"
              aria-label={t('show.print')}
              title={t('show.print')}
            />
          )}
        </>
      }
    >
      {children}
    </RecordHead>
  );
};
