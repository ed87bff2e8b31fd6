/** /complaint/show/:cid: the complaint with everything that belongs to it, and its next step. */
import { useTranslation } from 'react-i18next';
import { useDocumentClick } from '#src/components/page/useDocumentClick.ts';
import { views } from '#src/actions/index.ts';
import { BranchesCard } from '#src/areas/complaints/todos/BranchesCard.tsx';
import { CasesCard } from '#src/areas/cases/CasesCard.tsx';
import { ClusterNote } from './ClusterNote.tsx';
import { LotCard } from './LotCard.tsx';
import { MailsCard } from '#src/areas/closing/mails/MailsCard.tsx';
import { ComplaintActions } from './ComplaintActions.tsx';
import { FactsSections, MoreFacts } from './FactsCard.tsx';
import { FilesCard } from './files/FilesCard.tsx';
import { MergedCard } from './MergedCard.tsx';
import { MovementsCard } from '#src/areas/movements/list/MovementsCard.tsx';
import { RecommendsCard } from '#src/areas/closing/recommends/RecommendsCard.tsx';
import { NothingYet } from './NothingYet.tsx';
import { ReducedShow } from './ReducedShow.tsx';
import type { ComplaintRow, ReducedRow } from '#src/areas/complaints/shared/rows.ts';
import { ShowHeader } from './ShowHeader.tsx';
import { isQa, isStaff } from '#src/areas/complaints/shared/sides.ts';
import { TestsCard } from './TestsCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import { TodosCard } from '#src/areas/complaints/todos/TodosCard.tsx';
import { TriageCard } from './TriageCard.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { showSection } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, useRow, useView, useWish } from '#src/store/hooks.ts';

/** Links of reasons lead to a section of this page; the address stays. */
const toSection = (event: MouseEvent): void => {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  showSection(href);
};

const ShowScreen = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const view = useView('row');
  const row = useRow<ComplaintRow>();
  // the same row, as a supplier or warehouse is answered it
  const reduced = useRow<ReducedRow>();
  const more = useRow<ComplaintRow>('more');
  const roles = useApp((state) => state.session.roles);
  const staff = isStaff(roles);
  const qa = isQa(roles);
  useDocumentClick(toSection);

  if (!row)
    return view?.error ? (
      <ErrorState
        message={view.error.status === 404 ? t('show.notFound') : failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        {...(view.error.status === 404 ? {} : { onRetry: () => wish(views.refresh({ view: 'row' })) })}
      />
    ) : (
      <Skeleton rows={10} />
    );
  if (!staff) return reduced && <ReducedShow row={reduced} />;

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
  return (
    <div className="record complaint-show">
      <ShowHeader row={whole}>
        <ComplaintActions row={whole} />
      </ShowHeader>
      <ClusterNote row={whole} />
      <div className="record__columns">
        <div className="record__main">
          <FactsSections row={whole} />
          <TriageCard key={whole.id} row={whole} />
          <FilesCard row={whole} />
          <CasesCard row={whole} />
          <MovementsCard row={whole} />
          <BranchesCard row={whole} />
          <RecommendsCard row={whole} />
          <LotCard row={whole} />
          {qa && <TestsCard row={whole} />}
          <TodosCard row={whole} />
          <MergedCard row={whole} />
          {qa && <MailsCard row={whole} />}
          <MoreFacts row={whole} />
          <NothingYet row={whole} />
        </div>
        <aside>
          <TimelineCard row={whole} />
        </aside>
      </div>
    </div>
  );
};

export default ShowScreen;
