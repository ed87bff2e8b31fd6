// Behind what a person keeps for themselves: the row is always the caller's own.
import type { Effects } from '../records/write.ts';

export const preferenceEffects: Effects = {
  ownPreference: ({ unit }) => ({ patch: { userId: unit.caller.userId } }),
};
