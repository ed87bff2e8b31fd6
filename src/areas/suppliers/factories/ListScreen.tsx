/** /supplier/factory/list: factories and warehouses of all head offices. */
import { Supplier } from '#domain/suppliers/supplier.ts';
import { partnerDesk } from '#domain/roles.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { factoryList } from '#src/areas/suppliers/partnerLists.ts';
import type { FactoryListed } from '#src/areas/suppliers/rows.ts';
import { useApp } from '#src/store/hooks.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';

/** The product categories it makes. */
export const categoriesOf = ({ supplierProductCategories = [] }: Pick<FactoryListed, 'supplierProductCategories'>): string =>
  supplierProductCategories
    .map(({ productCategory }) => productCategory?.productName)
    .filter(Boolean)
    .join(', ');

const ListScreen = () => {
  const caller = useApp(selectCaller);
  return (
    <ListPage<FactoryListed>
      of={factoryList}
      entity={Supplier}
      texts="suppliers:factories"
      icon="building"
      columns={(t) => [
        {
          key: 'name',
          head: t('factories.one'),
          cell: (row) => <TitleCell title={row.name} facts={[row.code, row.supplierGroup?.name]} />,
          file: ['name', 'code', 'supplierGroup.name'],
          fixed: true,
          card: 'title',
        },
        { key: 'businessType', at: 'businessType.name', sort: 'businessTypeId', width: '160px', cut: true },
        {
          key: 'categories',
          head: t('factories.categories'),
          cell: (row) => categoriesOf(row) || <Missing />,
          file: [{ at: 'supplierProductCategories.productCategory.productName', head: t('factories.categories') }],
          width: '200px',
          cut: true,
          minor: true,
        },
        { key: 'riskLevel', width: '104px' },
        {
          key: 'buyer',
          at: 'buyerUserId',
          sort: false,
          cell: (row) => personName(row.buyer) || <Missing />,
          file: [],
          width: '144px',
          cut: true,
          minor: true,
        },
        { key: 'gln', width: '140px', extra: true },
        { key: 'employees', width: '112px', number: true, extra: true },
        {
          key: 'status',
          sort: false,
          cell: (row) => <StatusChip entity="Supplier" status={partnerState({ ...row })} />,
          width: '160px',
          card: 'mark',
        },
      ]}
      create={hasRole(partnerDesk, caller) && '/supplier/factory/create'}
      exports
      saved
      hrefOf={(row) => `/supplier/factory/show/${row.id}`}
    />
  );
};

export default ListScreen;
