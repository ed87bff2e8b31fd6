/** /masterData/announcementPublish/create and /edit/:id: an announcement is published, scheduled, or changed while scheduled. */
import { useTranslation } from 'react-i18next';
import '#src/areas/announcements/announcements.css';
import { PublishFormPage } from './PublishFormPage.tsx';
import { publishStateOf, type PublishRow } from '#src/areas/announcements/rows.ts';
import { LIST } from './usePublishForm.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useRow } from '#src/store/hooks.ts';

const PublishScreen = () => {
  const { t } = useTranslation('announcements');
  const { params: words, query } = useApp((state) => state.navigation);
  const row = useRow<PublishRow>();
  const { params } = useDeciding();
  const back = safePath(query['back']) ?? LIST;
  const id = words['id'] ? Number(words['id']) : null;
  const textId = id === null && /^\d+$/.test(query['text'] ?? '') ? Number(query['text']) : null;
  if (id === null)
    return (
      <>
        <PageHeader title={t('publish.title')} back={back} />
        <PublishFormPage key={textId ?? 0} row={null} textId={textId} waits={false} />
      </>
    );
  const state = row ? publishStateOf(row, params) : null;
  return (
    <>
      <PageHeader
        title={row?.announcement?.name ?? t('publish.editTitle')}
        back={back}
        marks={state && <StatusChip entity="AnnouncementPublish" status={state} />}
      />
      {!row ? (
        <LoadState gone={t('read.gone')} />
      ) : state === 'Draft' || state === 'Scheduled' ? (
        <PublishFormPage key={`${row.id}/${state}`} row={row} textId={null} waits={state === 'Scheduled'} />
      ) : (
        <EmptyState icon="lock" title={t('publish.frozen')}>
          <ButtonLink icon="eye" href={`/announcement-publish/${row.id}`}>
            {t('library.open')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};

export default PublishScreen;
