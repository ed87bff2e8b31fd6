/** The fields of the form of a store recommendation and what it begins with. */
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import type { RecommendRow } from '#src/areas/complaints/rows.ts';

export const recommendFields = StoreRecommend.fields;
export const recommendNames = ['actionType', 'title', 'instruction', 'dueDate', 'branchIds'] as const;

export interface RecommendValues {
  actionType: string | null;
  title: string | null;
  instruction: string | null;
  dueDate: string | null;
  branchIds: number[];
}

export const emptyRecommend = (today: string, branchIds: readonly number[]): RecommendValues => ({
  actionType: null,
  title: null,
  instruction: null,
  // two days: time to look at every shelf, short enough to matter
  dueDate: new Date(Date.parse(`${today}T00:00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10),
  branchIds: [...branchIds],
});

export const valuesOf = (row: RecommendRow): RecommendValues => ({ actionType: row.actionType, title: row.title, instruction: row.instruction, dueDate: row.dueDate, branchIds: [...row.branchIds] });
