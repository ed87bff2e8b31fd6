/** The period of the dashboard in the address: `?period=30`; 90 days by default. */
import type { Query } from '#src/store/state.ts';

export const periods = [30, 90, 365] as const;
export type Period = (typeof periods)[number];

export const periodOf = (query: Query): Period => periods.find((days) => String(days) === query['period']) ?? 90;
