/** The documents a head office was asked to sign, with the state of each; a badge's link shows those it counts. */
import { useTranslation } from 'react-i18next';
import { answerPath } from '#domain/documents/answerPath.ts';
import { isAnswered, supplierDocumentState } from '#domain/documents/answerState.ts';
import type { DocumentRow } from '#src/areas/suppliers/partnerLoads.ts';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { TopicChip } from '#src/views/list/filters/TopicChip.tsx';

interface AnswerTableProps {
  rows: readonly Omit<DocumentRow, 'version'>[];
  /** as of a day that is over: nothing is due today */
  past?: boolean;
}

export const AnswerTable = ({ rows, past = false }: AnswerTableProps) => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  const leads = useLeads();
  return (
    <WideTable label={t('documents.title')}>
      <thead>
        <tr>
          <th scope="col" className="table__subject">
            {t('documents.name')}
          </th>
          <th scope="col">{t('documents.state')}</th>
          <th scope="col">{t('documents.due')}</th>
          <th scope="col">{t('documents.submitted')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id}>
            <td>
              {leads(answerPath(caller, row)) ? (
                <a href={answerPath(caller, row)}>{row.documentRevision?.document?.name}</a>
              ) : (
                row.documentRevision?.document?.name
              )}{' '}
              <span className="meta nowrap">{t('documents.revision', { n: row.documentRevision?.revisionNo })}</span>
              {row.accepted === false && row.rejectReason && <p className="meta">{row.rejectReason}</p>}
            </td>
            <td>
              <StatusChip entity="SupplierDocument" status={supplierDocumentState(row)} />
            </td>
            <td>{row.dueDate ? <DueText value={row.dueDate} over={past || isAnswered(row)} /> : <Missing />}</td>
            <td>{row.submittedAt ? <DateText value={row.submittedAt} /> : <Missing />}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

export const DocumentTable = () => {
  const { t } = useTranslation('suppliers');
  const view = useView<DocumentRow>('list');
  const counted = useApp((state) => state.navigation.query['topic']) === 'documents';
  const rows = view?.rows ?? [];
  return (
    <Section title={t('documents.title')} id="documents" count={rows.length}>
      {counted && <TopicChip total={view?.total ?? null} />}
      {!view || view.loadedAt === null ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className="muted">{t('documents.none')}</p>
      ) : (
        <AnswerTable rows={rows} />
      )}
    </Section>
  );
};
