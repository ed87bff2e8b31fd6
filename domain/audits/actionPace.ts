// How quickly findings are answered, as `GET /CorrectiveActions/pace` counts it.

/** Deadlines and approvals of this many months are counted. */
export const paceMonths = 12;

/** Of plans, or of actions: those whose deadline has passed and those handed in before it. */
export interface HandedIn {
  due: number;
  /** handed in by the deadline */
  inTime: number;
  /** middle number of days until one was handed in; null: none was */
  days: number | null;
}

export interface ActionPace {
  /** from the finding to the plan */
  plans: HandedIn;
  /** from the approval of the plan to what was done */
  actions: HandedIn;
  /** from the finding to the approval of what was done */
  approvals: { count: number; days: number | null };
}
