/** The stores as options: number and name. */
import type { Choice } from '#src/components/inputs/choices.ts';
import { useView } from '#src/store/hooks.ts';

export const useBranches = (): readonly Choice[] =>
  (useView('branches')?.rows ?? []).map((row) => ({ value: row.id, label: `${String(row['storeNo'])} ${String(row['name'])}` }));
