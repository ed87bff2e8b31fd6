// Effects of invitations. Nothing an inviter gets tells whether an address has an account: only the reader of the email learns it.
import en from '#locales/en/shell.json' with { type: 'json' };
import zh from '#locales/zh/shell.json' with { type: 'json' };
import { entityNamed } from '#domain/index.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { InvitationEmail, invitationDays, mostResends, targetField, type InvitationKind } from '#domain/users/invitationEmail.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { looksTaken } from '../../accounts/emailChange.ts';
import { hashToken, newToken } from '../../accounts/sessions.ts';
import { requireMayGive } from '../../accounts/standing.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mailText } from '../../mail/texts.ts';
import { quotedWords } from '../../mail/unlinked.ts';
import type { Unit } from '../../records/unit.ts';
import { addDays } from '../../records/workdays.ts';
import type { EntityEffects } from '../../records/write.ts';
import { linkTo } from '../../mail/links.ts';
import { requireFittingRole, roleOf } from './memberships.ts';

const dayMs = 86_400_000;
const words = { en, zh };

/** The membership an invitation leads to. */
export const membershipOf: Readonly<Record<InvitationKind, { entity: string; target: string | null; organisation: string | null }>> = {
  company: { entity: 'CompanyUser', target: null, organisation: null },
  supplierGroup: { entity: 'SupplierGroupUser', target: 'supplierGroupId', organisation: 'SupplierGroup' },
  supplier: { entity: 'SupplierUser', target: 'supplierId', organisation: 'Supplier' },
  auditor: { entity: 'AuditorUser', target: 'auditorId', organisation: 'Auditor' },
};

const kindOf = (row: Readonly<Record<string, unknown>>): InvitationKind => row['kind'] as InvitationKind;
const entityOf = (row: Readonly<Record<string, unknown>>): Entity => entityNamed(membershipOf[kindOf(row)].entity);

/** The organisation; null = the company itself. Throws INACTIVE_REF when it is closed. */
export const organisationOf = async (unit: Unit, row: Readonly<Record<string, unknown>>): Promise<Row | null> => {
  const { organisation } = membershipOf[kindOf(row)];
  if (!organisation) return null;
  const id = row[targetField[kindOf(row)]!] as number;
  const found = await unit.other(entityNamed(organisation), id);
  if (found?.['status'] !== 'active') throw new DomainError('INACTIVE_REF');
  return found;
};

/** Emails an inviter may cause: partners few, because their text reaches any address; one address a few a day. */
const hourly = { partner: 30, staff: 1_200 };
const dailyPerAddress = 10;

/** What a trial of many lines would have sent so far. */
const tried = new WeakMap<Unit, number>();

const countOf = async ({ client, params }: Unit, sql: string, of: unknown): Promise<number> =>
  (await client.query<{ n: number }>(sql, [of, params.$now])).rows[0]!.n;

const sentTo =
  "select coalesce(sum(sent_count), 0)::int as n from invitation_emails where email = $1 and sent_at > $2::timestamptz - interval '1 day'";

const requirePace = async (unit: Unit, toThisAddress: number): Promise<void> => {
  const { caller } = unit;
  const mine = await unit.steady('invitations sent', () =>
    countOf(
      unit,
      `select count(*)::int as n from invitation_emails where created_by_id = $1 and sent_at > $2::timestamptz - interval '1 hour'`,
      caller.userId,
    ),
  );
  if (mine + (tried.get(unit) ?? 0) >= (isPartner(caller) ? hourly.partner : hourly.staff))
    throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 3_600 } });
  if (toThisAddress >= dailyPerAddress) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 86_400 } });
};

/** Two requests of one inviter are counted one after the other. */
const lockInviter = async ({ dry, client, caller }: Unit): Promise<void> => {
  if (!dry) await client.query("select pg_advisory_xact_lock(hashtext('inviter:' || $1))", [String(caller.userId)]);
};

/** Whoever writes about one address waits for the other: two equal invitations, two acceptances. */
export const lockAddress = async (unit: Unit, email: string): Promise<void> => {
  if (!unit.dry) await unit.client.query("select pg_advisory_xact_lock(hashtext('invited:' || $1))", [email]);
};

interface Standing {
  /** emails to the address within a day */
  sent: number;
  member: boolean;
  /** an equal invitation is neither accepted nor revoked */
  open: boolean;
}

const sameInvitation =
  't.email = $1 and t.kind = $2 and t.role = $3 and t.supplier_id is not distinct from $4 and t.supplier_group_id is not distinct from $5 and t.auditor_id is not distinct from $6 and t.accepted_at is null and t.revoked_at is null';

const invitationBinds = (row: Row, email: string): unknown[] => [
  email,
  row['kind'],
  row['role'],
  row['supplierId'] ?? null,
  row['supplierGroupId'] ?? null,
  row['auditorId'] ?? null,
];

/** What is known of an address, in one statement: a thousand lines of a spreadsheet ask it. */
const standingOf = async (unit: Unit, row: Row, email: string): Promise<Standing> => {
  const of = entityOf(row);
  const { target } = membershipOf[kindOf(row)];
  const member = [
    'lower(u.email) = $1',
    'm.expired_at is null',
    ...(target ? [`m."${snake(target)}" = $8`] : ['$8::int is null']),
    // an audit firm has one membership per person, whatever its role
    ...(kindOf(row) === 'auditor' ? [] : ['m.role = $3']),
  ];
  const { rows } = await unit.client.query<Standing>(
    `select (${sentTo.replace('$2', '$7')}) as sent,
       exists (select 1 from "${of.table}" m join app_users u on u.id = m.app_user_id where ${member.join(' and ')}) as member,
       exists (select 1 from invitation_emails t where ${sameInvitation}) as open`,
    [...invitationBinds(row, email), unit.params.$now, target ? row[target] : null],
  );
  return rows[0]!;
};

/** An open equal invitation is resent, not repeated; one that has expired makes room. */
const requireNoneOpen = async (unit: Unit, row: Row, email: string): Promise<void> => {
  for (const one of await unit.rows(InvitationEmail, sameInvitation, invitationBinds(row, email), 'for update')) {
    if (String(one['expiresAt']) > unit.params.$now) throw new DomainError('ALREADY_INVITED');
    await unit.update(InvitationEmail, one, { revokedAt: unit.params.$now }, 'revoke');
  }
};

const links = new WeakMap<Unit, string>();
/** The link of the invitation this unit sent. */
export const linkOf = (unit: Unit): string | undefined => links.get(unit);

const newLink = (unit: Unit): Record<string, unknown> => {
  const token = newToken();
  links.set(unit, linkTo(unit, `/register/${token}`));
  return {
    tokenHash: hashToken(token),
    sentAt: unit.params.$now,
    expiresAt: new Date(Date.parse(unit.params.$now) + invitationDays * dayMs).toISOString(),
  };
};

const inviterName = async (unit: Unit): Promise<string> => {
  const user = await unit.other(AppUser, unit.caller.userId);
  return user ? `${String(user['firstname'])} ${String(user['lastname'])}` : '';
};

const send = async (unit: Unit, row: Row, organisation: string | undefined): Promise<void> => {
  if (unit.dry) {
    tried.set(unit, (tried.get(unit) ?? 0) + 1);
    return;
  }
  const language = row['language'] as StaffLanguage;
  const inviter = await inviterName(unit);
  const name = organisation ?? words[language].product;
  const message = row['message']
    ? mailText('invitedMessage', language, { inviter, message: quotedWords(String(row['message'])) }).body
    : '';
  const { subject, body } = mailText('invited', language, {
    name: [row['firstname'], row['lastname']].filter(Boolean).join(' ') || String(row['email']),
    organisation: name,
    role: words[language].roles[roleOf(entityOf(row), row['role'])],
    inviter,
    message,
    until: addDays(unit.params.$today, invitationDays),
    link: links.get(unit)!,
  });
  await queueMail(unit.client, {
    to: String(row['email']),
    subject,
    // without a message its paragraph is left out
    body: body.replace(/\n{3,}/g, '\n\n'),
    collection: InvitationEmail.collection,
    entityId: row.id,
    secret: true,
  });
};

export const invitationEffects: EntityEffects = {
  InvitationEmail: {
    createInvitation: async ({ unit, row }) => {
      const email = String(row['email']).toLowerCase();
      const me = await unit.other(AppUser, unit.caller.userId);
      if (me?.['email'] === email) throw new DomainError('SELF_FORBIDDEN');
      requireMayGive(unit, roleOf(entityOf(row), row['role']));
      await requireFittingRole(unit, entityOf(row), row, row['role']);
      const organisation = await organisationOf(unit, row);
      await lockAddress(unit, email);
      await lockInviter(unit);
      const { sent, member, open } = await standingOf(unit, row, email);
      await requirePace(unit, sent);
      if (member) throw new DomainError('ALREADY_MEMBER');
      // staff may see every account; a partner learns nothing of others, and such an invitation cannot be accepted
      if (!isPartner(unit.caller) && (await looksTaken(unit, email)))
        throw new DomainError('DUPLICATE', { fields: { email: [{ code: 'TWIN' }] } });
      if (open) await requireNoneOpen(unit, row, email);
      return {
        patch: { email, sentCount: 1, ...newLink(unit) },
        after: (written) => send(unit, written, organisation?.['name'] as string),
      };
    },
    resendInvitation: async ({ unit, row }) => {
      requireMayGive(unit, roleOf(entityOf(row), row['role']));
      if ((row['sentCount'] as number) > mostResends) throw new DomainError('RESEND_LIMIT', { params: { most: mostResends + 1 } });
      const organisation = await organisationOf(unit, row);
      await lockInviter(unit);
      await requirePace(unit, await countOf(unit, sentTo, row['email']));
      return {
        patch: { sentCount: (row['sentCount'] as number) + 1, ...newLink(unit) },
        after: (written) => send(unit, written, organisation?.['name'] as string),
      };
    },
    revokeInvitation: ({ unit }) => ({ patch: { revokedAt: unit.params.$now } }),
  },
};
