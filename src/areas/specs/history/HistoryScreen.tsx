/** /specs/history/:id: all revisions of a specification, what any two of them differ in, and what was done with this one. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SpecDifference } from '#src/areas/specs/difference/SpecDifference.tsx';
import { SpecTimeline } from '#src/areas/specs/show/SpecTimeline.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import './history.css';
import { newerViews, olderViews, type HistoryRow, type Revision, type RevisionsAnswer } from './historyLoads.ts';
import { DifferenceExport } from './DifferenceExport.tsx';
import { SpecLinks } from './SpecLinks.tsx';
import { RevisionChoice, useTwoRevisions } from './RevisionChoice.tsx';
import { RevisionRail } from './RevisionRail.tsx';

const Difference = ({ isChosen, name }: { isChosen: boolean; name: string }) => {
  const { t } = useTranslation('specRevisions');
  const [before, after] = [useSections(olderViews), useSections(newerViews)];
  if (!isChosen) return <p className="muted">{t('history.chooseTwo')}</p>;
  if (before === null || after === null) return <LoadState views={[...olderViews, ...newerViews]} />;
  if (before.length === 0 || after.length === 0) return <p className="muted">{t('history.unread')}</p>;
  return (
    <>
      <DifferenceExport name={name} before={before} after={after} />
      <SpecDifference before={before} after={after} />
    </>
  );
};

const Compared = ({ row, all }: { row: HistoryRow; all: readonly Revision[] }) => {
  const { t } = useTranslation('specRevisions');
  const { older, newer } = useTwoRevisions(all, row.id);
  return (
    <Section title={t('history.compare')} id="compare">
      {all.length < 2 ? (
        <p className="muted">{t('history.one')}</p>
      ) : (
        <div className="stack">
          <RevisionChoice entity={ProductMfgSpec} all={all} older={older} newer={newer} />
          <Difference
            isChosen={older !== undefined && newer !== undefined}
            name={`${row.specNo} ${older?.revision ?? ''}-${newer?.revision ?? ''}`}
          />
        </div>
      )}
    </Section>
  );
};

const Page = ({ row }: { row: HistoryRow }) => {
  const { t } = useTranslation('specs');
  const all = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  return (
    <div className="record">
      <RecordHead
        back={`/specs/show/${row.id}`}
        no={`${row.specNo} · ${t('revision', { n: row.revision })}`}
        title={t('specRevisions:history.title', { product: row.productName })}
        subtitle={row.supplier?.name}
        marks={<StatusChip entity="ProductMfgSpec" status={row.status} />}
        tools={<SpecLinks id={row.id} here="history" />}
      />
      <div className="spec-history">
        <RevisionRail all={all} current={row.id} />
        <div className="spec-history__compared">
          <Compared row={row} all={all} />
        </div>
        <SpecTimeline />
      </div>
    </div>
  );
};

const HistoryScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <RecordPage<HistoryRow> gone={t('gone')} needs={['revisions']}>
      {(row) => <Page key={row.id} row={row} />}
    </RecordPage>
  );
};

export default HistoryScreen;
