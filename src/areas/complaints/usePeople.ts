/** The staff that can own a complaint or a todo, and oneself, as choices. */
import { personName, type Person } from '#src/areas/complaints/rows.ts';
import type { Choice } from '#src/components/choices.ts';
import { useApp, useView } from '#src/store/hooks.ts';

export const usePeople = (): readonly Choice[] => {
  const rows = (useView('staff')?.rows ?? []) as unknown as readonly Person[];
  const me = useApp((state) => state.session.user);
  const all = me && !rows.some((row) => row.id === me.id) ? [me as Person, ...rows] : rows;
  return all.map((row) => ({ value: row.id, label: personName(row) }));
};
