/** /lotApproval/list: approvals of first lots, with the state of each lot. */
import { useTranslation } from 'react-i18next';
import { Lot } from '#domain/lots/lot.ts';
import { LotApproval } from '#domain/lots/lotApproval.ts';
import {
  approvalList,
  countedView,
  lotList,
  seesLots,
  type ApprovalListed,
  type CountedCoa,
  type LotListed,
} from '#src/areas/lots/lotLoads.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
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

/** The certificates that the same badge counts. */
const CountedCoas = () => {
  const { t } = useTranslation('lots');
  const rows = useView<CountedCoa>(countedView)?.rows ?? [];
  return rows.length === 0 ? null : (
    <section className="stack" aria-labelledby="counted-coas">
      <h2 id="counted-coas">{t('approvals.counted')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-row={row.id}>
            <a href={`/lotApproval/coa/approve/${row.id}`}>{row.coaNo}</a>{' '}
            <span className="meta">{[row.lot?.productName, row.lot?.lotNo].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const ApprovalList = () => {
  const { t } = useTranslation('lots');
  const counted = useApp((state) => state.navigation.query['topic'] !== undefined);
  return (
    <ListPage<ApprovalListed>
      of={approvalList}
      entity={LotApproval}
      texts="lots:approvals"
      icon="box"
      filters={() => ({ supplier: { label: t('fields.LotApproval.supplierId') } })}
      columns={columns}
      above={counted ? <CountedCoas /> : undefined}
      hrefOf={(row) => `/lotApproval/show/${row.id}`}
      exports
    />
  );
};

const lotColumns: ListPageProps<LotListed>['columns'] = (t) => [
  {
    key: 'lotNo',
    cell: (row) => <TitleCell title={row.productName} facts={[row.lotNo ?? t('approvals.lotOf', { n: row.seq }), row.lotApproval?.code]} />,
    file: ['productName', 'lotNo', 'lotApproval.code'],
    fixed: true,
    card: 'title',
  },
  { key: 'mfgDate', width: '132px' },
  {
    key: 'coa',
    head: t('fields.COA.coaNo'),
    cell: ({ coas }) => (coas?.[0] ? <StatusChip entity="COA" status={coas[0].status} /> : <Missing />),
    sort: false,
    file: [],
    width: '140px',
  },
  {
    key: 'due',
    head: t('fields.LotApproval.dueDate'),
    cell: (row) => <DueText value={row.lotApproval?.dueDate} over={row.status !== 'Open'} />,
    sort: false,
    file: ['lotApproval.dueDate'],
    width: '140px',
  },
  { key: 'status', width: '120px', card: 'mark' },
];

/** What a factory is asked for: lot by lot. */
const LotList = () => (
  <ListPage<LotListed>
    of={lotList}
    entity={Lot}
    texts="lots:approvalLots"
    icon="box"
    columns={lotColumns}
    hrefOf={(row) => `/lotApproval/show/${String(row.lotApprovalId)}`}
  />
);

const ApprovalListScreen = () => (useApp((state) => seesLots(state.session.roles)) ? <LotList /> : <ApprovalList />);

export default ApprovalListScreen;
