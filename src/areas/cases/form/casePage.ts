/** The page of a draft case, and the keys in `pending` of its form: those of one case, so that no other shows its refusals. */
export const caseEdit = (id: number): string => `/complaint/supplier-complaint/edit/${id}`;
export const caseKey = (id: number): string => `caseForm.${id}`;
/** of the complaint that a new case belongs to */
export const newCaseKey = (complaintId: number): string => `caseForm.new.${complaintId}`;
/** where a new case goes on that stands though its sending was refused */
export const madeCase = { go: '/complaint/supplier-complaint/edit/{id}', key: 'caseForm.{id}' };
