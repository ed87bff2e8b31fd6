/** Names of what the form has under way. */

/** saving, and the slot of its files */
export const formKey = 'complaintForm';
/** the steps after it */
export const stepKey = 'complaintForm/step';
export type { Wanted } from '#src/actions/complaints.ts';
