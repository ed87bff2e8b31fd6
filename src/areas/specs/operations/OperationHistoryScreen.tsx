/** /operationSpec/history/:id: the revisions of a sheet, and what any two of them differ in. */
import { useTranslation } from 'react-i18next';
import { OperationStep } from '#domain/specs/lines/operationStep.ts';
import { operationDifferences } from '#domain/specs/operationDifferences.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { CodedHistory } from '#src/areas/specs/history/CodedHistory.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { Revision, RevisionsAnswer } from './operationLoads.ts';
import { OperationTimeline } from './OperationTimeline.tsx';

const ofSheet = {
  entity: OperationSpec,
  lines: OperationStep,
  show: '/operationSpec/show/',
  linesOf: ({ steps }: Revision) => steps ?? [],
  differences: (before: Revision, after: Revision) => operationDifferences({ ...before }, { ...after }),
};

const OperationHistoryScreen = () => {
  const { t } = useTranslation('operationSpecs');
  const all = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  return (
    <RecordPage<Revision> gone={t('gone')} needs={['revisions']}>
      {(row) => (
        <CodedHistory<Revision>
          key={row.id}
          of={ofSheet}
          row={row}
          title={row.title}
          subtitle={row.titleLocal ?? undefined}
          all={all}
          timeline={<OperationTimeline />}
        />
      )}
    </RecordPage>
  );
};

export default OperationHistoryScreen;
