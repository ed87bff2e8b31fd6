// Signed steps of a record, in the order they were taken: a field of the record that the server alone writes.
import { z } from 'zod';
import { personal } from './fields.ts';

/** One signature: who took which step, as which role, when, over which content. `hash`: SHA-256, 64 hex digits, of the content (`signedText`). */
const approval = z.object({
  step: z.string(),
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  at: z.iso.datetime(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  comment: z.string().nullable(),
});
export type Approval = z.infer<typeof approval>;

/** More are never taken on one record: each begins with a change of its content. */
const most = 200;

/** The field of an entity whose steps are signed; the server adds each signature to it. */
export const approvalsField = () => personal.json(z.array(approval).max(most), { server: true });
/** Its name in every such entity. */
export const approvalsName = 'approvals';

/** The newest signature of each step whose content is unchanged. */
export const standing = (approvals: readonly Approval[], hashOf: (step: string) => string): readonly Approval[] =>
  [...new Map(approvals.map((one) => [one.step, one])).values()].filter(({ step, hash }) => hash === hashOf(step));
