// What a new day brings to self-audits: reminders around their due days, and the next one before an approved one ends.
import { recurSelfAudits, remindOfSelfAudits } from '../effects/audits/selfAudits.ts';
import type { Unit } from '../records/unit.ts';
import { daysSince } from './daily.ts';

/** Once for each business day. */
export const followSelfAudits = async (unit: Unit): Promise<void> => {
  const days = await daysSince(unit, 'selfAudits.due');
  if (days === 0) return;
  await recurSelfAudits(unit);
  await remindOfSelfAudits(unit, days);
};
