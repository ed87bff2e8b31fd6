// The notification that a complaint became critical: which change triggers it, its name on the socket, and who receives it.
import { qaRoles } from './roles.ts';

export const criticalNews = 'critical';
export const criticalHearers = qaRoles;

type Part = Record<string, unknown>;

/** A draft triggers no alert; its submission does. */
export const becomesCritical = (before: Part, after: Part): boolean =>
  after['status'] !== 'Draft' && after['severity'] === 'critical' && (before['severity'] !== 'critical' || before['status'] === 'Draft');
