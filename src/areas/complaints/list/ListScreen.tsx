/** /complaint/list: complaints for QA and operations, cases and movements for suppliers and warehouses; a badge's link shows exactly its rows. */
import { CaseDialog } from '#src/areas/cases/CaseDialog.tsx';
import { CaseList } from '#src/areas/cases/CaseList.tsx';
import { MovementList } from '#src/areas/movements/list/MovementList.tsx';
import { SupplierTabs } from '#src/areas/complaints/shared/SupplierTabs.tsx';
import { isStaff } from '#src/areas/complaints/shared/sides.ts';
import { ownCases } from '#src/areas/cases/caseLists.ts';
import { useApp } from '#src/store/hooks.ts';
import { tabOf } from '#src/views/list/declaredList.ts';
import { ComplaintList } from './ComplaintList.tsx';
import { listedBy } from './listLoads.ts';

const pages = { complaints: ComplaintList, cases: CaseList, movements: MovementList };

const ListScreen = () => {
  const query = useApp((state) => state.navigation.query);
  const roles = useApp((state) => state.session.roles);
  const listed = listedBy(query, roles);
  const List = pages[listed];
  const tab = query['topic'] ? '' : listed === 'movements' ? 'requests' : tabOf(ownCases, query);
  return (
    <>
      <List tabs={isStaff(roles) ? undefined : <SupplierTabs active={tab} />} />
      <CaseDialog />
    </>
  );
};

export default ListScreen;
