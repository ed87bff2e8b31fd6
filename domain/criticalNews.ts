// The news that a complaint is critical now: which change makes it, what it is called on the wire, and whom a client tells.
import { qaRoles } from './roles.ts';

export const criticalNews = 'critical';
export const criticalHearers = qaRoles;

type Part = Record<string, unknown>;

/** A draft alarms nobody; it does when it is handed in. */
export const becomesCritical = (before: Part, after: Part): boolean =>
  after['status'] !== 'Draft' && after['severity'] === 'critical' && (before['severity'] !== 'critical' || before['status'] === 'Draft');
