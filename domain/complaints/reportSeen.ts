// What of a supplier's report QA may read: what was submitted, and a containment that was sent ahead of it.

/** A draft is visible to its writers only. */
export const handedIn = ['Submitted', 'Inprogress', 'Approved', 'Done'] as const;
export const containmentSent = { containmentSubmittedAt: { neq: null } };
