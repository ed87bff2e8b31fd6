/** /supplier/factory/list: factories and warehouses of all head offices. */
import { Supplier } from '#domain/suppliers/supplier.ts';
import { partnerDesk } from '#domain/roles.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { factoryList } from '#src/areas/suppliers/partnerLists.ts';
import type { FactoryListed } from '#src/areas/suppliers/rows.ts';
import { useApp } from '#src/store/hooks.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { buyerColumn, nameColumn, statusColumn } from '#src/areas/suppliers/partnerColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';

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
        nameColumn(t('factories.one'), (row) => [row.code, row.supplierGroup?.name], ['code', 'supplierGroup.name']),
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
        buyerColumn(),
        { key: 'gln', width: '140px', extra: true },
        { key: 'employees', width: '112px', number: true, extra: true },
        statusColumn('Supplier'),
      ]}
      create={hasRole(partnerDesk, caller) && '/supplier/factory/create'}
      exports
      saved
      hrefOf={(row) => `/supplier/factory/show/${row.id}`}
    />
  );
};

export default ListScreen;
