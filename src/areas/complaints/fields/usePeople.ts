/** Who can be given work on a complaint, as choices: a to-do to everybody who opens its page, the complaint itself to who acts as QA. */
import type { Person } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
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
