// Address of the answer of a head office to a required document, for its readers.
import { isPartner, type Caller } from '../kernel/access.ts';
import { hasRole } from '../kernel/workflow.ts';

interface Answer {
  id: number;
  accepted: boolean | null;
  supplierGroupId: number;
}

export const answerPath = (caller: Caller, { id, accepted, supplierGroupId }: Answer): string => {
  const page = accepted === true ? 'documentAcceptReview' : 'documentReview';
  if (!isPartner(caller)) return `/supplier/headOffice/${page}/${id}/supplier/${supplierGroupId}`;
  return hasRole(['wareHouseAdmin'], caller) ? `/company/profile?document=${id}` : `/headOffice/${page}/${id}`;
};
