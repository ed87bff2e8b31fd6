/** /complaint/print/:cid: with `report` one 8D, else, for QA, the whole dossier. Two areas share the address, so the application chooses. */
import '#src/styles/paper.css';
import InvestigationPrint from '#src/areas/investigations/read/PrintScreen.tsx';
import DossierPrint from '#src/areas/complaints/print/PrintScreen.tsx';
import { printsDossier } from '#src/app/printLoads.ts';
import { useApp } from '#src/store/hooks.ts';

const PrintPage = () => {
  const dossier = useApp((state) => printsDossier(state.navigation.query, state.session.roles));
  return dossier ? <DossierPrint /> : <InvestigationPrint />;
};

export default PrintPage;
