/** Audits by month, on each of their days; a day on which somebody is planned twice is marked. */
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useView } from '#src/store/hooks.ts';
import { MonthCalendar, type MonthEntry } from '#src/views/calendar/MonthCalendar.tsx';
import { clashesOf, jobsByDay } from './jobDays.ts';
import type { JobRow } from './jobLists.ts';

const icons = {
  Planned: 'calendar',
  Inprogress: 'spinner',
  Submitted: 'send',
  Reported: 'verified',
  Closed: 'check',
  Cancelled: 'ban',
} as const;

export const JobCalendar = ({ day, hrefOf }: { day: string; hrefOf: (row: JobRow) => string }) => {
  const { t } = useTranslation('audits');
  const rows = useView<JobRow>('list')?.rows ?? [];
  const entryOf = (row: JobRow): MonthEntry => ({
    key: String(row.id),
    name: row.supplier?.name ?? row.jobNo,
    href: hrefOf(row),
    icon: icons[row.status],
    what: row.jobNo,
    quiet: row.status === 'Closed' || row.status === 'Cancelled',
    chip: <StatusChip entity="AuditJob" status={row.status} />,
  });
  const days = jobsByDay(rows);
  const entries = new Map([...days].map(([one, found]) => [one, found.map(entryOf)]));
  const nameOf = ({ auditorUser, leadUser, auditor }: JobRow): string =>
    personName(auditorUser?.appUser ?? leadUser) || (auditor?.name ?? t('jobs.lead'));
  const notes = new Map([...clashesOf(days)].map(([one, twice]) => [one, t('jobs.clash', { names: twice.map(nameOf).join(', ') })]));
  return <MonthCalendar day={day} entries={entries} notes={notes} />;
};
