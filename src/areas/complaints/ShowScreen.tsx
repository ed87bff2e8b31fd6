/** /complaint/show/:cid: the complaint with everything that belongs to it, and its next step. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { BranchesCard } from '#src/areas/complaints/BranchesCard.tsx';
import { CasesCard } from '#src/areas/complaints/CasesCard.tsx';
import { ClusterNote } from '#src/areas/complaints/ClusterNote.tsx';
import { CloseCard } from '#src/areas/complaints/closing/CloseCard.tsx';
import { LotCard } from '#src/areas/complaints/LotCard.tsx';
import { MailsCard } from '#src/areas/complaints/closing/MailsCard.tsx';
import { ComplaintActions } from '#src/areas/complaints/ComplaintActions.tsx';
import { FactsCard } from '#src/areas/complaints/FactsCard.tsx';
import { FilesCard } from '#src/areas/complaints/FilesCard.tsx';
import { MergedCard } from '#src/areas/complaints/MergedCard.tsx';
import { MovementsCard } from '#src/areas/complaints/MovementsCard.tsx';
import { RecommendsCard } from '#src/areas/complaints/recommends/RecommendsCard.tsx';
import { ReducedShow } from '#src/areas/complaints/ReducedShow.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { ShowHeader } from '#src/areas/complaints/ShowHeader.tsx';
import { isQa, isStaff } from '#src/areas/complaints/sides.ts';
import { TestsCard } from '#src/areas/complaints/TestsCard.tsx';
import { TimelineCard } from '#src/areas/complaints/TimelineCard.tsx';
import { TodosCard } from '#src/areas/complaints/TodosCard.tsx';
import { TriageCard } from '#src/areas/complaints/TriageCard.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { SideNav, type SideNavItem } from '#src/components/SideNav.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useApp, useRow, useView, useWish } from '#src/store/hooks.ts';

/** Links of reasons lead to a section of this page; the address stays. */
const toSection = (event: MouseEvent): void => {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  const section = document.querySelector<HTMLElement>(href);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
};

const ShowScreen = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('row');
  const row = useRow<ComplaintRow>();
  const more = useRow<ComplaintRow>('more');
  const roles = useApp((state) => state.session.roles);
  const staff = isStaff(roles);
  const qa = isQa(roles);
  useEffect(() => {
    document.addEventListener('click', toSection);
    return () => document.removeEventListener('click', toSection);
  }, []);

  if (!row)
    return view?.error ? (
      <ErrorState
        message={view.error.status === 404 ? t('show.notFound') : failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        {...(view.error.status === 404 ? {} : { onRetry: () => wish(list.refresh({ view: 'row' })) })}
      />
    ) : (
      <Skeleton rows={10} />
    );
  if (!staff) return <ReducedShow row={row} />;

  const whole: ComplaintRow = {
    ...row,
    attachments: row.attachments ?? more?.attachments ?? [],
    storeComplaints: row.storeComplaints ?? more?.storeComplaints ?? [],
    productCategory: row.productCategory ?? more?.productCategory ?? null,
    children: row.children ?? more?.children ?? [],
    mergings: row.mergings ?? more?.mergings ?? [],
    closeMails: row.closeMails ?? more?.closeMails ?? [],
    productTestings: row.productTestings ?? more?.productTestings ?? [],
  };
  const count = (rows: readonly unknown[] | undefined): { count?: number } => (rows && rows.length > 0 ? { count: rows.length } : {});
  const sections: SideNavItem[] = [
    { id: 'triage', label: t('show.triage') },
    { id: 'facts', label: t('show.facts') },
    { id: 'branches', label: t('show.branches'), ...count(whole.storeComplaints) },
    { id: 'files', label: t('show.files'), ...count(whole.attachments) },
    { id: 'lot', label: t('show.navLot') },
    { id: 'suppliers', label: t('show.suppliers'), ...count(whole.supplierComplaints) },
    ...(qa ? [{ id: 'tests', label: t('tests.title'), ...count(whole.productTestings) }] : []),
    { id: 'movements', label: t('show.navMovements'), ...count(whole.productMovements) },
    { id: 'recommends', label: t('show.navRecommends'), ...count(whole.storeRecommends) },
    { id: 'todos', label: t('show.todos'), ...count(whole.todos) },
    { id: 'merged', label: t('show.navMerged'), ...count(whole.children) },
    ...(qa ? [{ id: 'mails', label: t('show.navMails'), ...count(whole.closeMails) }] : []),
    ...(whole.status === 'Investigating' ? [{ id: 'closing', label: t('show.navClosing') }] : []),
    { id: 'timeline', label: t('show.timeline') },
  ];
  return (
    <div className="complaint-show">
      <ShowHeader row={whole} />
      <ClusterNote row={whole} />
      <ComplaintActions row={whole} />
      <div className="complaint-show__columns">
        <SideNav label={t('show.sections')} items={sections} plain />
        <div className="show-page__main">
          <TriageCard key={whole.id} row={whole} />
          <FactsCard row={whole} />
          <BranchesCard row={whole} />
          <FilesCard row={whole} />
          <LotCard row={whole} />
          <CasesCard row={whole} />
          {qa && <TestsCard row={whole} />}
          <MovementsCard row={whole} />
          <RecommendsCard row={whole} />
          <TodosCard row={whole} />
          <MergedCard row={whole} />
          {qa && <MailsCard row={whole} />}
          {whole.status === 'Investigating' && <CloseCard row={whole} />}
        </div>
        <aside className="complaint-show__aside">
          <TimelineCard />
        </aside>
      </div>
    </div>
  );
};

export default ShowScreen;
