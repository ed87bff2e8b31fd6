/** /masterSpec/history/:id: the revisions of a master specification, and what any two of them differ in. */
import { useTranslation } from 'react-i18next';
import { masterDifferences } from '#domain/specs/masterDifferences.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
import { CodedHistory } from '#src/areas/specs/history/CodedHistory.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { MasterRow, Revision, RevisionsAnswer } from './masterLoads.ts';
import { MasterTimeline } from './MasterTimeline.tsx';

const ofMaster = {
  entity: MasterSpec,
  lines: MasterSpecParameter,
  show: '/masterSpec/show/',
  linesOf: ({ parameters }: Revision) => parameters ?? [],
  differences: (before: Revision, after: Revision) => masterDifferences({ ...before }, { ...after }),
};

const MasterHistoryScreen = () => {
  const { t } = useTranslation('specs');
  const all = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  return (
    <RecordPage<MasterRow> gone={t('masters.gone')} needs={['revisions']}>
      {(row) => (
        <CodedHistory<Revision>
          key={row.id}
          of={ofMaster}
          row={row}
          title={row.name}
          subtitle={row.productCategory?.productName}
          all={all}
          timeline={<MasterTimeline />}
        />
      )}
    </RecordPage>
  );
};

export default MasterHistoryScreen;
