/** The report of this page with its case, actions and revisions, or why it is not available. */
import type { ActionRow, CaseRow, ReportRow, RevisionRow } from '#src/areas/investigations/rows.ts';
import { useRow, useView } from '#src/store/hooks.ts';

export type Loaded =
  /** `lost`: the report came, its case may not be seen */
  | { is: 'away'; lost: boolean }
  | { is: 'here'; report: ReportRow; of: CaseRow; actions: readonly ActionRow[]; revisions: readonly RevisionRow[] };

const none: readonly never[] = [];

export const useReport = (): Loaded => {
  const view = useView('row');
  const report = useRow<ReportRow>();
  const cases = useView('case');
  const actions = useView('actions');
  const revisions = useView('revisions');
  if (!report || [view, cases, actions].some((one) => !one || one.loadedAt === null)) return { is: 'away', lost: false };
  const of = cases?.rows[0] as CaseRow | undefined;
  // not readable without its case: the same answer as for a foreign one
  if (!of) return { is: 'away', lost: true };
  return {
    is: 'here',
    report: { ...report, supplierComplaint: of },
    of,
    actions: (actions?.rows ?? none) as readonly ActionRow[],
    revisions: (revisions?.rows ?? none) as readonly RevisionRow[],
  };
};
