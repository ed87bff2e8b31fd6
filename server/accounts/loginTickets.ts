// The ticket between the right password and the code: no session, bound to one account, valid for minutes, used once, stored hashed.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Db } from '../db/pool.ts';
import { hashToken, newToken } from './sessions.ts';

const ticketMs = 5 * 60_000;
/** The browser is redirected and uses it at once. */
const sessionTicketMs = 60_000;

export interface Ticket {
  userId: number;
  /** setUp: the account must switch a second factor on before its first session; session: the provider has answered for it */
  asks: 'code' | 'setUp' | 'session';
  email: string;
  status: string;
  /** hash of the cookie of the browser that alone may use it */
  browserHash: string | null;
}

export const newTicket = async (
  db: Db,
  userId: number,
  asks: Ticket['asks'],
  at: Date,
  browserHash: string | null = null,
): Promise<{ ticket: string; ttl: number }> => {
  const ticket = newToken();
  const ms = asks === 'session' ? sessionTicketMs : ticketMs;
  await db.query('insert into login_tickets (ticket_hash, user_id, asks, expires_at, browser_hash) values ($1, $2, $3, $4, $5)', [
    hashToken(ticket),
    userId,
    asks,
    new Date(at.getTime() + ms),
    browserHash,
  ]);
  return { ticket, ttl: ms / 1000 };
};

/** Throws TICKET_INVALID: unknown, used, expired, or ended by a new password. */
export const ticketOf = async (db: Db, word: string, at: Date): Promise<Ticket> => {
  const { rows } = await db.query<{ user_id: number; asks: Ticket['asks']; email: string; status: string; browser_hash: string | null }>(
    'select t.user_id, t.asks, t.browser_hash, u.email, u.status from login_tickets t join app_users u on u.id = t.user_id where t.ticket_hash = $1 and t.expires_at > $2',
    [hashToken(word), at],
  );
  if (!rows[0]) throw new DomainError('TICKET_INVALID');
  const { user_id: userId, browser_hash: browserHash, ...rest } = rows[0];
  return { userId, browserHash, ...rest };
};

/** A ticket opens one session: of two calls one is refused. */
export const spendTicket = async (db: Db, word: string): Promise<void> => {
  const { rowCount } = await db.query('delete from login_tickets where ticket_hash = $1', [hashToken(word)]);
  if (rowCount !== 1) throw new DomainError('TICKET_INVALID');
};

/** After a new password, a switched second factor, or a disabled account. */
export const endTickets = (db: Db, userId: number): Promise<unknown> => db.query('delete from login_tickets where user_id = $1', [userId]);
