// Recipients of emails: a supplier's users by role, or one user, in their own language.
import type { StaffLanguage } from '#domain/languages.ts';
import { groupMails, topicOfMail } from '#domain/users/mailTopics.ts';
import { mailText, type MailName } from '../mail/texts.ts';
import { queueMails, type MailText } from '../mail/outbox.ts';
import type { Db } from '../db/pool.ts';
import type { Unit } from '../records/unit.ts';

export interface Person {
  email: string;
  language: StaffLanguage | null;
}

export interface Member extends Person {
  supplierId: number;
  roles: readonly string[];
}

/** A member of a supplier without a further role acts as `supplier`. */
const plainMember = 'user';
const storedRole = (role: string): string => (role === 'supplier' ? plainMember : role);

/** Active members of these suppliers with one of the roles. */
export const membersOfAll = async (unit: Unit, supplierIds: readonly number[], roles: readonly string[]): Promise<Member[]> => {
  const { rows } = await unit.client.query<Member>(
    `select s.supplier_id as "supplierId", u.email, u.language, array_agg(case s.role when '${plainMember}' then 'supplier' else s.role end) as roles
     from supplier_users s join app_users u on u.id = s.app_user_id
     where s.supplier_id = any($1) and s.expired_at is null and u.status = 'active' and s.role = any($2) group by s.supplier_id, u.id order by 1, 2`,
    [supplierIds, roles.map(storedRole)],
  );
  return rows;
};

export const membersOf = (unit: Unit, supplierId: number, roles: readonly string[]): Promise<Person[]> =>
  membersOfAll(unit, [supplierId], roles);

/** Condition: the user `u` is active staff and holds one of the roles in the array bound at `at`. */
export const holdsRole = (at: string): string => `u.status = 'active' and u.side = 'staff' and (
       exists (select 1 from role_mappings m join roles r on r.id = m.role_id where m.app_user_id = u.id and r.name = any(${at}))
       or exists (select 1 from company_users c where c.app_user_id = u.id and c.expired_at is null and c.role = any(${at})))`;

/** Active staff who hold one of the roles. */
export const staffWith = async (db: Db, roles: readonly string[]): Promise<Person[]> => {
  const { rows } = await db.query<Person>(`select u.email, u.language from app_users u where ${holdsRole('$1')} order by u.id`, [roles]);
  return rows;
};

/** One of the staff, while it holds one of these roles: who lost them cannot open what the email is about. */
export const staffById = async (unit: Unit, id: unknown, roles: readonly string[]): Promise<Person[]> => {
  if (typeof id !== 'number') return [];
  const { rows } = await unit.client.query<Person>(`select u.email, u.language from app_users u where u.id = $2 and ${holdsRole('$1')}`, [
    roles,
    id,
  ]);
  return rows;
};

export const personById = async (unit: Unit, id: unknown): Promise<Person[]> => {
  if (typeof id !== 'number') return [];
  const { rows } = await unit.client.query<Person>("select email, language from app_users where id = $1 and status = 'active'", [id]);
  return rows;
};

/** Active staff in an active user group that receives emails of the topic. */
const teamsFor = async (unit: Unit, topic: string): Promise<Person[]> => {
  const { rows } = await unit.client.query<Person>(
    `select distinct u.email, u.language from user_groups g join user_group_members m on m.user_group_id = g.id join app_users u on u.id = m.app_user_id
     where g.status = 'active' and u.status = 'active' and u.side = 'staff' and g.notify_topics ? $1`,
    [topic],
  );
  return rows;
};

type MailValues = Record<string, string | number>;
/** What stands in an email; lists of it are written in the language of their reader. */
type Written = MailValues | ((language: StaffLanguage) => MailValues);

export interface Letter {
  to: Person;
  values: Written;
  /** absent: it names several rows */
  about?: { collection: string; entityId: number; replyTo?: string };
  files?: (language: StaffLanguage) => readonly MailText[];
}

const written = (values: Written, language: StaffLanguage): MailValues => (typeof values === 'function' ? values(language) : values);

/** One email each, in the language of its reader: not to those who switched the topic off, with the digest of the day to those who chose it. */
export const mailEach = async (unit: Unit, name: MailName, letters: readonly Letter[]): Promise<void> => {
  const topic = topicOfMail(name);
  const { rows } = await unit.client.query<{ email: string; pref: string }>(
    'select email, mail_prefs ->> $2 as pref from app_users where email = any($1) and mail_prefs ? $2',
    [letters.map(({ to }) => to.email), topic ?? ''],
  );
  const prefs = new Map(rows.map(({ email, pref }) => [email, pref]));
  await queueMails(
    unit.client,
    letters
      .filter(({ to }) => prefs.get(to.email) !== 'off')
      .map(({ to, values, about, files }) => ({
        to: to.email,
        held: prefs.get(to.email) === 'daily',
        ...mailText(name, to.language ?? 'en', written(values, to.language ?? 'en'), unit.site.calendar.zone),
        ...about,
        ...(files ? { files: files(to.language ?? 'en') } : {}),
      })),
  );
};

/** The same email to each address once, and to the teams that receive it. */
export const mailTo = async (
  unit: Unit,
  people: readonly Person[],
  name: MailName,
  values: Letter['values'],
  about: NonNullable<Letter['about']>,
  files?: Letter['files'],
): Promise<void> => {
  const topic = topicOfMail(name);
  const teams = topic && groupMails[topic]?.includes(name) ? await teamsFor(unit, topic) : [];
  const to = topic ? [...new Map([...people, ...teams].map((person) => [person.email, person])).values()] : people;
  await mailEach(
    unit,
    name,
    to.map((person) => ({ to: person, values, about, ...(files ? { files } : {}) })),
  );
};
