/** /audit/list: audits that are planned and reported, as a table or by month, with the numbers that matter above them. */
import { AuditJob } from '#domain/audits/auditJob.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { ToPlanPage } from '#src/areas/audits/toPlan/ToPlanPage.tsx';
import { isToPlan } from '#src/areas/audits/toPlan/toPlanLoads.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { CalendarSwitch } from '#src/views/calendar/CalendarSwitch.tsx';
import { dayOf, isCalendar } from '#src/views/calendar/month.ts';
import { tabOf } from '#src/views/list/declaredList.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { JobCalendar } from './JobCalendar.tsx';
import { jobColumns } from './jobColumns.tsx';
import { chooses, isAudited, jobsFor, kindOf, type JobRow } from './jobLists.ts';
import { JobNumbers, JobTabs, KindSwitch } from './JobTabs.tsx';

const showPath = { quality: '/audit/show', sustain: '/audit/sustainShow' } as const;

const JobList = () => {
  const roles = useApp((state) => state.session.roles);
  const query = useApp((state) => state.navigation.query);
  const { params, caller } = useDeciding();
  const of = jobsFor(query, roles);
  const audited = isAudited(roles);
  const kind = kindOf(query, roles);
  const hrefOf = (row: JobRow): string => `${showPath[row.auditKind]}/${row.id}`;
  return (
    <>
      <ListPage<JobRow>
        of={of}
        entity={AuditJob}
        texts="audits:jobs"
        icon="list-check"
        columns={jobColumns({ kind, audited }, tabOf(of, query))}
        filters={(t) => ({
          actions: { label: t('jobs.actions'), word: () => t('jobs.withOverdue') },
          next: { label: t('fields.AuditJob.nextAuditDue'), word: () => t('jobs.past') },
          grade: { word: (value) => value },
          supplier: { label: t('fields.AuditJob.supplierId') },
          auditor: { label: t('fields.AuditJob.auditorId') },
        })}
        tabs={
          <>
            <JobNumbers />
            <JobTabs active={tabOf(of, query)} />
          </>
        }
        tools={
          <>
            {chooses(roles) && !audited && <KindSwitch />}
            <CalendarSwitch />
          </>
        }
        exports
        create={hasRole(['superAdmin', 'qa', 'sustain'], caller) && (kind === 'sustain' ? '/audit/create?kind=sustain' : '/audit/create')}
        hrefOf={hrefOf}
        {...(isCalendar(query) ? { instead: <JobCalendar day={dayOf(query['day']) ?? params.$today} hrefOf={hrefOf} /> } : {})}
      />
    </>
  );
};

const JobListScreen = () => {
  const toPlan = useApp((state) => isToPlan(state.navigation.query, state.session.roles));
  return toPlan ? <ToPlanPage /> : <JobList />;
};
export default JobListScreen;
