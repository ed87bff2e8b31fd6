// Which supplier is audited next: the states that ask for an audit, and one number from what speaks for it. The server sorts by it in SQL from the same weights, the screen shows its parts.

/** The most urgent first. */
export const dueStates = ['failed', 'expired', 'never', 'dueSoon'] as const;
export type DueState = (typeof dueStates)[number];

/** Days before an audit is due within which it is due soon. */
export const dueSoonDays = 60;
/** Days before the end within which a certificate counts as expiring. */
export const expiringDays = 60;
/** Months back within which complaints count. */
export const complaintMonths = 12;

/** Points of the state of the last audit. */
export const statePoints: Readonly<Record<DueState, number>> = { failed: 50, expired: 35, never: 30, dueSoon: 10 };

/** Points of each complaint, audit with overdue corrective actions and expiring certificate, and the most that they come to: many of one kind never hide the others. */
export const riskPoints = {
  complaints: { each: 3, most: 12 },
  overdue: { each: 6, most: 18 },
  certificates: { each: 2, most: 6 },
} as const;
export type Risk = keyof typeof riskPoints;
export const risks = Object.keys(riskPoints) as Risk[];

/** A point for so many days past the due day. */
export const latePoints = { days: 30, most: 10 } as const;

export interface PlanFacts extends Readonly<Record<Risk, number>> {
  state: DueState;
  /** the earliest due day; null: never audited, or the last audit asked for none */
  nextAuditDue: string | null;
}

const daysPast = (day: string | null, today: string): number =>
  day === null ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000));

export type PlanPart = 'state' | 'late' | Risk;

/** What the priority is made of: 0 to 96 in all. */
export const priorityParts = (facts: PlanFacts, today: string): Readonly<Record<PlanPart, number>> => ({
  state: statePoints[facts.state],
  late: Math.min(latePoints.most, Math.floor(daysPast(facts.nextAuditDue, today) / latePoints.days)),
  complaints: Math.min(riskPoints.complaints.most, riskPoints.complaints.each * facts.complaints),
  overdue: Math.min(riskPoints.overdue.most, riskPoints.overdue.each * facts.overdue),
  certificates: Math.min(riskPoints.certificates.most, riskPoints.certificates.each * facts.certificates),
});

export const planPriority = (facts: PlanFacts, today: string): number =>
  Object.values(priorityParts(facts, today)).reduce((sum, points) => sum + points, 0);

export interface DueTechnology {
  supplierTechnologyId: number;
  name: string;
  category: string;
  state: DueState;
  lastAuditJobId: number | null;
  lastGrade: string | null;
  nextAuditDue: string | null;
  suggestedFormId: number | null;
}

export interface ToPlanRow extends PlanFacts {
  supplier: { id: number; name: string; code: string };
  lastAuditJobId: number | null;
  lastGrade: string | null;
  lastEndAt: string | null;
  priority: number;
  /** those that ask for an audit and are on no open one; a sustainability audit is about the site */
  technologies: readonly DueTechnology[];
}

export interface ToPlan {
  today: string;
  /** the first day whose complaints count */
  since: string;
  total: number;
  rows: readonly ToPlanRow[];
}
