// Rating scales of sustainability audits: each is the next version.
import type { EntityEffects } from '../../records/write.ts';

export const ratingEffects: EntityEffects = {
  SustainRating: {
    createRating: async ({ unit }) => {
      const { rows } = await unit.client.query<{ last: number }>('select coalesce(max(rating_version), 0) as last from sustain_ratings');
      return { patch: { ratingVersion: rows[0]!.last + 1 } };
    },
  },
};
