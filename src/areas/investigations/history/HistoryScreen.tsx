/** /complaint/supplier-complaint/history/:id: the cycles and revisions of a case, comparison of any two, and the history. */
import { useTranslation } from 'react-i18next';
import '#src/areas/investigations/investigations.css';
import { CaseTimeline } from './CaseTimeline.tsx';
import { CompareCard } from './CompareCard.tsx';
import { comparables } from './compared.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { ReportHeader } from '#src/areas/investigations/read/ReportHeader.tsx';
import { RevisionList } from './RevisionList.tsx';
import type { ActionRow, CaseRow, RevisionRow } from '#src/areas/investigations/rows.ts';
import { useRow, useView } from '#src/store/hooks.ts';

const HistoryScreen = () => {
  const { t } = useTranslation('investigations');
  const of = useRow<CaseRow>();
  const revisionsView = useView<RevisionRow>('revisions');
  const actions = useView<ActionRow>('actions')?.rows ?? [];
  if (!of || !revisionsView || revisionsView.loadedAt === null)
    return <LoadState views={['row', 'revisions', 'actions', 'timeline']} gone={t('notFound')} />;
  const revisions = revisionsView.rows;
  const live = [...(of.investigationReports ?? [])].sort((a, b) => b.cycle - a.cycle)[0] ?? null;
  return (
    <div className="record">
      <ReportHeader of={of} report={live} title={t('history.title')} links={['approve', 'editor', 'print']} />
      <div className="history">
        <div className="stack">
          <RevisionList of={of} revisions={revisions} />
          <CaseTimeline />
        </div>
        <CompareCard all={comparables(of, revisions, actions)} />
      </div>
    </div>
  );
};

export default HistoryScreen;
