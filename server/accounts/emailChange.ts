// Change of email address: requested by an administrator, written when the old and the new address have both confirmed it, because the address controls the account.
import { AppUser } from '#domain/users/appUser.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { staffLanguages, wished, type StaffLanguage } from '#domain/languages.ts';
import { linkTo } from '../mail/links.ts';
import { queueMail } from '../mail/outbox.ts';
import { mailText, type MailName } from '../mail/texts.ts';
import type { Unit } from '../records/unit.ts';
import { hashToken, newToken } from './sessions.ts';

const openDays = 7;

/** Does another account have an address that looks like this one? */
export const looksTaken = async (unit: Unit, email: string, except = 0): Promise<boolean> =>
  (
    await unit.client.query(
      'select 1 from app_users where email_folded = folded_text($1) and lower(email) <> lower($1) and id <> $2 limit 1',
      [email, except],
    )
  ).rows.length > 0;

export const emailPath = '/api/appusers/email';

const mailLanguage = (user: Row): StaffLanguage => wished(staffLanguages, String(user['language'])) ?? 'en';

/** Asks both addresses; a newer request replaces an older one. Throws DUPLICATE when the address is taken. */
export const askForEmail = async (unit: Unit, user: Row, email: string): Promise<void> => {
  const taken = await unit.client.query('select 1 from app_users where lower(email) = $1', [email]);
  if (taken.rows.length > 0) throw new DomainError('DUPLICATE', { fields: { email: [{ code: 'DUPLICATE' }] } });
  if (await looksTaken(unit, email, user.id)) throw new DomainError('DUPLICATE', { fields: { email: [{ code: 'TWIN' }] } });
  const words = { old: newToken(), new: newToken() };
  const expires = new Date(Date.parse(unit.params.$now) + openDays * 86_400_000);
  await unit.client.query(
    `insert into email_changes (user_id, email, old_hash, new_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set email = excluded.email, old_hash = excluded.old_hash, new_hash = excluded.new_hash, old_at = null, new_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [user.id, email, hashToken(words.old), hashToken(words.new), unit.params.$now, expires],
  );
  const ask = (to: string, name: MailName, word: string): Promise<void> =>
    queueMail(unit.client, {
      to,
      secret: true,
      ...mailText(name, mailLanguage(user), {
        old: String(user['email']),
        email,
        days: openDays,
        link: linkTo(unit, `${emailPath}/${word}`),
      }),
    });
  await ask(String(user['email']), 'emailChangeOld', words.old);
  await ask(email, 'emailChangeNew', words.new);
};

export interface EmailChange {
  user_id: number;
  email: string;
  old_hash: string;
  old_at: string | null;
  new_at: string | null;
}

/** The pending change of a link. Throws RESET_TOKEN_INVALID. */
export const changeOfLink = async (unit: Pick<Unit, 'client' | 'params'>, word: string): Promise<EmailChange> => {
  const { rows } = await unit.client.query<EmailChange>(
    'select user_id, email, old_hash, old_at, new_at from email_changes where (old_hash = $1 or new_hash = $1) and expires_at > $2 for update',
    [hashToken(word), unit.params.$now],
  );
  if (!rows[0]) throw new DomainError('RESET_TOKEN_INVALID');
  return rows[0];
};

/** Confirms one address; the second confirmation writes the new address. Returns whether it was written. */
export const confirmEmail = async (unit: Unit, word: string): Promise<boolean> => {
  const change = await changeOfLink(unit, word);
  const ofOld = change.old_hash === hashToken(word);
  if (!(ofOld ? change.new_at : change.old_at)) {
    await unit.client.query(`update email_changes set ${ofOld ? 'old_at' : 'new_at'} = $2 where user_id = $1`, [
      change.user_id,
      unit.params.$now,
    ]);
    return false;
  }
  const user = await unit.load(AppUser, change.user_id);
  await unit.client.query('delete from email_changes where user_id = $1', [change.user_id]);
  await unit.update(AppUser, user, { email: change.email, pendingEmail: null });
  // links sent to the old address are invalid from now on
  await unit.client.query('update password_resets set used_at = $2 where user_id = $1 and used_at is null', [
    change.user_id,
    unit.params.$now,
  ]);
  for (const to of [String(user['email']), change.email])
    await queueMail(unit.client, { to, ...mailText('emailChanged', mailLanguage(user), { email: change.email }) });
  return true;
};
