/** The stores as options: number and name. */
import type { Choice } from '#src/components/inputs/choices.ts';
import type { BranchOption } from '#src/areas/complaints/shared/optionLoads.ts';
import { useView } from '#src/store/hooks.ts';

export const useBranches = (): readonly Choice[] =>
  (useView<BranchOption>('branches')?.rows ?? []).map(({ id, storeNo, name }) => ({ value: id, label: `${storeNo} ${name}` }));
