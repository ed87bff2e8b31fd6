/** Number, title, severity, status and due of a complaint, and the way it took. */
import { useTranslation } from 'react-i18next';
import { complaintStatuses } from '#domain/complaints/complaint.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { waitingFor, withOperations } from '#src/areas/complaints/waitingFor.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { DueText } from '#src/components/DueText.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { SeverityTag } from '#src/components/SeverityTag.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Stepper, type StepperStep } from '#src/components/Stepper.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { WatchingFaces } from '#src/views/WatchingFaces.tsx';

const dateOf = (row: ComplaintRow): Readonly<Record<string, string | null | undefined>> => ({
  Draft: row.createdAt,
  Submitted: row.submittedAt,
  Investigating: row.investigatingAt,
  Closed: row.closedAt,
});

/** Whose turn it is: whoever has not answered yet, else QA. */
const holderOf = (row: ComplaintRow): string => {
  if (row.status === 'Draft') return row.source === 'line' ? 'customer' : 'qa';
  if (row.isQaAction) return 'qa';
  if ((row.supplierComplaints ?? []).some((one) => !one.notRelated && ['Open', 'Inprogress', 'Rejected'].includes(one.status))) return 'supplier';
  if (waitingFor(row).length > 0) return 'qa';
  if (withOperations(row) > 0) return 'operations';
  if ((row.productMovements ?? []).some((one) => one.status !== 'Submitted')) return 'warehouse';
  if (row.infoRequestedAt && (!row.infoAnsweredAt || row.infoAnsweredAt < row.infoRequestedAt)) return 'customer';
  return 'stores';
};

export const ShowHeader = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/complaint/list';
  const qa = isQa(useApp((state) => state.session.roles));
  const at = complaintStatuses.indexOf(row.status);
  const dates = dateOf(row);
  const steps = complaintStatuses.map((status, i): StepperStep => ({
    key: status,
    label: t(`components:status.${status.toLowerCase()}`),
    state: i < at || row.status === 'Closed' ? 'done' : i === at ? 'now' : 'ahead',
    under:
      i <= at && dates[status] ? (
        <>
          <DateText value={dates[status]} />
          {i === at && status !== 'Closed' && `${t('comma')}${t(`show.with.${holderOf(row)}`)}`}
        </>
      ) : undefined,
  }));
  return (
    <>
      <PageHeader
        back={back}
        title={row.no}
        subtitle={row.title}
        marks={
          <>
            {row.severity && <SeverityTag severity={row.severity} />}
            {row.parentId ? (
              <Tag tone="done" icon="clone">
                {t('show.isMerged')}
              </Tag>
            ) : (
              <StatusChip entity="Complaint" status={row.status} />
            )}
            {row.dueAt && row.status !== 'Closed' && (
              <span className="row nowrap-row">
                <span className="muted">{t('columns.due')}</span>
                <DueText clock value={row.dueAt} />
              </span>
            )}
          </>
        }
      >
        <WatchingFaces collection="Complaints" id={row.id} />
        {qa && (
          <ButtonLink href={`/complaint/print/${row.id}`} icon="print" data-key="p">
            {t('show.print')}
          </ButtonLink>
        )}
      </PageHeader>
      <Stepper label={t('show.way')} steps={steps} />
    </>
  );
};
