/** The tab "To plan" of /audit/list: suppliers that an audit has to be planned for, the most pressing first, each with its reasons. */
import { Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priorityParts, risks, type DueTechnology, type PlanPart, type ToPlan, type ToPlanRow } from '#domain/audits/toPlan.ts';
import { navigation, views } from '#src/actions/index.ts';
import { chooses, kindOf, type AuditKind } from '#src/areas/audits/list/jobLists.ts';
import { JobNumbers, JobTabs, KindSwitch } from '#src/areas/audits/list/JobTabs.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DeniedState } from '#src/components/page/DeniedState.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { FilterBar } from '#src/components/tables/FilterBar.tsx';
import { Pager } from '#src/components/tables/Pager.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { listQuery } from '#src/selectors/views.ts';
import { useAnswer, useApp, useView, useWish } from '#src/store/hooks.ts';
import { reasonHref, toPlanTab } from './toPlanLoads.ts';
import './toPlan.css';

const tones = { failed: 'bad', expired: 'bad', never: 'wait', dueSoon: 'wait' } as const;
const showPath = { quality: '/audit/show', sustain: '/audit/sustainShow' } as const;

/** The number by which the suppliers are ordered, and what it is made of. */
const Priority = ({ row, today }: { row: ToPlanRow; today: string }) => {
  const { t } = useTranslation('audits');
  const parts = Object.entries(priorityParts(row, today)) as [PlanPart, number][];
  const words = parts
    .filter(([, points]) => points > 0)
    .map(([part, points]) => t('toPlan.part', { part: t(`toPlan.parts.${part}`), points }))
    .join(t('components:comma'));
  return (
    <span className="to-plan__priority" title={words}>
      <b>{row.priority}</b>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};

/** Each opens the rows that it counts. */
const Reasons = ({ row, answer, kind }: { row: ToPlanRow; answer: ToPlan; kind: AuditKind }) => {
  const { t } = useTranslation('audits');
  const found = risks.filter((risk) => row[risk] > 0);
  if (found.length === 0) return <Missing />;
  return (
    <ul className="to-plan__reasons">
      {found.map((risk) => (
        <li key={risk}>
          <a className={`chip chip--${risk === 'overdue' ? 'bad' : 'wait'}`} href={reasonHref(risk, row.supplier.id, kind, answer)}>
            {t(`toPlan.reasons.${risk}`, { count: row[risk] })}
          </a>
        </li>
      ))}
    </ul>
  );
};

const Due = ({ day, today }: { day: string | null; today: string }) => {
  const { t } = useTranslation('audits');
  if (!day) return <Missing />;
  return day < today ? (
    <span className="late">
      <DateText value={day} />
      <span className="visually-hidden"> {t('jobs.past')}</span>
    </span>
  ) : (
    <DateText value={day} />
  );
};

const Technologies = ({ all }: { all: readonly DueTechnology[] }) => {
  const { t } = useTranslation('audits');
  return (
    <ul className="to-plan__technologies">
      {all.map((one) => (
        <li key={one.supplierTechnologyId}>
          {one.name} <span className="meta">{one.category}</span> <span className="meta">· {t(`job.states.${one.state}`)}</span>
        </li>
      ))}
    </ul>
  );
};

const LastAudit = ({ row, kind }: { row: ToPlanRow; kind: AuditKind }) => {
  const { t } = useTranslation('audits');
  if (row.lastAuditJobId === null) return <span className="meta">{t('job.never')}</span>;
  return (
    <a href={`${showPath[kind]}/${row.lastAuditJobId}`} aria-label={t('toPlan.lastOf', { supplier: row.supplier.name })}>
      <b>{row.lastGrade ?? '–'}</b> {row.lastEndAt && <DateText value={row.lastEndAt} />}
    </a>
  );
};

const Line = ({ row, answer, kind }: { row: ToPlanRow; answer: ToPlan; kind: AuditKind }) => {
  const { t } = useTranslation('audits');
  const leads = useContext(LeadsContext);
  const { supplier } = row;
  const href = `/supplier/factory/show/${supplier.id}`;
  return (
    <tr data-row={supplier.id}>
      <td className="to-plan__number">
        <Priority row={row} today={answer.today} />
      </td>
      <td>
        <span className="two-lines">
          {leads(href) ? <a href={href}>{supplier.name}</a> : <span>{supplier.name}</span>}
          <span className="meta">{supplier.code}</span>
        </span>
      </td>
      <td>
        <Tag tone={tones[row.state]}>{t(`job.states.${row.state}`)}</Tag>
      </td>
      {kind === 'quality' && (
        <td>
          <Technologies all={row.technologies} />
        </td>
      )}
      <td>
        <LastAudit row={row} kind={kind} />
      </td>
      <td>
        <Due day={row.nextAuditDue} today={answer.today} />
      </td>
      <td>
        <Reasons row={row} answer={answer} kind={kind} />
      </td>
      <td>
        <ButtonLink
          small
          icon="calendar"
          href={`/audit/create/${supplier.id}${kind === 'sustain' ? '?kind=sustain' : ''}`}
          aria-label={t('toPlan.planFor', { supplier: supplier.name })}
        >
          {t('toPlan.plan')}
        </ButtonLink>
      </td>
    </tr>
  );
};

const Rows = ({ answer, kind }: { answer: ToPlan; kind: AuditKind }) => {
  const { t } = useTranslation('audits');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="to-plan" tabIndex={0} role="group" aria-label={t('jobs.tabs.toPlan')}>
      <table className="table" aria-label={t('jobs.tabs.toPlan')}>
        <thead>
          <tr>
            <th scope="col" className="to-plan__number">
              {t('toPlan.priority')}
            </th>
            <th scope="col" className="to-plan__supplier">
              {t('fields.AuditJob.supplierId')}
            </th>
            <th scope="col">{t('toPlan.state')}</th>
            {kind === 'quality' && (
              <th scope="col" className="to-plan__of">
                {t('jobs.technologies')}
              </th>
            )}
            <th scope="col">{t('job.lastAudit')}</th>
            <th scope="col">{t('fields.AuditJob.nextAuditDue')}</th>
            <th scope="col" className="to-plan__why">
              {t('toPlan.why')}
            </th>
            <th scope="col" className="to-plan__act">
              <span className="visually-hidden">{t('toPlan.plan')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => (
            <Line key={row.supplier.id} row={row} answer={answer} kind={kind} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Content = ({ kind }: { kind: AuditKind }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const view = useView('toPlan');
  const answer = useAnswer<ToPlan>('toPlan');
  const { page, size, q } = listQuery(useApp((state) => state.navigation.query));
  if (view?.error?.status === 403) return <DeniedState message={failureText(view.error, t)} />;
  if (view?.error && !answer)
    return (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: 'toPlan' }))}
      />
    );
  if (!answer) return <Skeleton rows={8} />;
  if (answer.rows.length === 0) return <EmptyState icon="calendar" title={t(q ? 'toPlan.noMatch' : 'toPlan.empty')} />;
  return (
    <>
      <Rows answer={answer} kind={kind} />
      <Pager
        page={page}
        size={Math.min(size, 100)}
        total={answer.total}
        onPage={(next) => wish(navigation.query({ set: { page: next === 1 ? null : String(next) } }))}
        onSize={(next) => wish(navigation.query({ set: { l: String(next), page: null } }))}
      />
    </>
  );
};

const AssignDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "assignSelfAudits" */ '#src/areas/audits/selfAudits/AssignDialog.tsx')).AssignDialog,
}));

/** Sustainability staff have no list of self-audits: they assign them here. */
const AssignSelfAudits = () => {
  const { t } = useTranslation('selfAudits');
  const [assigns, setAssigns] = useState(false);
  return (
    <>
      <Button icon="check-square" onClick={() => setAssigns(true)}>
        {t('assign.title')}
      </Button>
      {assigns && (
        <Suspense fallback={null}>
          <AssignDialog onClose={() => setAssigns(false)} />
        </Suspense>
      )}
    </>
  );
};

export const ToPlanPage = () => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const kind = useApp((state) => kindOf(state.navigation.query, state.session.roles));
  const { q } = listQuery(useApp((state) => state.navigation.query));
  const search = (typed: string | null): void => void wish(navigation.query({ set: { q: typed, page: null } }));
  return (
    <>
      <PageHeader title={t('jobs.title')}>
        {chooses(roles) && <KindSwitch />}
        {kind === 'sustain' && <AssignSelfAudits />}
      </PageHeader>
      <JobNumbers />
      <JobTabs active={toPlanTab} />
      <FilterBar
        q={q}
        placeholder={t('toPlan.search')}
        onSearch={(typed) => (typed === q ? undefined : search(typed || null))}
        onClear={() => search(null)}
      />
      <Content kind={kind} />
    </>
  );
};
