/** /complaint/supplier-complaint/history/:id: the cycles and revisions of a case, any two compared, and who did what when. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import '#src/areas/investigations/investigations.css';
import { list } from '#src/actions/index.ts';
import { CaseTimeline } from '#src/areas/investigations/CaseTimeline.tsx';
import { CompareCard } from '#src/areas/investigations/CompareCard.tsx';
import { comparables } from '#src/areas/investigations/compared.ts';
import { LoadState } from '#src/areas/investigations/LoadState.tsx';
import { ReportHeader } from '#src/areas/investigations/ReportHeader.tsx';
import { RevisionList } from '#src/areas/investigations/RevisionList.tsx';
import type { ActionRow, CaseRow, RevisionRow } from '#src/areas/investigations/rows.ts';
import { useRow, useView, useWish } from '#src/store/hooks.ts';

const HistoryScreen = () => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const view = useView('row');
  const of = useRow<CaseRow>();
  const revisionsView = useView<RevisionRow>('revisions');
  const actions = useView<ActionRow>('actions')?.rows ?? [];
  const more = revisionsView?.fresh.added.length ?? 0;
  useEffect(() => {
    if (more > 0) wish(list.refresh({ view: 'revisions' }));
  }, [more, wish]);
  const failure = view?.error ?? revisionsView?.error ?? null;
  if (!of || !revisionsView || revisionsView.loadedAt === null)
    return (
      <LoadState
        failure={failure}
        retry={() => {
          for (const name of ['row', 'revisions', 'actions', 'timeline']) wish(list.refresh({ view: name }));
        }}
      />
    );
  const revisions = revisionsView.rows;
  const live = [...(of.investigationReports ?? [])].sort((a, b) => b.cycle - a.cycle)[0] ?? null;
  return (
    <>
      <ReportHeader of={of} report={live} title={t('history.title')} links={['approve', 'editor', 'print']} />
      <div className="history">
        <div className="stack">
          <RevisionList of={of} revisions={revisions} />
          <CaseTimeline />
        </div>
        <CompareCard all={comparables(of, revisions, actions)} />
      </div>
    </>
  );
};

export default HistoryScreen;
