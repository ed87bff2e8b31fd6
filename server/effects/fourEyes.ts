// Four eyes: who judges is another person than who wrote or handed in.
import { DomainError } from '#domain/kernel/errors.ts';
import { accountsOf } from '../accounts/persons.ts';
import type { Unit } from '../records/unit.ts';

/** Refuses when one of these users (ids; null = nobody) is the caller, under any of their accounts. */
export const requireFourEyes = async (unit: Unit, ...users: readonly unknown[]): Promise<void> => {
  const known = users.filter((id): id is number => typeof id === 'number');
  if (known.length === 0) return;
  const mine = await accountsOf(unit.client, unit.caller.userId);
  if (known.some((id) => mine.has(id))) throw new DomainError('FOUR_EYES');
};
