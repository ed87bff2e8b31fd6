// Login of customers: an ID token or code is exchanged for a token of our own, valid for 30 minutes and stored hashed.
import { demoLineUser } from '#domain/complaints/channel.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { hashToken, newToken } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { openIssuer, type Identity, type Issuer } from './issuer.ts';

const sessionMs = 30 * 60_000;
const loginMs = 10 * 60_000;

export interface Customer {
  /** id of the session */
  id: number;
  userId: string;
}

interface Opened {
  lineToken: string;
  displayName: string;
  expiresAt: string;
}

export interface Channel {
  enabled: boolean;
  /** anyone may log in as the demonstration customer: never together with a real channel */
  demo: boolean;
  /** login works outside the app too */
  browserSignIn: boolean;
  /** address of the provider's page; state and nonce are stored for the return. Throws LINE_OFF */
  begin: () => Promise<string>;
  withIdToken: (idToken: string, language: string) => Promise<Opened>;
  /** A code and its state work once. */
  withCode: (code: string, state: string, language: string) => Promise<Opened>;
  asDemo: (name: string, language: string) => Promise<Opened>;
  /** Throws LINE_TOKEN_INVALID when the token is unknown or expired. */
  use: (token: string | undefined) => Promise<Customer>;
}

export const openChannel = (config: Config, db: Pool, now: () => Date): Channel => {
  const { line } = config;
  const issuer: Issuer | undefined = line && openIssuer(line, now);
  const redirectUri = `${config.publicUrl}/auth/line`;
  const required = (): Issuer => {
    if (!issuer) throw new DomainError('LINE_OFF');
    return issuer;
  };

  const open = async ({ userId, name }: Identity, language: string): Promise<Opened> => {
    const lineToken = newToken();
    const expiresAt = new Date(now().getTime() + sessionMs);
    await db.query('insert into line_sessions (token_hash, line_user_id, expires_at) values ($1, $2, $3)', [
      hashToken(lineToken),
      userId,
      expiresAt,
    ]);
    await db.query(
      'insert into line_customers (line_user_id, language) values ($1, $2) on conflict (line_user_id) do update set language = excluded.language',
      [userId, language],
    );
    return { lineToken, displayName: name, expiresAt: expiresAt.toISOString() };
  };

  return {
    enabled: issuer !== undefined || config.lineDemo,
    demo: config.lineDemo,
    browserSignIn: line?.channelSecret !== undefined,
    begin: async () => {
      const [state, nonce] = [newToken(), newToken()];
      const address = await required().signInUrl({ redirectUri, state, nonce });
      await db.query('insert into line_logins (state_hash, nonce, expires_at) values ($1, $2, $3)', [
        hashToken(state),
        nonce,
        new Date(now().getTime() + loginMs),
      ]);
      return address;
    },
    withIdToken: async (idToken, language) => open(await required().identityOf(idToken), language),
    withCode: async (code, state, language) => {
      const provider = required();
      // deleted before the provider is called: the state is used up whatever the result
      const { rows } = await db.query<{ nonce: string; expires_at: string }>(
        'delete from line_logins where state_hash = $1 returning nonce, expires_at',
        [hashToken(state)],
      );
      const login = rows[0];
      if (!login || Date.parse(login.expires_at) < now().getTime()) throw new DomainError('LINE_TOKEN_INVALID', {}, 'state');
      return open(await provider.identityOf(await provider.exchange(code, redirectUri), login.nonce), language);
    },
    asDemo: async (name, language) => {
      if (!config.lineDemo) throw new DomainError('LINE_OFF');
      return open({ userId: demoLineUser, name }, language);
    },
    use: async (token) => {
      if (!token || token.length > 100) throw new DomainError('LINE_TOKEN_INVALID', {}, 'no token');
      const { rows } = await db.query<{ id: number; line_user_id: string }>(
        'select id, line_user_id from line_sessions where token_hash = $1 and expires_at > $2',
        [hashToken(token), now()],
      );
      const row = rows[0];
      if (!row) throw new DomainError('LINE_TOKEN_INVALID', {}, 'unknown token');
      return { id: row.id, userId: row.line_user_id };
    },
  };
};
