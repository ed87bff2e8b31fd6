/** Users who can be assigned work on a complaint, as options: for a to-do all who can open its page, for the complaint those who act as QA. */
import { personName, type Person } from '#src/areas/complaints/shared/rows.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { useView } from '#src/store/hooks.ts';
import { listIn } from '#src/selectors/views.ts';

interface Worker extends Person {
  owner: boolean;
}

const useWorkers = (): readonly Worker[] => listIn(useView('staff')?.value);
const choice = (row: Person): Choice => ({ value: row.id, label: personName(row) });

export const usePeople = (): readonly Choice[] => useWorkers().map(choice);
export const useOwners = (): readonly Choice[] =>
  useWorkers()
    .filter((row) => row.owner)
    .map(choice);
