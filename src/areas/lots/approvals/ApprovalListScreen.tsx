/** /lotApproval/list: approvals of first lots, with the state of each lot. */
import { useTranslation } from 'react-i18next';
import { LotApproval } from '#domain/lots/lotApproval.ts';
import { approvalList, type ApprovalListed } from '#src/areas/lots/lotLoads.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import '#src/areas/lots/lots.css';

const Dots = ({ row }: { row: ApprovalListed }) => (
  <ul className="lot-dots">
    {(row.lots ?? []).map(({ id, status }) => (
      <li key={id}>
        <StatusChip entity="Lot" status={status} />
      </li>
    ))}
  </ul>
);

const columns: ListPageProps<ApprovalListed>['columns'] = (t) => [
  {
    key: 'code',
    cell: (row) => <TitleCell title={row.spec?.productName ?? row.code} facts={[row.code, row.spec?.specNo]} />,
    file: ['code', 'spec.productName', 'spec.specNo'],
    fixed: true,
    card: 'title',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '180px', cut: true },
  { key: 'lots', head: t('approvals.lots'), cell: (row) => <Dots row={row} />, sort: false, file: [], width: '280px' },
  {
    key: 'passedInRow',
    cell: (row) => t('approvals.passedOf', { passed: row.passedInRow, required: row.requiredLots }),
    width: '128px',
  },
  { key: 'dueDate', cell: (row) => <DueText value={row.dueDate} over={row.status !== 'Open'} />, width: '140px' },
  { key: 'status', width: '120px', card: 'mark' },
];

const ApprovalListScreen = () => {
  const { t } = useTranslation('lots');
  return (
    <ListPage<ApprovalListed>
      of={approvalList}
      entity={LotApproval}
      texts="lots:approvals"
      icon="box"
      filters={() => ({ supplier: { label: t('fields.LotApproval.supplierId') } })}
      columns={columns}
      hrefOf={(row) => `/lotApproval/show/${row.id}`}
      exports
    />
  );
};

export default ApprovalListScreen;
