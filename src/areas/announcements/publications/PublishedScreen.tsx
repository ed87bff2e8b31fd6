/** /announcement-publish/:id: the published text for the whole audience; a supplier sees its own status, authors see the recipients. */
import { useTranslation } from 'react-i18next';
import { announcementRoles, intersects } from '#domain/roles.ts';
import { views } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { AnnouncementFiles } from '#src/areas/announcements/reading/AnnouncementFiles.tsx';
import { Body } from '#src/areas/announcements/reading/Body.tsx';
import { PublishFacts } from './PublishFacts.tsx';
import { publishStateOf, supplierState, type OwnPublishRow } from '#src/areas/announcements/rows.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { PrintButton } from '#src/areas/announcements/reading/PrintButton.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useRow, useView, useWish } from '#src/store/hooks.ts';

const PublishedScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const leads = useLeads();
  const view = useView('row');
  const row = useRow<OwnPublishRow>();
  const { params, caller } = useDeciding();
  const back = useApp((state) => safePath(state.navigation.query['back']));
  const text = row?.announcement;
  if (!row || !text)
    return (
      <>
        <PageHeader title={t('read.title')} {...(back ? { back } : {})} />
        {view?.error ? (
          view.error.status === 404 || view.error.status === 403 ? (
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
  const own = row.supplierAnnouncements?.find((one) => one.supplierId === caller.supplierId);
  const state = own ? supplierState(own, params) : null;
  const answer = own ? `/announcement/edit/${own.id}` : '';
  const sender = intersects(['superAdmin'], caller.roles);
  return (
    <div className="record">
      <PageHeader
        title={text.name}
        {...(back ? { back } : {})}
        subtitle={
          <>
            {t(`values.category.${text.category}`)}
            {row.publishedAt && (
              <>
                {' '}
                · {t('fields.publishedAt')} <DateText value={row.publishedAt} />
              </>
            )}
          </>
        }
        marks={
          <>
            {row.important && (
              <Tag tone="wait" icon="exclamation-triangle">
                {t('important')}
              </Tag>
            )}
            {state ? (
              <StatusChip entity="SupplierAnnouncement" status={state} />
            ) : (
              sender && <StatusChip entity="AnnouncementPublish" status={publishStateOf(row, params)} />
            )}
          </>
        }
      >
        <PrintButton />
        {state === 'Open' && intersects(announcementRoles, caller.roles) && leads(answer) && (
          <ButtonLink look="filled" href={answer}>
            {text.needAnswer ? t('answer.do') : t('answer.open')}
          </ButtonLink>
        )}
      </PageHeader>
      <div className="announcement-page">
        <Card>
          <Body body={text.body} />
          <AnnouncementFiles />
        </Card>
        {sender && (
          <Card title={t('publish.facts')}>
            <PublishFacts row={row} />
          </Card>
        )}
      </div>
    </div>
  );
};

export default PublishedScreen;
