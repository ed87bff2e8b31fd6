/** /audit/list: audits that are planned and reported, as a table or by month, with the numbers that matter above them. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { CalendarSwitch } from '#src/views/calendar/CalendarSwitch.tsx';
import { dayOf, isCalendar } from '#src/views/calendar/month.ts';
import { tabHref, tabOf } from '#src/views/list/declaredList.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { JobCalendar } from './JobCalendar.tsx';
import { jobColumns } from './jobColumns.tsx';
import { chooses, isAudited, jobsFor, jobsPath, kindOf, type JobRow } from './jobLists.ts';
import { jobNumbers, numberHref } from './jobLoads.ts';
import './jobs.css';

/** Each opens the rows that it counts. */
const JobNumbers = () => {
  const { t } = useTranslation('audits');
  const counts = useView('jobNumbers')?.counts ?? {};
  const hrefs = useApp((state) => jobNumbers.map((name) => numberHref(name, state.navigation.query, state)).join('\n')).split('\n');
  const here = useApp((state) => fullPath(state.navigation));
  return (
    <ul className="audit-numbers" aria-label={t('jobs.numbers.title')}>
      {jobNumbers.map((name, i) => (
        <li key={name}>
          <a className="audit-numbers__one" href={hrefs[i]} data-tile={name} aria-current={hrefs[i] === here ? 'true' : undefined}>
            <span className="meta">{t(`jobs.numbers.${name}`)}</span>
            {typeof counts[name] === 'number' ? (
              <b className={name === 'overdue' && counts[name] > 0 ? 'audit-numbers__value late' : 'audit-numbers__value'}>
                {groupedFrom10000(counts[name])}
              </b>
            ) : (
              <span className="audit-numbers__wait" role="img" aria-label={t('jobs.numbers.waiting')} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Staff that reads both kinds. */
const KindSwitch = () => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const kind = useApp((state) => kindOf(state.navigation.query, state.session.roles));
  return (
    <span className="segments" role="group" aria-label={t('jobs.kind')}>
      {(['quality', 'sustain'] as const).map((one) => (
        <Button
          key={one}
          aria-pressed={one === kind}
          onClick={() => wish(navigation.go({ to: one === 'sustain' ? `${jobsPath}?kind=sustain` : jobsPath }))}
        >
          {t(`values.AuditJob.auditKind.${one}`)}
        </Button>
      ))}
    </span>
  );
};

/** Tabs of what is shown; the audited side opens its sustainability audits as one more. */
const JobTabs = () => {
  const { t } = useTranslation('audits');
  const roles = useApp((state) => state.session.roles);
  const query = useApp((state) => state.navigation.query);
  const view = useView('list');
  const of = jobsFor(query, roles);
  const isKindTab = isAudited(roles) && chooses(roles);
  const sustain = kindOf(query, roles) === 'sustain';
  const { kind: _kind, ...others } = query;
  const items = Object.keys(of.tabs ?? {}).map((tab) => ({
    key: tab,
    label: t(`jobs.tabs.${tab}`),
    href: tabHref(of, isKindTab ? others : query, tab),
    count: isKindTab && sustain ? null : (view?.counts[tab] ?? null),
  }));
  const more = {
    key: 'sustain',
    label: t('values.AuditJob.auditKind.sustain'),
    href: `${jobsPath}?kind=sustain`,
    count: sustain ? (view?.total ?? null) : null,
  };
  return (
    <Tabs
      label={t('jobs.title')}
      active={isKindTab && sustain ? 'sustain' : tabOf(of, query)}
      items={isKindTab ? [...items, more] : items}
    />
  );
};

const showPath = { quality: '/audit/show', sustain: '/audit/sustainShow' } as const;

const JobListScreen = () => {
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
            <JobTabs />
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

export default JobListScreen;
