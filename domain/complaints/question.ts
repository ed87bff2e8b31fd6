// Where QA's question about a complaint goes (domain/04 2.1 requestInfo): the server writes by it, the dialog says by it beforehand.
const questionWays = ['line', 'customer', 'store', 'nobody'] as const;
export type QuestionWay = (typeof questionWays)[number];

/** A manager of the store as far as it matters here. */
interface Manager {
  status?: unknown;
}
export interface Asked {
  source?: unknown;
  customerEmail?: unknown;
  consentAt?: unknown;
  branch?: { areaUser?: Manager | null; odomUser?: Manager | null } | null;
}

/** The channel, the customer's mail address with consent, for a store's complaint the store's managers, else nobody. */
export const questionWay = ({ source, customerEmail, consentAt, branch }: Asked): QuestionWay => {
  if (source === 'line') return 'line';
  if (customerEmail && consentAt) return 'customer';
  const managers = [branch?.areaUser, branch?.odomUser].filter((one) => one?.status === 'active');
  return source === 'store' && managers.length > 0 ? 'store' : 'nobody';
};
