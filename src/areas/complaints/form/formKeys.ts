/** Keys in `pending` of the form's actions: those of one complaint, so that no other shows its refusals. Null: a new one. */

/** saving; the slots of its files begin with it */
export const formKey = (id: number | null): string => `complaintForm.${id ?? 'new'}`;
/** the following steps */
export const stepKey = (id: number | null): string => `${formKey(id)}/step`;
export type { Wanted } from '#src/actions/complaints.ts';
