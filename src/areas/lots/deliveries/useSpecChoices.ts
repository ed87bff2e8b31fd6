// The specifications in force by which a lot can begin with its delivery.
import { useView } from '#src/store/hooks.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { specsView, type SpecChoice } from './deliveryLoads.ts';

export const useSpecChoices = (): readonly Choice[] =>
  (useView<SpecChoice>(specsView)?.rows ?? []).map(({ id, specNo, productName }) => ({ value: id, label: `${productName} · ${specNo}` }));
