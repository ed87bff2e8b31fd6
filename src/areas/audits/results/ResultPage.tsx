/** A page of an audit's answers; those of a self-audit have pages of their own. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { isOfAudit, type AuditRead, type ReadResult, type ResultRow } from './resultLoads.ts';

interface ResultPageProps {
  needs?: readonly string[];
  children: (row: ResultRow, read: AuditRead) => ReactNode;
}

export const ResultPage = ({ needs = [], children }: ResultPageProps) => {
  const { t } = useTranslation('audits');
  const read = useAnswer<ReadResult>('read');
  const gone = t('results.gone');
  return (
    <RecordPage<ResultRow> gone={gone} needs={['read', ...needs]}>
      {(row) => read && (isOfAudit(read) ? children(row, read) : <LoadState gone={gone} lost />)}
    </RecordPage>
  );
};
