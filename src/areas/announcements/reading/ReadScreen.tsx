/** /announcement/edit/:id: the text and its files, then the required response: Got it, or an answer that can be changed until it is due. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { AnnouncementFiles } from './AnnouncementFiles.tsx';
import { AnswerCard } from '#src/areas/announcements/answers/AnswerCard.tsx';
import { Body } from './Body.tsx';
import { supplierState, type SupplierRow } from '#src/areas/announcements/rows.ts';
import { PrintButton } from './PrintButton.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { useTurn } from '#src/views/steps/useTurn.tsx';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useRow, useView, useWish } from '#src/store/hooks.ts';

const TurnLine = ({ row }: { row: SupplierRow }) => {
  const { note } = useTurn(SupplierAnnouncement, row, 'announcements');
  const due = row.announcementPublish?.answerDueDate;
  return <ActionBar actions={[]} note={note} detail={due && !row.gotIt && <DueText value={due} />} onStep={() => undefined} />;
};

const ReadScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const view = useView('row');
  const row = useRow<SupplierRow>();
  const { params } = useDeciding();
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/announcement/list';
  const text = row?.announcement;
  if (!row || !text)
    return (
      <>
        <PageHeader title={t('read.title')} back={back} />
        {view?.error ? (
          view.error.status === 404 ? (
            <EmptyState icon="megaphone" title={t('read.gone')} />
          ) : (
            <ErrorState
              message={failureText(view.error, t)}
              requestId={view.error.requestId ?? null}
              onRetry={() => wish(views.refresh({ view: 'row' }))}
            />
          )
        ) : (
          <Skeleton rows={6} />
        )}
      </>
    );
  const publish = row.announcementPublish;
  return (
    <div className="record">
      <PageHeader
        title={text.name}
        back={back}
        subtitle={
          <>
            {t(`values.category.${text.category}`)} · {t('fields.publishedAt')} <DateText value={publish?.publishedAt} />
          </>
        }
        marks={
          <>
            {publish?.important && (
              <Tag tone="wait" icon="exclamation-triangle">
                {t('important')}
              </Tag>
            )}
            <StatusChip entity="SupplierAnnouncement" status={supplierState(row, params)} />
          </>
        }
      >
        <PrintButton />
      </PageHeader>
      <TurnLine row={row} />
      <div className="announcement-page">
        <Card>
          <Body body={text.body} />
          <AnnouncementFiles />
        </Card>
        <AnswerCard row={row} text={text} />
      </div>
    </div>
  );
};

export default ReadScreen;
