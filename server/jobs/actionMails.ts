// Reminders of corrective actions: to suppliers around their deadlines, to reviewers of what stays overdue.
import { deadline, dueOf, letterTo, tellSuppliers } from '../effects/audits/actionReminders.ts';
import { mailEach, staffWith } from '../effects/recipients.ts';
import type { Unit } from '../records/unit.ts';
import { daysSince } from './daily.ts';

/** `ahead` is one of those days today, or was on a day that no server saw. */
const falls = (condition: string): string =>
  `exists (select from generate_series(0, $3::int - 1) as back cross join lateral (select ((${deadline}) at time zone $1)::date - $2::date + back as ahead) a where ${condition})`;

/** Once for each business day: 7 and 3 days before the deadline, on it, the day after, and then weekly; overdue for a week also to the reviewers. */
export const remindOfActions = async (unit: Unit): Promise<void> => {
  const days = await daysSince(unit, 'audits.actions');
  if (days === 0) return;
  await tellSuppliers(unit, await dueOf(unit, falls('a.ahead in (7, 3, 0, -1) or (a.ahead < 0 and a.ahead % 7 = 0)'), days));
  const late = await dueOf(unit, falls('a.ahead < 0 and a.ahead % 7 = 0'), days);
  for (const [auditKind, role] of [['quality', 'qa'] as const, ['sustain', 'sustain'] as const]) {
    const own = late.filter((one) => one.auditKind === auditKind);
    if (own.length === 0) continue;
    const people = await staffWith(unit.client, [role]);
    await mailEach(
      unit,
      'actionsDue',
      people.map((to) => letterTo(unit, to, own, true)),
    );
  }
};
