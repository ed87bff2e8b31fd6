/** /eCoa/list: every certificate of analysis. */
import { useTranslation } from 'react-i18next';
import { Coa } from '#domain/lots/coa.ts';
import { registerList, type CoaListed } from '#src/areas/lots/lotLoads.ts';
import { CoaVerdict } from '#src/areas/lots/verdicts.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

const columns: ListPageProps<CoaListed>['columns'] = () => [
  {
    key: 'coaNo',
    cell: (row) => <TitleCell title={row.lot?.productName ?? row.productInfo?.name ?? row.coaNo} facts={[row.coaNo]} />,
    file: ['coaNo', 'lot.productName', 'productInfo.name'],
    fixed: true,
    card: 'title',
  },
  {
    key: 'lotId',
    cell: (row) => row.lot && <a href={`/lotApproval/trace/${row.lot.id}`}>{row.lot.lotNo}</a>,
    sort: false,
    file: ['lot.lotNo'],
    width: '148px',
  },
  { key: 'supplierId', cell: (row) => row.supplier?.name, sort: false, file: ['supplier.name'], width: '180px', cut: true },
  { key: 'context', width: '124px', minor: true },
  { key: 'analysedAt', width: '128px' },
  { key: 'verdict', cell: (row) => <CoaVerdict verdict={row.verdict} />, width: '120px' },
  { key: 'failedLines', cell: (row) => <NumberText value={row.failedLines} />, width: '132px', number: true },
  { key: 'status', width: '124px', card: 'mark' },
];

const RegisterScreen = () => {
  const { t } = useTranslation('lots');
  return (
    <ListPage<CoaListed>
      of={registerList}
      entity={Coa}
      texts="lots:register"
      icon="verified"
      filters={() => ({ supplier: { label: t('fields.COA.supplierId') } })}
      columns={columns}
      hrefOf={(row) => `/eCoa/show/${row.id}`}
      exports
    />
  );
};

export default RegisterScreen;
