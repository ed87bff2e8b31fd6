// Reminders of accreditations that end: 60 and 30 days before and on the day, to the managers of the audit firm and to quality assurance.
import { lastAccreditations, type Accreditation } from '#domain/audits/auditorRules.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { formatDate } from '#domain/dates.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import { mailEach, staffWith, type Letter, type Person } from '../effects/recipients.ts';
import { linkTo } from '../mail/links.ts';
import { unlinked } from '../mail/unlinked.ts';
import type { Unit } from '../records/unit.ts';
import { daysSince } from './daily.ts';

const remindedAt = [60, 30, 0];

interface Firm {
  id: number;
  name: string;
  accreditations: readonly Accreditation[];
}

/** Last days whose reminder falls on today, or on one of the days that no server saw. */
const remindedDays = (today: string, days: number): ReadonlySet<string> =>
  new Set(remindedAt.flatMap((ahead) => Array.from({ length: days }, (_, back) => addDays(today, ahead - back))));

const endingOf = async (unit: Unit, days: number): Promise<Firm[]> => {
  const { rows } = await unit.client.query<Firm>(
    "select id, name, accreditations from auditors where status = 'active' and jsonb_array_length(coalesce(accreditations, '[]')) > 0 order by name",
  );
  const due = remindedDays(unit.params.$today, days);
  return rows
    .map((firm) => ({
      ...firm,
      accreditations: lastAccreditations(firm.accreditations).filter(({ expireDate }) => due.has(expireDate ?? '')),
    }))
    .filter(({ accreditations }) => accreditations.length > 0);
};

interface Manager extends Person {
  auditorId: number;
}

const managersOf = async (unit: Unit, auditorIds: readonly number[]): Promise<Manager[]> => {
  const { rows } = await unit.client.query<Manager>(
    `select m.auditor_id as "auditorId", u.email, u.language from auditor_users m join app_users u on u.id = m.app_user_id and u.status = 'active'
     where m.auditor_id = any($1) and m.expired_at is null and m.role = 'auditor' order by 1, 2`,
    [auditorIds],
  );
  return rows;
};

const linesOf = (firms: readonly Firm[], language: StaffLanguage, named: boolean): string[] =>
  firms.flatMap(({ name, accreditations }) =>
    accreditations.map(
      ({ scheme, expireDate }) =>
        `- ${unlinked([...(named ? [name] : []), scheme].join(', '))}: ${formatDate(String(expireDate), language)}`,
    ),
  );

const letterTo = (to: Person, firms: readonly Firm[], named: boolean, link: string): Letter => ({
  to,
  values: (language) => {
    const lines = linesOf(firms, language, named);
    return { count: lines.length, items: lines.join('\n'), link };
  },
  ...(firms.length === 1 ? { about: { collection: Auditor.collection, entityId: firms[0]!.id } } : {}),
});

/** Once for each business day. */
export const remindOfAccreditations = async (unit: Unit): Promise<void> => {
  const days = await daysSince(unit, 'auditors.accreditations');
  const firms = days === 0 ? [] : await endingOf(unit, days);
  if (firms.length === 0) return;
  const managers = await managersOf(
    unit,
    firms.map(({ id }) => id),
  );
  const staff = await staffWith(unit.client, ['qa']);
  await mailEach(unit, 'accreditationsExpiring', [
    ...managers.map(({ auditorId, ...to }) =>
      letterTo(
        to,
        firms.filter(({ id }) => id === auditorId),
        false,
        linkTo(unit, '/company/profile'),
      ),
    ),
    ...staff.map((to) => letterTo(to, firms, true, linkTo(unit, '/audit/auditor/list'))),
  ]);
};
