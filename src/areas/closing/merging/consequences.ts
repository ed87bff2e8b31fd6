/** The effects of a merge on each complaint's work, by the rules of the server: what is transferred, and which cases end as duplicates. */
import type { ChosenRow } from '#src/areas/closing/rows.ts';

export interface Consequence {
  id: number;
  no: string;
  cases: number;
  movements: number;
  recommends: number;
  todos: number;
  /** suppliers with a case of the lead complaint */
  twins: readonly string[];
}

const live = (one: { notRelated: boolean; status: string }): boolean => !one.notRelated && one.status !== 'Done';

export const consequencesOf = (parent: ChosenRow, children: readonly ChosenRow[]): readonly Consequence[] => {
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
