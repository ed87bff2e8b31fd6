// Where QA's question about a complaint is sent: used by the server to send it and by the dialog to announce it.
const questionWays = ['line', 'customer', 'store', 'nobody'] as const;
export type QuestionWay = (typeof questionWays)[number];

/** The fields of a store manager that matter here. */
interface Manager {
  status?: unknown;
}
export interface Asked {
  source?: unknown;
  customerEmail?: unknown;
  consentAt?: unknown;
  branch?: { areaUser?: Manager | null; odomUser?: Manager | null } | null;
}

/** The messaging channel; else the customer's email with consent; for a store complaint the managers of the store; else none. */
export const questionWay = ({ source, customerEmail, consentAt, branch }: Asked): QuestionWay => {
  if (source === 'line') return 'line';
  if (customerEmail && consentAt) return 'customer';
  const managers = [branch?.areaUser, branch?.odomUser].filter((one) => one?.status === 'active');
  return source === 'store' && managers.length > 0 ? 'store' : 'nobody';
};
