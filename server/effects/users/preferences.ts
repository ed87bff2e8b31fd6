// Effects of user preferences: the row is always the caller's own.
import type { EntityEffects } from '../../records/write.ts';

export const preferenceEffects: EntityEffects = {
  UserPreference: {
    ownPreference: ({ unit }) => ({ patch: { userId: unit.caller.userId } }),
  },
};
