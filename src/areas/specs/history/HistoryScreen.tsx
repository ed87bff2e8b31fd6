/** /specs/history/:id: all revisions of a specification, what any two of them differ in, and what was done with this one. */
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { navigation } from '#src/actions/index.ts';
import { SpecDifference } from '#src/areas/specs/difference/SpecDifference.tsx';
import { SpecTimeline } from '#src/areas/specs/show/SpecTimeline.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import { Field } from '#src/components/form/Field.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useAnswer, useApp, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { valueWord } from '#src/views/field/words.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import './history.css';
import { newerViews, olderViews, type HistoryRow, type Revision, type RevisionsAnswer } from './historyLoads.ts';
import { SpecLinks } from './SpecLinks.tsx';
import { RevisionRail } from './RevisionRail.tsx';

interface ChosenProps {
  all: readonly Revision[];
  word: 'a' | 'b';
  chosen: Revision | undefined;
}

const Chosen = ({ all, word, chosen }: ChosenProps) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  return (
    <Field label={t(`specRevisions:history.${word === 'a' ? 'older' : 'newer'}`)}>
      {(ids) => (
        <select
          id={ids.id}
          className="input"
          value={chosen?.id ?? ''}
          onChange={(event) => wish(navigation.query({ set: { [word]: event.target.value } }))}
        >
          {!chosen && <option value="">{t('specRevisions:history.choose')}</option>}
          {all.map(({ id, revision, status }) => (
            <option key={id} value={id}>
              {t('specRevisions:history.option', {
                revision: t('revision', { n: revision }),
                status: valueWord(t, ProductMfgSpec, 'status', status),
              })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

const Difference = ({ isChosen }: { isChosen: boolean }) => {
  const { t } = useTranslation('specRevisions');
  const [before, after] = [useSections(olderViews), useSections(newerViews)];
  if (!isChosen) return <p className="muted">{t('history.chooseTwo')}</p>;
  if (before === null || after === null) return <LoadState views={[...olderViews, ...newerViews]} />;
  if (before.length === 0 || after.length === 0) return <p className="muted">{t('history.unread')}</p>;
  return <SpecDifference before={before} after={after} />;
};

const Compared = ({ row, all }: { row: HistoryRow; all: readonly Revision[] }) => {
  const { t } = useTranslation('specRevisions');
  const { a, b } = useApp((state) => state.navigation.query);
  const newer = all.find(({ id }) => String(id) === (b ?? String(row.id)));
  const older = all.find(({ id }) => (a === undefined ? id === newer?.previousId : String(id) === a));
  return (
    <Section title={t('history.compare')} id="compare">
      {all.length < 2 ? (
        <p className="muted">{t('history.one')}</p>
      ) : (
        <div className="stack">
          <div className="form-pair">
            <Chosen all={all} word="a" chosen={older} />
            <Chosen all={all} word="b" chosen={newer} />
          </div>
          <Difference isChosen={older !== undefined && newer !== undefined} />
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
