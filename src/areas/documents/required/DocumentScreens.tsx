/** /masterData/document: the list with its progress, one document with its current revision and its draft, the forms, the answers of all head offices. */
import { useTranslation } from 'react-i18next';
import { Document, DocumentRevision } from '#domain/documents/document.ts';
import { supplierDocumentState } from '#domain/documents/answerState.ts';
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { FilePane } from '#src/views/files/FilePane.tsx';
import { Comparison } from '#src/views/files/Comparison.tsx';
import { answerPath } from '#domain/documents/answerPath.ts';
import { answerList, documentList, type AnswerListed, type DocumentListed } from '#src/areas/documents/required/lists.ts';
import { ProgressBar } from '#src/areas/documents/required/ProgressBar.tsx';
import type { DocumentRow, Progress, RevisionRow } from '#src/areas/documents/required/rows.ts';
import '#src/areas/documents/documents.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useAnswer, useApp, useRow } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

const base = '/masterData/document';
const useGone = (): string => useTranslation('required').t('Document.gone');

/** /masterData/document/list */
export const DocumentList = () => {
  const progress = useAnswer<readonly Progress[]>('progress') ?? [];
  return (
    <ListPage<DocumentListed>
      of={documentList}
      entity={Document}
      texts="required:Document"
      icon="file"
      columns={(t) => [
        {
          key: 'name',
          cell: (row) => <TitleCell title={row.name} facts={[row.code]} />,
          file: ['name', 'code'],
          fixed: true,
          card: 'title',
        },
        { key: 'kind', width: '128px' },
        { key: 'appliesTo', width: '168px' },
        {
          key: 'currentRevisionId',
          cell: (row) => row.currentRevision?.revisionNo ?? <Missing />,
          sort: false,
          file: [],
          width: '96px',
          number: true,
        },
        {
          key: 'progress',
          head: t('progress.title'),
          cell: (row) => <ProgressBar of={progress.find(({ documentId }) => documentId === row.id)} />,
          file: [],
          sort: false,
          width: '300px',
        },
        { key: 'status', width: '128px', card: 'mark' },
      ]}
      create={`${base}/create`}
      exports
      hrefOf={(row) => `${base}/show/${row.id}`}
    />
  );
};

const DetailsForm = ({ row }: { row: DocumentRow | null }) => {
  const { t } = useTranslation('required');
  return (
    <RecordForm
      entity={Document}
      row={row && { ...row }}
      list={row ? `${base}/show/${row.id}` : `${base}/list`}
      then={`${base}/show/{id}`}
      title={row?.name ?? t('Document.create')}
      subtitle={row?.code}
      sections={[
        { title: t('sections.details'), fields: ['name', 'code', 'kind', 'description'] },
        { title: t('sections.rules'), fields: ['appliesTo', 'required', 'signedCopyRequired'] },
      ]}
      texts="required"
      hint={(name) => (['appliesTo', 'required', 'signedCopyRequired'].includes(name) ? t(`hints.${name}`) : undefined)}
      save={t('Document.save')}
      remove={{
        title: t('Document.remove.title', { name: row?.name ?? '' }),
        text: t('Document.remove.text'),
        button: t('Document.remove.button'),
      }}
    />
  );
};
/** /masterData/document/create */
export const DocumentCreate = () => <DetailsForm row={null} />;
/** /masterData/document/edit/:id */
export const DocumentEdit = () => <RecordPage<DocumentRow> gone={useGone()}>{(row) => <DetailsForm key={row.id} row={row} />}</RecordPage>;

const draftOf = ({ documentRevisions = [] }: DocumentRow): RevisionRow | undefined =>
  documentRevisions.find(({ publishedAt }) => !publishedAt);
const currentOf = ({ documentRevisions = [], currentRevisionId }: DocumentRow): RevisionRow | undefined =>
  documentRevisions.find(({ id }) => id === currentRevisionId);

const RevisionForm = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation('required');
  const draft = draftOf(row);
  return (
    <RecordForm
      key={draft?.id ?? 'new'}
      entity={DocumentRevision}
      row={draft ? { ...draft } : null}
      list={`${base}/show/${row.id}`}
      title={t('revise.title', { name: row.name })}
      subtitle={draft && t('revision', { n: draft.revisionNo })}
      sections={[{ title: t('sections.revision'), fields: ['title', 'file', 'changeNote', 'effectiveDate', 'dueDays'] }]}
      initial={{ title: row.name, dueDays: 14 }}
      texts="required"
      hint={(name) => (['file', 'changeNote', 'dueDays'].includes(name) ? t(`hints.${name}`) : undefined)}
      {...(draft ? {} : { given: { documentId: row.id } })}
      taken={t('revise.taken')}
      save={t('revise.save')}
      remove={{ title: t('revise.remove.title'), text: t('revise.remove.text'), button: t('revise.remove.button') }}
    />
  );
};
/** /masterData/document/update/:id: the draft of the next revision */
export const DocumentRevise = () => (
  <RecordPage<DocumentRow> gone={useGone()}>{(row) => <RevisionForm key={row.id} row={row} />}</RecordPage>
);

const RevisionFacts = ({ row }: { row: RevisionRow }) => (
  <Facts
    entity={DocumentRevision}
    row={row}
    texts="required"
    facts={[
      'title',
      'effectiveDate',
      'dueDays',
      row.publishedAt && { name: 'publishedAt', value: <DateText value={row.publishedAt} time /> },
      row.publishedBy && { name: 'publishedById', value: personName(row.publishedBy) },
      'changeNote',
    ]}
  />
);

const Draft = ({ row, draft }: { row: DocumentRow; draft: RevisionRow }) => {
  const { t } = useTranslation('required');
  const current = currentOf(row);
  return (
    <Section
      title={t('draft', { n: draft.revisionNo })}
      id="draft"
      actions={
        <ButtonLink look="text" icon="pencil" href={`${base}/update/${row.id}`}>
          {t('revise.edit')}
        </ButtonLink>
      }
    >
      <div className="stack">
        <StepBar entity={DocumentRevision} row={{ ...draft, document: row }} texts="required" only={['publish']} />
        <RevisionFacts row={draft} />
        {current && <Comparison before={current} after={draft} />}
      </div>
    </Section>
  );
};

const Current = ({ row, current }: { row: DocumentRow; current: RevisionRow }) => {
  const { t } = useTranslation('required');
  const progress = useAnswer<readonly Progress[]>('progress')?.find(({ revisionId }) => revisionId === current.id);
  const before = (row.documentRevisions ?? []).find(({ revisionNo, publishedAt }) => publishedAt && revisionNo < current.revisionNo);
  return (
    <Section title={t('current', { n: current.revisionNo })} id="current">
      <div className="stack">
        {progress && <ProgressBar of={progress} href={(tab) => `${base}/history/${row.id}?tab=${tab}`} />}
        {(progress?.open ?? 0) + (progress?.rejected ?? 0) > 0 && (
          <StepBar entity={DocumentRevision} row={{ ...current, document: row }} texts="required" next={null} only={['remind']} />
        )}
        <RevisionFacts row={current} />
        {current.file && (
          <FilePane
            collection="DocumentRevisions"
            file={{ key: current.file, name: `${row.name} ${current.revisionNo}.pdf` }}
            label={t('files.reference')}
            head={<h3>{t('files.reference')}</h3>}
          />
        )}
        {before && <Comparison before={before} after={current} />}
      </div>
    </Section>
  );
};

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set(['publishedAt', 'publishedById', 'documentId', 'revisionNo', 'currentRevisionId', 'file']);

const Timeline = () => {
  const { t } = useTranslation('required');
  const events = useTold('timeline', {
    texts: 'required',
    page: Document.collection,
    tells: (name) => !untold.has(name),
    // the revision's own event says it
    unheard: ({ collection, action }) => collection === Document.collection && action === 'publish',
  });
  return <History title={t('sections.history')} id="timeline" view="timeline" events={events} />;
};

const Shown = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation('required');
  const [draft, current] = [draftOf(row), currentOf(row)];
  return (
    <div className="record">
      <RecordHead
        back={`${base}/list`}
        no={row.code}
        title={row.name}
        marks={<StatusChip entity="Document" status={row.status} />}
        tools={
          <>
            <ButtonLink icon="history" href={`${base}/history/${row.id}`}>
              {t('history.open')}
            </ButtonLink>
            <ButtonLink icon="pencil" href={`${base}/edit/${row.id}`} data-edit>
              {t('Document.edit')}
            </ButtonLink>
            {row.status === 'active' && !draft && (
              <ButtonLink icon="plus" look="filled" href={`${base}/update/${row.id}`} data-revise>
                {t('revise.open')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="record__columns">
        <div className="record__main">
          {draft && <Draft row={row} draft={draft} />}
          {current ? (
            <Current key={current.id} row={row} current={current} />
          ) : (
            !draft && <EmptyState icon="file" title={t('noRevision')} />
          )}
          <Section title={t('sections.details')} id="details">
            <Facts
              entity={Document}
              row={row}
              texts="required"
              facts={['kind', 'appliesTo', 'required', 'signedCopyRequired', 'description']}
            />
          </Section>
        </div>
        <aside>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};
/** /masterData/document/show/:id */
export const DocumentShow = () => <RecordPage<DocumentRow> gone={useGone()}>{(row) => <Shown key={row.id} row={row} />}</RecordPage>;

/** The published revisions of a document, with the answers to each. */
const Revisions = ({ row }: { row: DocumentRow }) => {
  const { t } = useTranslation('required');
  const progress = useAnswer<readonly Progress[]>('progress') ?? [];
  const chosen = idOf(useApp((state) => state.navigation.query['revision'])) || row.currentRevisionId;
  return (
    <WideTable label={t('history.revisions')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.DocumentRevision.revisionNo')}</th>
          <th scope="col">{t('fields.DocumentRevision.publishedAt')}</th>
          <th scope="col">{t('progress.title')}</th>
        </tr>
      </thead>
      <tbody>
        {(row.documentRevisions ?? [])
          .filter(({ publishedAt }) => publishedAt)
          .map((one) => (
            <tr key={one.id} data-row={one.id} aria-current={one.id === chosen || undefined}>
              <td>
                <a href={`${base}/history/${row.id}?revision=${one.id}`}>{t('revision', { n: one.revisionNo })}</a>
                {one.changeNote && <p className="meta">{one.changeNote}</p>}
              </td>
              <td>{one.publishedAt ? <DateText value={one.publishedAt} /> : <Missing />}</td>
              <td>
                <ProgressBar of={progress.find(({ revisionId }) => revisionId === one.id)} />
              </td>
            </tr>
          ))}
      </tbody>
    </WideTable>
  );
};

/** /masterData/document/history/:id: the revisions, and the answer of each head office to one of them */
export const DocumentHistory = () => {
  const { t } = useTranslation('required');
  const row = useRow<DocumentRow>();
  const caller = useApp(selectCaller);
  const id = idOf(useApp((state) => state.navigation.path.split('/').pop()));
  const revision = idOf(useApp((state) => state.navigation.query['revision']));
  const shown = (row?.documentRevisions ?? []).find((one) => one.id === (revision || row?.currentRevisionId));
  return (
    <>
      <ListPage<AnswerListed>
        of={answerList(id, revision)}
        entity={SupplierDocument}
        texts="required:history"
        icon="file"
        back={`${base}/show/${id}`}
        title={[row?.name, shown && t('revision', { n: shown.revisionNo })].filter(Boolean).join(' · ') || t('history.title')}
        columns={() => [
          {
            key: 'supplierGroupId',
            cell: (one) => <TitleCell title={one.supplierGroup?.name} facts={[one.supplierGroup?.code]} />,
            file: ['supplierGroup.name', { at: 'supplierGroup.code', head: t('fields.Document.code') }],
            sort: false,
            fixed: true,
            card: 'title',
          },
          {
            key: 'accepted',
            cell: (one) => <StatusChip entity="SupplierDocument" status={supplierDocumentState(one)} />,
            sort: false,
            width: '168px',
            card: 'mark',
          },
          { key: 'dueDate', width: '144px' },
          { key: 'submittedAt', width: '152px' },
          { key: 'reviewedAt', width: '152px' },
          {
            key: 'reviewedById',
            cell: (one) => personName(one.reviewedBy) || <Missing />,
            sort: false,
            file: [],
            width: '176px',
            cut: true,
            minor: true,
          },
          { key: 'remindedOn', width: '144px', minor: true },
        ]}
        exports
        hrefOf={(one) => answerPath(caller, one)}
        beside={row && <Revisions row={row} />}
      />
    </>
  );
};
