/** Keys in `pending` of the form's actions. */

/** saving, and the slot of its files */
export const formKey = 'complaintForm';
/** the following steps */
export const stepKey = 'complaintForm/step';
export type { Wanted } from '#src/actions/complaints.ts';
