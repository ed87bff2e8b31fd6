/** What merging would do with each complaint's work, by the same rules as the server: what moves, which case ends as a twin. */
import type { CaseRow, ComplaintRow } from '#src/areas/complaints/shared/rows.ts';

export interface Consequence {
  id: number;
  no: string;
  cases: number;
  movements: number;
  recommends: number;
  todos: number;
  /** suppliers the leading complaint asks already */
  twins: readonly string[];
}

const live = (one: CaseRow): boolean => !one.notRelated && one.status !== 'Done';

export const consequencesOf = (parent: ComplaintRow, children: readonly ComplaintRow[]): readonly Consequence[] => {
  const asked = new Set((parent.supplierComplaints ?? []).filter((one) => !one.notRelated).map((one) => one.supplierId));
  return children.map((row) => {
    const twins: string[] = [];
    let cases = 0;
    for (const one of (row.supplierComplaints ?? []).filter(live))
      if (asked.has(one.supplierId)) twins.push(one.supplier?.name ?? one.no);
      else {
        asked.add(one.supplierId);
        cases += 1;
      }
    return {
      id: row.id,
      no: row.no,
      cases,
      movements: (row.productMovements ?? []).length,
      recommends: (row.storeRecommends ?? []).filter((one) => !one.verifiedAt).length,
      todos: (row.todos ?? []).filter((one) => !one.doneAt && !one.waivedReason).length,
      twins,
    };
  });
};
