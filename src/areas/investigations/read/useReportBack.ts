/** Where the arrow or cross of a report's pages leads: back to where the user came from, else to the complaint, else to the list. */
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import type { CaseRow } from '#src/areas/investigations/rows.ts';

export const useReportBack = (of: CaseRow): string => {
  const leads = useLeads();
  const show = `/complaint/show/${of.complaintId}`;
  return useApp((state) => safePath(state.navigation.query['back'])) ?? (leads(show) ? show : '/complaint/list');
};
