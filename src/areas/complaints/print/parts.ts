/** The parts of the dossier that are selected in the address. */
import { dossierParts, type DossierPart } from '#domain/complaints/dossier.ts';
import type { Query } from '#src/store/state.ts';

export const partsOf = (query: Query): readonly DossierPart[] => {
  const asked = (query['parts'] ?? '').split(',');
  const chosen = dossierParts.filter((part) => asked.includes(part));
  return chosen.length > 0 ? chosen : dossierParts;
};
