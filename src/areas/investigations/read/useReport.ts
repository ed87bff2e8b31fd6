/** The report of this page with its case, actions and revisions, or why it is not available. */
import { views as viewActions } from '#src/actions/index.ts';
import type { ActionRow, CaseRow, ReportRow, RevisionRow } from '#src/areas/investigations/rows.ts';
import { useRow, useView, useWish } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';

export type Loaded =
  | { is: 'loading' }
  | { is: 'failed'; failure: Failure; retry: () => void }
  | { is: 'here'; report: ReportRow; of: CaseRow; actions: readonly ActionRow[]; revisions: readonly RevisionRow[] };

const none: readonly never[] = [];

export const useReport = (): Loaded => {
  const wish = useWish();
  const view = useView('row');
  const report = useRow<ReportRow>();
  const cases = useView('case');
  const actions = useView('actions');
  const revisions = useView('revisions');
  const views = [view, cases, actions];
  const failed = views.find((one) => one?.error && one.loadedAt === null);
  if (failed?.error)
    return {
      is: 'failed',
      failure: failed.error,
      retry: () => {
        for (const name of ['row', 'case', 'actions']) wish(viewActions.refresh({ view: name }));
      },
    };
  if (!report || views.some((one) => !one || one.loadedAt === null)) return { is: 'loading' };
  const of = cases?.rows[0] as CaseRow | undefined;
  // not readable without its case: the same answer as for a foreign one
  if (!of) return { is: 'failed', failure: { status: 404, code: 'MODEL_NOT_FOUND', message: '' }, retry: () => undefined };
  return {
    is: 'here',
    report: { ...report, supplierComplaint: of },
    of,
    actions: (actions?.rows ?? none) as readonly ActionRow[],
    revisions: (revisions?.rows ?? none) as readonly RevisionRow[],
  };
};
