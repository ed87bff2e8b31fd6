// What of a factory can be audited, and how it stands: as it is answered and as it is shown.

/** A technology of the factory. */
export interface Auditable {
  id: number;
  technology: string;
  category: string;
  /** by its last reported audit */
  state: 'never' | 'failed' | 'expired' | 'dueSoon' | 'valid';
  lastGrade: string | null;
  nextAuditDue: string | null;
  /** the open audit that holds it */
  heldBy: string | null;
  /** the form that its last audit was answered with, or one that is made for it, in force */
  suggestedFormId: number | null;
}
