/** /masterData/announcement/create and /edit/:id: a text is written, copied, or changed before publication. */
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { Announcement } from '#domain/announcements/announcement.ts';
import { editable } from '#domain/kernel/workflow.ts';
import '#src/areas/announcements/announcements.css';
import { LIBRARY } from './libraryLoads.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { emptyText, formOfText, type StoredFile } from './textForm.ts';
import { TextFormPage } from './TextFormPage.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useRow, useView } from '#src/store/hooks.ts';
import { listIn } from '#src/selectors/views.ts';

/** Published by another user while open: read-only with the reason and the next option. */
const Frozen = ({ row }: { row: TextRow }) => {
  const { t } = useTranslation('announcements');
  return (
    <EmptyState icon="lock" title={t(row.archivedAt ? 'library.frozenArchived' : 'library.frozen')}>
      <ButtonLink icon="eye" href={`${LIBRARY}/show/${row.id}`}>
        {t('library.open')}
      </ButtonLink>
      <ButtonLink icon="copy" href={`${LIBRARY}/create?copy=${row.id}`}>
        {t('library.copy')}
      </ButtonLink>
    </EmptyState>
  );
};

const TextScreen = () => {
  const { t } = useTranslation('announcements');
  const { params, query } = useApp((state) => state.navigation);
  const row = useRow<TextRow>();
  const files = useView('files');
  const deciding = useDeciding();
  const id = params['id'] ? Number(params['id']) : null;
  const from = id === null && /^\d+$/.test(query['copy'] ?? '') ? Number(query['copy']) : null;
  const back = safePath(query['back']) ?? (id === null ? `${LIBRARY}/list` : `${LIBRARY}/show/${id}`);
  const needs = id ?? from;
  // file names load separately; a form that started without them would remove the files
  const ready = needs === null || (row !== undefined && files !== undefined && (files.loadedAt !== null || files.error !== null));
  const source = needs === null ? null : row;
  const listed = listIn<StoredFile>(files?.value);
  const begin = source ? formOfText(source, listed) : emptyText;
  const changeable = !row || id === null || editable(Announcement, row, { registry: entityNamed, ...deciding }) instanceof Set;
  return (
    <>
      <PageHeader
        back={back}
        title={id === null ? t(from === null ? 'library.createTitle' : 'library.copyTitle') : (row?.name ?? t('library.editTitle'))}
      />
      {!ready ? (
        <LoadState gone={t('library.gone')} />
      ) : !changeable && row ? (
        <Frozen row={row} />
      ) : (
        <TextFormPage
          key={`${id ?? 0}/${from ?? 0}`}
          row={id === null ? null : (row ?? null)}
          begin={from === null ? begin : { ...begin, name: t('library.copyOf', { name: begin.name }).slice(0, 160) }}
          from={from}
          listed={listed}
          body={source?.body ?? null}
        />
      )}
    </>
  );
};

export default TextScreen;
