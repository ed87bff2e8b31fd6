/** Parts of the pages of one answer: the files side by side, what was signed, answers to other revisions, the history. */
import { useTranslation } from 'react-i18next';
import { isAnswered, supplierDocumentState } from '#domain/documents/answerState.ts';
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { FilePane } from '#src/views/files/FilePane.tsx';
import { Comparison } from '#src/views/files/Comparison.tsx';
import { answerPath } from '#domain/documents/answerPath.ts';
import type { AnswerRow, RevisionAnswers } from '#src/areas/suppliers/answers/answerLoads.ts';
import '#src/areas/suppliers/suppliers.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { Facts, type FactsProps } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';

export const nameOf = ({ documentRevision: revision }: AnswerRow): string => revision?.document?.name ?? revision?.title ?? '';
export const isCurrent = ({ documentRevision: revision }: AnswerRow): boolean => (revision?.currentOf ?? []).length > 0;

export const AnswerMarks = ({ row }: { row: AnswerRow }) => {
  const { t } = useTranslation('required');
  return (
    <>
      <StatusChip entity="SupplierDocument" status={supplierDocumentState(row)} />
      <span>{t('revision', { n: row.documentRevision?.revisionNo })}</span>
      {isCurrent(row) && row.dueDate && (
        <span>
          {t('fields.SupplierDocument.dueDate')} <DueText value={row.dueDate} over={isAnswered(row)} />
        </span>
      )}
    </>
  );
};

/** What the reader has to know before anything else: superseded, rejected and why. */
export const AnswerNotes = ({ row }: { row: AnswerRow }) => {
  const { t } = useTranslation('required');
  const revision = row.documentRevision;
  if (revision?.document && !isCurrent(row)) return <p className="told">{t('superseded')}</p>;
  if (row.accepted === false && row.rejectReason) return <p className="told told--alarm">{t('rejected', { reason: row.rejectReason })}</p>;
  return null;
};

const endingOf = (key: string): string => key.split('.').pop() ?? 'pdf';

/** The document to sign and, where there is one, its signed copy. */
export const FilesBeside = ({ row }: { row: AnswerRow }) => {
  const { t } = useTranslation('required');
  const { file, revisionNo: n } = row.documentRevision ?? {};
  const name = nameOf(row);
  return (
    <div className="file-pair">
      {file ? (
        <FilePane
          collection="DocumentRevisions"
          file={{ key: file, name: `${name} ${n}.${endingOf(file)}` }}
          label={t('files.reference')}
          head={<h2>{t('files.reference')}</h2>}
        />
      ) : (
        <EmptyState icon="file" title={t('files.none')} />
      )}
      {row.file ? (
        <FilePane
          collection="SupplierDocuments"
          file={{ key: row.file, name: `${name} ${n} ${t('files.signed')}.${endingOf(row.file)}` }}
          label={t('files.signed')}
          head={<h2>{t('files.signed')}</h2>}
        />
      ) : (
        row.submittedAt && <EmptyState icon="file" title={t('files.noCopy')} />
      )}
    </div>
  );
};

export const AnswerFacts = ({ row, more = [] }: { row: AnswerRow; more?: FactsProps['facts'] }) => {
  const { t } = useTranslation('required');
  return (
    <Section title={t('sections.signature')} id="signature">
      <Facts
        entity={SupplierDocument}
        row={row}
        texts="required"
        facts={[
          'signerName',
          'signerTitle',
          { name: 'submittedAt', value: row.submittedAt ? <DateText value={row.submittedAt} time /> : <Missing /> },
          row.reviewedAt ? { name: 'reviewedAt', value: <DateText value={row.reviewedAt} time /> } : null,
          'dueDate',
          row.remindedOn ? 'remindedOn' : null,
          row.comment ? 'comment' : null,
          ...more,
        ]}
      />
    </Section>
  );
};

/** What the revision says is new, and its difference to the one before. */
export const RevisionNews = ({ row }: { row: AnswerRow }) => {
  const { t } = useTranslation('required');
  const revision = row.documentRevision;
  const before = (revision?.document?.documentRevisions ?? []).find(({ revisionNo }) => revisionNo < (revision?.revisionNo ?? 0));
  if (!revision) return null;
  return (
    <Section title={t('sections.changes')} id="changes">
      {revision.changeNote && <p className="long-text">{revision.changeNote}</p>}
      {before ? (
        <Comparison key={`${before.id}-${revision.id}`} before={before} after={revision} />
      ) : (
        <p className="muted">{t('firstRevision')}</p>
      )}
    </Section>
  );
};

/** The head office's answers to all revisions of the document. */
export const Earlier = ({ row }: { row: AnswerRow }) => {
  const { t } = useTranslation('required');
  const caller = useApp(selectCaller);
  const rows = (useView<RevisionAnswers>('revisions')?.rows ?? []).flatMap(({ revisionNo, supplierDocuments = [] }) =>
    supplierDocuments.map((one) => ({ ...one, revisionNo })),
  );
  if (rows.length < 2) return null;
  return (
    <Section title={t('sections.earlier')} id="earlier" count={rows.length}>
      <WideTable label={t('sections.earlier')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.DocumentRevision.revisionNo')}</th>
            <th scope="col">{t('fields.SupplierDocument.accepted')}</th>
            <th scope="col">{t('fields.SupplierDocument.submittedAt')}</th>
            <th scope="col">{t('fields.SupplierDocument.signerName')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id} data-row={one.id} aria-current={one.id === row.id || undefined}>
              <td>
                {one.id === row.id ? <b>{one.revisionNo}</b> : <a href={answerPath(caller, one)}>{t('revision', { n: one.revisionNo })}</a>}
              </td>
              <td>
                <StatusChip entity="SupplierDocument" status={supplierDocumentState(one)} />
              </td>
              <td>{one.submittedAt ? <DateText value={one.submittedAt} /> : <Missing />}</td>
              <td>{one.signerName ?? <Missing />}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set([
  'accepted',
  'submittedAt',
  'submittedById',
  'reviewedAt',
  'reviewedById',
  'documentRevisionId',
  'supplierGroupId',
  'remindedOn',
]);

export const AnswerTimeline = () => {
  const { t } = useTranslation('required');
  const events = useTold('timeline', { texts: 'required', about: false, tells: (name) => !untold.has(name) });
  return <History title={t('sections.history')} id="timeline" view="timeline" events={events} />;
};
