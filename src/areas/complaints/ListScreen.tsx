/** /complaint/list: complaints for QA and operations, cases and requests for suppliers and warehouses; a badge's link shows exactly its rows. */
import { CaseDialog } from '#src/areas/complaints/CaseDialog.tsx';
import { CaseList } from '#src/areas/complaints/CaseList.tsx';
import { ComplaintList } from '#src/areas/complaints/ComplaintList.tsx';
import { listedBy } from '#src/areas/complaints/listLoads.ts';
import { MovementList } from '#src/areas/complaints/MovementList.tsx';
import { useApp } from '#src/store/hooks.ts';

const ListScreen = () => {
  const query = useApp((state) => state.navigation.query);
  const roles = useApp((state) => state.session.roles);
  const listed = listedBy(query, roles);
  return (
    <>
      {listed === 'complaints' && <ComplaintList />}
      {listed === 'cases' && <CaseList />}
      {listed === 'movements' && <MovementList />}
      <CaseDialog />
    </>
  );
};

export default ListScreen;
