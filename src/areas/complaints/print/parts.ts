/** The parts of the dossier and those selected in the address. */
import type { Query } from '#src/store/state.ts';

export const parts = ['facts', 'pictures', 'stores', 'suppliers', 'movements', 'recommends', 'todos', 'conclusion'] as const;
export type Part = (typeof parts)[number];

export const partsOf = (query: Query): readonly Part[] => {
  const asked = (query['parts'] ?? '').split(',');
  const chosen = parts.filter((part) => asked.includes(part));
  return chosen.length > 0 ? chosen : parts;
};
