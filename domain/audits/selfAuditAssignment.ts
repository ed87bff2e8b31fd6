// Self-audits are assigned to many suppliers at once: what such a call names, and how much of it one call takes.
import { z } from 'zod';
import { supplierTypes } from '../master/businessType.ts';

/** Suppliers that one call writes: a few statements, well within the patience of a call. */
export const mostAssigned = 250;
/** Suppliers that one preview looks at. */
export const mostPreviewed = 5000;

const ids = z.array(z.int().min(1).max(2_147_483_647)).max(500);
/** Active suppliers that match each of what is named. */
export const assignmentFilter = z.strictObject({
  supplierTypes: z.array(z.enum(supplierTypes)).max(supplierTypes.length).optional(),
  productCategoryIds: ids.optional(),
  technologyIds: ids.optional(),
});
export type AssignmentFilter = z.infer<typeof assignmentFilter>;

export type SkipReason = 'exists' | 'inactive' | 'unknown' | 'otherType';

export interface AssignmentResult {
  /** `id`: null in a preview */
  created: readonly { supplierId: number; id: number | null }[];
  skipped: readonly { supplierId: number; reason: SkipReason }[];
}
