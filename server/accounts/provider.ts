// Login by the OpenID provider of an organisation: authorization code with PKCE, state and nonce; which account its answer is for. No account is created.
import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { ProviderConfig } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { transaction } from '../db/pool.ts';
import { newTicket } from './loginTickets.ts';
import { askSigning, isFresh, isSubjectOf, proveSigning, redeemSigning, type SignedStep, type Signing } from './providerSignings.ts';
import { hashToken, newToken } from './sessions.ts';

const loginMs = 10 * 60_000;
const patienceSeconds = 4;
export const browserCookie = 'sq_login';

/** Why a login ended without a session; names of texts of the page it leads to. */
type Reason = 'off' | 'failed' | 'cancelled' | 'unknown' | 'disabled' | 'stale';
class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, note: string) {
    super(note);
    this.reason = reason;
  }
}

/** Hash of the cookie of the browser that began a login. */
export const browserOf = (request: Pick<FastifyRequest, 'headers'>): string | null => {
  const word = new RegExp(`(?:^|;\\s*)${browserCookie}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return word ? hashToken(word) : null;
};

interface Waiting {
  nonce: string;
  verifier: string;
  redi_rect: string | null;
}

interface Begun {
  /** the provider's page */
  url: string;
  /** word for the cookie */
  browser: string;
}
interface Ended {
  rediRect: string | null;
  /** one of both */
  ticket?: string;
  refused?: Reason;
  note?: string;
}

/** Where a login for a signature ends: at the page that asked. */
export interface Signed {
  back: string;
  step: string;
  refused?: Reason;
  note?: string;
}
interface SignAsked {
  userId: number;
  of: SignedStep;
  back: string;
  /** word of the cookie that the browser has */
  word: string | null;
}

export interface Provider {
  /** a login for a signature; null: the provider is away */
  sign: (asked: SignAsked) => Promise<Begun | null>;
  /** null: the state belongs to no signature */
  signed: (url: URL, browser: string | null) => Promise<Signed | null>;
  begin: (rediRect: string | null) => Promise<Begun | null>;
  /** `url`: the address the provider led back to */
  end: (url: URL, browser: string | null) => Promise<Ended>;
}

export const openProvider = (config: ProviderConfig, publicUrl: string, db: Pool, now: () => Date): Provider => {
  const redirectUri = `${publicUrl}/api/appusers/oidc/callback`;
  let known: Promise<oidc.Configuration> | undefined;

  /** Read once; a failure is tried again by the next login. */
  const discovered = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(
        new URL(config.issuer),
        config.clientId,
        // the clock of the provider may differ
        { [oidc.clockTolerance]: 30, ...(config.clientSecret ? { client_secret: config.clientSecret } : {}) },
        config.clientSecret ? undefined : oidc.None(),
        {
          timeout: patienceSeconds,
          // the signature of the ID token counts, not the connection it came through
          execute: [oidc.enableNonRepudiationChecks, ...(config.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
        },
      )
      .catch((error: unknown) => {
        known = undefined;
        throw new Refused('off', error instanceof Error ? error.message : 'discovery');
      });
    return known;
  };

  const waitingFor = async (state: string | null, browser: string | null): Promise<Waiting> => {
    // deleted before the provider is called: a state is used up whatever the result
    const { rows } = await db.query<Waiting & { browser_hash: string; expires_at: string }>(
      'delete from provider_logins where state_hash = $1 returning nonce, verifier, redi_rect, browser_hash, expires_at',
      [hashToken(state ?? '')],
    );
    const row = rows[0];
    if (!row || Date.parse(row.expires_at) < now().getTime()) throw new Refused('failed', 'state');
    if (row.browser_hash !== browser) throw new Refused('failed', 'another browser');
    return row;
  };

  /** The account of a subject, or else of its verified address, which is the subject's from then on. */
  const accountOf = (claims: oidc.IDToken): Promise<number> =>
    transaction(db, async (client) => {
      const { iss, sub, email, email_verified: verified } = claims;
      const usable = async (sql: string, values: unknown[]): Promise<number | undefined> => {
        const { rows } = await client.query<{ id: number; status: string; side: ProviderConfig['sides'][number] }>(sql, values);
        if (!rows[0]) return undefined;
        if (!config.sides.includes(rows[0].side)) throw new Refused('unknown', 'user type');
        if (rows[0].status !== 'active') throw new Refused('disabled', 'status');
        return rows[0].id;
      };
      const bySubject = await usable(
        'select u.id, u.status, u.side from identities i join app_users u on u.id = i.user_id where i.issuer = $1 and i.subject = $2',
        [iss, sub],
      );
      if (bySubject !== undefined) return bySubject;
      if (typeof email !== 'string' || verified !== true) throw new Refused('unknown', 'no verified address');
      const byAddress = await usable('select id, status, side from app_users where lower(email) = $1', [email.trim().toLowerCase()]);
      if (byAddress === undefined) throw new Refused('unknown', 'no account');
      const { rowCount } = await client.query(
        'insert into identities (issuer, subject, user_id, created_at) values ($1, $2, $3, $4) on conflict do nothing',
        [iss, sub, byAddress, now()],
      );
      // the same person in two windows, or an address that is another subject's now
      const again =
        rowCount === 1 ||
        (await usable(
          'select u.id, u.status, u.side from identities i join app_users u on u.id = i.user_id where i.issuer = $1 and i.subject = $2',
          [iss, sub],
        )) === byAddress;
      if (!again) throw new Refused('unknown', 'address of another subject');
      return byAddress;
    });

  const claimsOf = async (url: URL, { nonce, verifier }: Pick<Waiting, 'nonce' | 'verifier'>): Promise<oidc.IDToken> => {
    const settings = await discovered();
    try {
      const tokens = await oidc.authorizationCodeGrant(settings, url, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: url.searchParams.get('state') ?? '',
        idTokenExpected: true,
      });
      return tokens.claims()!;
    } catch (error) {
      if (error instanceof oidc.AuthorizationResponseError) throw new Refused('cancelled', error.error);
      throw new Refused('failed', error instanceof Error ? error.message : 'code');
    }
  };

  const pageOf = async (
    settings: oidc.Configuration,
    { state, nonce, verifier }: Record<'state' | 'nonce' | 'verifier', string>,
    more: Record<string, string> = {},
  ): Promise<string> =>
    oidc.buildAuthorizationUrl(settings, {
      redirect_uri: redirectUri,
      scope: config.scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    }).href;

  /** The signer, and nobody else, logged in for this signature. Throws Refused. */
  const requireSigner = async (url: URL, signing: Signing, browser: string | null): Promise<void> => {
    if (Date.parse(signing.expiresAt) < now().getTime()) throw new Refused('stale', 'state');
    if (signing.browserHash !== browser) throw new Refused('failed', 'another browser');
    const claims = await claimsOf(url, signing);
    if (!isFresh(claims['auth_time'], signing, now())) throw new Refused('stale', 'auth_time');
    if (!(await isSubjectOf(db, signing.userId, claims.iss, claims.sub))) throw new Refused('unknown', 'another subject');
    await proveSigning(db, signing, now());
  };

  return {
    sign: async ({ userId, of, back, word: known }) => {
      const settings = await discovered().catch(() => null);
      if (!settings) return null;
      const [nonce, verifier] = [newToken(), oidc.randomPKCECodeVerifier()];
      const { state, word } = await askSigning(db, { userId, of, back, word: known, nonce, verifier }, now());
      return { url: await pageOf(settings, { state, nonce, verifier }, { prompt: 'login', max_age: '0' }), browser: word };
    },
    signed: async (url, browser) => {
      const state = url.searchParams.get('state') ?? '';
      // a character that no column takes belongs to no state
      const signing = /^[\w-]{43}$/.test(state) ? await redeemSigning(db, state, now()) : undefined;
      if (!signing) return null;
      const { back, step } = signing;
      try {
        await requireSigner(url, signing, browser);
        return { back, step };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { back, step, refused: error.reason, note: error.message };
      }
    },
    begin: async (rediRect) => {
      const settings = await discovered().catch(() => null);
      if (!settings) return null;
      const [state, nonce, browser, verifier] = [newToken(), newToken(), newToken(), oidc.randomPKCECodeVerifier()];
      await db.query(
        'insert into provider_logins (state_hash, browser_hash, nonce, verifier, redi_rect, expires_at) values ($1, $2, $3, $4, $5, $6)',
        [hashToken(state), hashToken(browser), nonce, verifier, rediRect, new Date(now().getTime() + loginMs)],
      );
      return { url: await pageOf(settings, { state, nonce, verifier }), browser };
    },
    end: async (url, browser) => {
      let rediRect: string | null = null;
      try {
        const waiting = await waitingFor(url.searchParams.get('state'), browser);
        rediRect = waiting.redi_rect;
        const userId = await accountOf(await claimsOf(url, waiting));
        return { rediRect, ticket: (await newTicket(db, userId, 'session', now(), browser)).ticket };
      } catch (error) {
        if (error instanceof Refused) return { rediRect, refused: error.reason, note: error.message };
        // a character that no column takes, such as NUL, in the state or in what the provider says of the person
        if (String((error as { code?: unknown }).code).startsWith('22'))
          return { rediRect, refused: 'failed', note: 'unreadable characters' };
        throw error;
      }
    },
  };
};
