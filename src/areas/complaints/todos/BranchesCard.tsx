/** The stores that report or have the product. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { useBranches } from '#src/areas/complaints/shared/useBranches.ts';
import { LongText } from '#src/components/values/LongText.tsx';
import { ChildRows } from '#src/views/children/ChildRows.tsx';

const report = ['branchId', 'foundAt', 'quantityFound', 'quantityOnShelf', 'actionTaken', 'reporterName', 'reporterPosition', 'note'];

export const BranchesCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const branches = useBranches();
  return (
    <ChildRows
      of={Complaint}
      row={row}
      relation="storeComplaints"
      texts="complaints"
      id="branches"
      asks="store"
      inputs={{ fields: report, choices: { branchId: branches } }}
      nameOf={({ branch, branchId }) => (branch ? `${branch.storeNo} ${branch.name}` : `#${branchId}`)}
      columns={[
        'foundAt',
        'quantityFound',
        'quantityOnShelf',
        'actionTaken',
        {
          name: 'reporterName',
          cell: ({ reporterName, reporterPosition }) => [reporterName, reporterPosition].filter(Boolean).join(t('components:comma')),
        },
        { name: 'note', cell: ({ note }) => note && <LongText text={note} /> },
      ]}
    />
  );
};
