// Invitations beyond the generic layer: invite by kind and organisation, and the two calls of a reader of the email, who may have no account.
import { entityNamed } from '#domain/index.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { InvitationEmail, targetField, type InvitationKind } from '#domain/users/invitationEmail.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { personal, plain, secret } from '#domain/kernel/fields.ts';
import { check } from '#domain/kernel/validate.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { acceptInvitation, hasLogin, invitationOf, requireOpenInvitation, type NewLogin } from '../../effects/users/acceptInvitation.ts';
import { slidingLimit } from '../../accounts/limits.ts';
import { hashPassword, requireStrong } from '../../accounts/passwords.ts';
import { tokenOf } from '../../http/context.ts';
import { effects } from '../../effects/index.ts';
import { linkOf, membershipOf } from '../../effects/users/invitations.ts';
import { membership } from '../../effects/users/memberships.ts';
import { byId } from '../../records/query.ts';
import { systemCaller } from '../../records/caller.ts';
import { columnsOf } from '../../records/columns.ts';
import type { Unit } from '../../records/unit.ts';
import { create, transition } from '../../records/write.ts';
import { ofRow, remote, type Remote, type RemoteInput, type Takes } from '../remote.ts';

const minuteMs = 60_000;
/** Links are 256 bits: the limits protect the time of the server, not the links. */
const reads = slidingLimit(300, 60 * minuteMs);
const acceptances = slidingLimit(60, 60 * minuteMs);

const paced = ({ request, services }: RemoteInput, limit: typeof reads): void => {
  if (!limit(request.ip, services.clock.now().getTime())) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 3_600 } });
};

/** The invitation as its inviter sees it. Who reads all accounts gets the link too, once: for anyone else it would tell whether the address has an account. */
const sent = async (unit: Unit, row: Row): Promise<{ status: number; body: unknown; once?: object }> => {
  await unit.finish();
  const body = await byId({ db: unit.client, caller: unit.caller, params: unit.params }, InvitationEmail, row.id);
  const link = linkOf(unit);
  return { status: 200, body, ...(link && hasRole(['superAdmin'], unit.caller) ? { once: { link } } : {}) };
};

const inviteTakes = {
  body: { targetId: plain.int({ min: 1 }) },
  row: {
    entity: InvitationEmail,
    fields: ['kind', 'role', 'email', 'firstname', 'lastname', 'language', 'message'],
  },
} as const satisfies Takes;

const isKind = (kind: unknown): kind is InvitationKind => typeof kind === 'string' && Object.hasOwn(targetField, kind);

/** `targetId` names the organisation of the kind. */
const valuesOf = ({ body: { targetId }, row: body }: RemoteInput<typeof inviteTakes>): Record<string, unknown> => {
  const target = isKind(body['kind']) ? targetField[body['kind']] : null;
  if (targetId === null) return body;
  return target ? { ...body, [target]: targetId } : { ...body, targetId };
};

const invite = async ({ reply, commit }: RemoteInput, work: (unit: Unit) => Promise<Row>): Promise<void> => {
  reply.header('Cache-Control', 'no-store');
  await commit(async (unit) => sent(unit, await work(unit)));
};

/** Read before the transaction; within it the row is read again and locked. */
const reader = ({ db, params }: RemoteInput): Pick<Unit, 'rows' | 'params'> => ({
  params,
  rows: async (entity, where, values) =>
    (await db.query<Row>(`select ${columnsOf(entity)} from "${entity.table}" t where ${where}`, values)).rows,
});

const nameOf = async (input: RemoteInput, row: Row): Promise<string | null> => {
  const kind = row['kind'] as InvitationKind;
  const { organisation } = membershipOf[kind];
  if (!organisation) return null;
  const { rows } = await input.db.query<{ name: string }>(`select name from "${entityNamed(organisation).table}" where id = $1`, [
    row[targetField[kind]!],
  ]);
  return rows[0]?.name ?? null;
};

const tokenTakes = { path: { token: secret.string(200, { required: true, exact: true }) } };

/** What the page behind the link shows. */
const byToken = async (input: RemoteInput<typeof tokenTakes>): Promise<unknown> => {
  paced(input, reads);
  input.reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
  const row = await invitationOf(reader(input), input.path.token);
  requireOpenInvitation(row, input.params);
  const { rows } = await input.db.query<{ firstname: string; lastname: string }>(
    'select firstname, lastname from app_users where id = $1',
    [row['createdById']],
  );
  return {
    kind: row['kind'],
    organisation: await nameOf(input, row),
    role: row['role'],
    email: row['email'],
    language: row['language'],
    firstname: row['firstname'],
    lastname: row['lastname'],
    expiresAt: row['expiresAt'],
    inviter: rows[0] ? `${rows[0].firstname} ${rows[0].lastname}` : null,
    withPassword: withPassword(input, row),
    hasAccount: await hasLogin(input.db, String(row['email'])),
  };
};

/** Whether users of this membership log in with a password. */
const withPassword = ({ services }: RemoteInput, invitation: Row): boolean =>
  !services.config.passwordsOff.includes(membership[membershipOf[invitation['kind'] as InvitationKind].entity]!.side);

const acceptTakes = {
  body: {
    token: secret.string(200, { exact: true }),
    firstname: personal.string(AppUser.fields.firstname.max),
    lastname: personal.string(AppUser.fields.lastname.max),
    password: secret.string(1_000, { exact: true }),
  },
};
type Acceptance = RemoteInput<typeof acceptTakes>;

/** Names and password of the account to be created. */
const newLogin = async (input: Acceptance, invitation: Row): Promise<NewLogin> => {
  const { body, request } = input;
  const asks = withPassword(input, invitation);
  const { values, issues } = check(AppUser.fields, { firstname: body.firstname, lastname: body.lastname }, ['firstname', 'lastname']);
  if (asks && body.password === null) issues['password'] = [{ code: 'REQUIRED' }];
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return {
    firstname: String(values['firstname']),
    lastname: String(values['lastname']),
    passwordHash: asks ? await hashPassword(requireStrong(body.password, String(invitation['email'])), `address:${request.ip}`) : null,
  };
};

const accept = async (input: Acceptance): Promise<void> => {
  paced(input, acceptances);
  const { request, reply, body, commit, authenticate } = input;
  reply.header('Cache-Control', 'no-store');
  const known = await invitationOf(reader(input), body.token);
  requireOpenInvitation(known, input.params);
  const who = tokenOf(request) ? await authenticate({ contextFree: true }) : null;
  if (!who && (await hasLogin(input.db, String(known['email'])))) {
    // the login may be that of another acceptance of this invitation, a moment ago
    requireOpenInvitation(await invitationOf(reader(input), body.token), input.params);
    throw new DomainError('ACCOUNT_EXISTS');
  }
  const login = who ? null : await newLogin(input, known);
  await commit(
    async (unit) => {
      const { invitation, member, userId } = await acceptInvitation(unit, body.token, who?.account.userId ?? null, login);
      const { kind, role, supplierId, supplierGroupId, auditorId } = invitation;
      return { status: 200, body: { kind, role, supplierId, supplierGroupId, auditorId, memberId: member.id, userId } };
    },
    { keyless: true, as: who?.caller ?? systemCaller },
  );
};

export const invitationRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/InvitationEmails/invite',
    summary: 'Invites an address; targetId is the organisation of the kind. A super administrator also gets the link',
    takes: inviteTakes,
    run: (input) => invite(input, (unit) => create(unit, InvitationEmail, valuesOf(input), effects)),
  }),
  remote({
    method: 'POST',
    path: '/InvitationEmails/:id/resend',
    summary: 'Sends a new link; the old one ends',
    takes: { ...ofRow, row: { entity: InvitationEmail, fields: ['version'] } },
    run: (input) => invite(input, (unit) => transition(unit, InvitationEmail, input.path.id, 'resend', input.row, effects)),
  }),
  remote({
    method: 'GET',
    path: '/InvitationEmails/by-token/:token',
    summary: 'The invitation of a link, while it is open',
    open: true,
    takes: tokenTakes,
    run: byToken,
  }),
  remote({
    method: 'POST',
    path: '/InvitationEmails/accept',
    summary: 'Accepts an invitation with a new account, or with the account that is logged in',
    open: true,
    takes: acceptTakes,
    run: accept,
  }),
];
