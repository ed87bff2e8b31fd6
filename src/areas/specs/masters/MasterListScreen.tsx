/** /masterSpec/list: what each category of products is asked for, and how many specifications fall outside. */
import { useTranslation } from 'react-i18next';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { masterList, type MasterCounts, type MasterListed } from './masterLoads.ts';

const Count = ({ id, of }: { id: number; of: 'governed' | 'outside' }) => {
  const found = useAnswer<MasterCounts>('governed')?.data.find((one) => one.id === id);
  return found ? <NumberText value={found[of]} /> : <Missing />;
};

const columns: ListPageProps<MasterListed>['columns'] = (t) => [
  {
    key: 'name',
    cell: (row) => <TitleCell title={row.name} facts={[row.code, t('revision', { n: row.revision })]} />,
    file: ['name', 'code', 'revision'],
    fixed: true,
    card: 'title',
  },
  { key: 'category', at: 'productCategory.productName', sort: 'productCategoryId', width: '160px', cut: true },
  { key: 'technology', at: 'technology.name', sort: 'technologyId', width: '160px', cut: true, minor: true },
  { key: 'productKind', width: '112px', minor: true },
  {
    key: 'governed',
    head: t('masters.governed'),
    cell: ({ id }) => <Count id={id} of="governed" />,
    sort: false,
    file: [],
    width: '104px',
    number: true,
  },
  {
    key: 'outside',
    head: t('masters.outside'),
    cell: ({ id }) => <Count id={id} of="outside" />,
    sort: false,
    file: [],
    width: '104px',
    number: true,
  },
  { key: 'effectiveFrom', width: '128px', minor: true },
  {
    key: 'reviewDueAt',
    cell: (row) => (row.reviewDueAt ? <DueText value={row.reviewDueAt} over={row.status === 'inActive'} /> : <Missing />),
    width: '140px',
  },
  { key: 'status', width: '120px', card: 'mark' },
];

const MasterListScreen = () => {
  const { t } = useTranslation('specs');
  return (
    <ListPage<MasterListed>
      of={masterList}
      entity={MasterSpec}
      texts="specs:masters"
      icon="sliders-h"
      filters={() => ({ category: { label: t('fields.MasterSpec.productCategoryId') } })}
      columns={columns}
      hrefOf={(row) => `/masterSpec/show/${row.id}`}
      create="/masterSpec/create"
      exports
    />
  );
};

export default MasterListScreen;
