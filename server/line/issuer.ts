// The identity provider of the messaging service (OpenID Connect): login address, code exchange, verification of ID tokens.
import { createHmac, createPublicKey, timingSafeEqual, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import { DomainError } from '#domain/kernel/errors.ts';

export interface IssuerSettings {
  issuer: string;
  channelId: string;
  channelSecret: string | undefined;
}

/** The identity in an ID token. */
export interface Identity {
  userId: string;
  name: string;
}

export interface Issuer {
  /** the provider's login page */
  signInUrl: (of: { redirectUri: string; state: string; nonce: string }) => Promise<string>;
  /** the ID token of a code. Throws LINE_TOKEN_INVALID, LINE_OFF */
  exchange: (code: string, redirectUri: string) => Promise<string>;
  /** Throws LINE_TOKEN_INVALID when the token is not the provider's, not for this channel, expired, or of another login; LINE_OFF when the provider is unreachable. */
  identityOf: (idToken: string, nonce?: string) => Promise<Identity>;
}

interface Discovered {
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}
interface Claims {
  iss?: unknown;
  aud?: unknown;
  sub?: unknown;
  exp?: unknown;
  iat?: unknown;
  nonce?: unknown;
  name?: unknown;
}

const patienceMs = 4_000;
const keepMs = 3_600_000;
/** an unknown key id reloads the key list, at most this often */
const againMs = 10_000;
const graceSeconds = 60;
const subject = /^[\w-]{1,60}$/;

const invalid = (why: string): DomainError => new DomainError('LINE_TOKEN_INVALID', {}, why);

const json = async <T>(address: string, init: RequestInit = {}): Promise<{ status: number; body: T }> => {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as T };
  } catch (error) {
    throw new DomainError('LINE_OFF', {}, error instanceof Error ? error.message : 'unreachable');
  }
};

const read = <T>(part: string | undefined): T => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as T;
  } catch {
    throw invalid('no JSON');
  }
};

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export const openIssuer = ({ issuer, channelId, channelSecret }: IssuerSettings, now: () => Date): Issuer => {
  let discovered: { at: number; value: Discovered } | undefined;
  let keys: { at: number; byId: Map<string, KeyObject> } | undefined;

  const discover = async (): Promise<Discovered> => {
    if (discovered && Date.now() - discovered.at < keepMs) return discovered.value;
    const { status, body } = await json<Discovered>(`${issuer}/.well-known/openid-configuration`);
    if (status !== 200) throw new DomainError('LINE_OFF', {}, `discovery ${status}`);
    discovered = { at: Date.now(), value: body };
    return body;
  };

  const readKeys = async (): Promise<Map<string, KeyObject>> => {
    const { status, body } = await json<{ keys?: (JsonWebKey & { kid?: string })[] }>((await discover()).jwks_uri);
    if (status !== 200 || !Array.isArray(body.keys)) throw new DomainError('LINE_OFF', {}, `keys ${status}`);
    // only the curve of ES256: no other key type verifies anything here
    const usable = body.keys.filter((key) => key.kid && key.kty === 'EC' && key.crv === 'P-256');
    keys = { at: Date.now(), byId: new Map(usable.map((key) => [key.kid!, createPublicKey({ key, format: 'jwk' })])) };
    return keys.byId;
  };

  const keyNamed = async (kid: unknown): Promise<KeyObject> => {
    const fresh = keys && Date.now() - keys.at < keepMs ? keys : undefined;
    const known = fresh?.byId.get(String(kid));
    if (known) return known;
    const found = !fresh || Date.now() - fresh.at > againMs ? (await readKeys()).get(String(kid)) : undefined;
    if (!found) throw invalid('unknown key');
    return found;
  };

  /** Tokens of the app are signed with the provider's key, those of a browser login with the channel's secret. */
  const signed = async (header: { alg?: unknown; kid?: unknown }, content: string, signature: Buffer): Promise<boolean> => {
    if (header.alg === 'ES256')
      return verify('sha256', Buffer.from(content), { key: await keyNamed(header.kid), dsaEncoding: 'ieee-p1363' }, signature);
    if (header.alg === 'HS256' && channelSecret) return sameBytes(createHmac('sha256', channelSecret).update(content).digest(), signature);
    return false;
  };

  return {
    signInUrl: async ({ redirectUri, state, nonce }) => {
      const { authorization_endpoint: page } = await discover();
      const words = new URLSearchParams({
        response_type: 'code',
        client_id: channelId,
        redirect_uri: redirectUri,
        state,
        nonce,
        scope: 'openid profile',
      });
      return `${page}?${words.toString()}`;
    },
    exchange: async (code, redirectUri) => {
      if (!channelSecret) throw new DomainError('LINE_OFF', {}, 'no channel secret');
      const { token_endpoint: address } = await discover();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: channelId,
        client_secret: channelSecret,
      });
      const answer = await json<{ id_token?: unknown }>(address, { method: 'POST', body });
      if (answer.status >= 500) throw new DomainError('LINE_OFF', {}, `token ${answer.status}`);
      if (answer.status !== 200 || typeof answer.body.id_token !== 'string') throw invalid('code refused');
      return answer.body.id_token;
    },
    identityOf: async (idToken, nonce) => {
      const parts = idToken.split('.');
      if (parts.length !== 3 || idToken.length > 8_000) throw invalid('shape');
      const header = read<{ alg?: unknown; kid?: unknown }>(parts[0]);
      const signature = Buffer.from(parts[2]!, 'base64url');
      if (!(await signed(header, `${parts[0]}.${parts[1]}`, signature))) throw invalid('signature');
      const claims = read<Claims>(parts[1]);
      const at = now().getTime() / 1000;
      if (claims.iss !== issuer) throw invalid('issuer');
      if (claims.aud !== channelId) throw invalid('audience');
      if (typeof claims.exp !== 'number' || claims.exp <= at) throw invalid('expired');
      if (typeof claims.iat !== 'number' || claims.iat > at + graceSeconds) throw invalid('issued later');
      if (nonce !== undefined && claims.nonce !== nonce) throw invalid('nonce');
      if (typeof claims.sub !== 'string' || !subject.test(claims.sub)) throw invalid('subject');
      return { userId: claims.sub, name: typeof claims.name === 'string' ? claims.name.slice(0, 120) : '' };
    },
  };
};
