/** /masterData/announcement/answer/:id: who has read, answered, not answered or is overdue, as charts and as a list; remind; export. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation, views } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { AnswerDialog } from './AnswerDialog.tsx';
import { choiceFigures, readCounts, stateFigures } from './answerFigures.ts';
import { answerTabNames, answerTabOf, publishIdOf } from './answerLoads.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { FigureCard } from './FigureCard.tsx';
import { LIBRARY } from '#src/areas/announcements/texts/libraryLoads.ts';
import { PublicationBar } from '#src/areas/announcements/publications/PublicationBar.tsx';
import type { AnswerRow, TextRow } from '#src/areas/announcements/rows.ts';
import { useAnswerColumns } from './useAnswerColumns.tsx';
import { useListTabs } from './useListTabs.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { FilterBar } from '#src/components/tables/FilterBar.tsx';
import { NoMatch } from '#src/components/tables/NoMatch.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { fullPath, safePath } from '#src/selectors/address.ts';
import { useApp, useRow, useView, useWish } from '#src/store/hooks.ts';
import { ListFrame } from '#src/views/ListFrame.tsx';

const AnswersScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { query, path } = useApp((state) => state.navigation);
  const text = useRow<TextRow>();
  const counts = readCounts(useView('count')?.value);
  const tabs = useListTabs(answerTabNames);
  const columns = useAnswerColumns(text);
  const publishId = publishIdOf(query);
  const figures = useMemo(
    () => (counts && text ? { states: stateFigures(counts, text.needAnswer, t), choices: choiceFigures(counts) } : null),
    [counts, text, t],
  );
  const back = safePath(query['back']) ?? (text ? `${LIBRARY}/show/${text.id}` : `${LIBRARY}/list`);
  if (!text)
    return (
      <>
        <PageHeader title={t('answers.title')} back={back} />
        <LoadState gone={t('library.gone')} />
      </>
    );
  const publication = text.announcementPublishes?.find((one) => one.id === publishId) ?? null;
  const newest = publication ?? text.announcementPublishes?.find((one) => one.publishedAt !== null) ?? null;
  const tab = answerTabOf(query);
  const clear = (): unknown => wish(navigation.query({ set: { q: null, tab: null, page: null } }));
  return (
    <>
      <PageHeader title={text.name} subtitle={t('answers.title')} back={back}>
        {newest && <ExportButtons text={text} publishId={newest.id} />}
      </PageHeader>
      <PublicationBar
        text={text}
        publication={
          publication ?? ((text.announcementPublishes ?? []).filter((one) => one.publishedAt !== null).length === 1 ? newest : null)
        }
        open={counts ? counts.openSeen + counts.openUnseen : null}
      />
      <div className="answer-charts">
        {!figures ? (
          <Skeleton rows={4} />
        ) : (
          <>
            <FigureCard title={t('answers.states')} word="states" figures={figures.states} empty={t('answers.nobody')} />
            {figures.choices.length > 0 && (
              <FigureCard title={t('answers.choices')} word="choices" figures={figures.choices} empty={t('answers.noChoice')} />
            )}
          </>
        )}
      </div>
      <Tabs label={t('answers.title')} items={tabs} active={tab} />
      <FilterBar
        q={query['q'] ?? ''}
        placeholder={t('answers.search')}
        onSearch={(q) => (q === (query['q'] ?? '') ? undefined : wish(views.change({ view: 'list', q })))}
      />
      <ListFrame<AnswerRow>
        label={t('answers.title')}
        columns={columns}
        hrefOf={(row) => fullPath({ path, query: { ...query, answer: String(row.id) } })}
        empty={
          query['q'] ? (
            <NoMatch count={1} onClear={clear} />
          ) : (
            <EmptyState icon="users" title={t(tab === 'all' ? 'answers.nobody' : 'answers.emptyTab')} />
          )
        }
      />
      {query['answer'] && <AnswerDialog text={text} />}
    </>
  );
};

export default AnswersScreen;
