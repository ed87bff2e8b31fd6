/** An OpenID provider as a real HTTP server: discovery, keys, its login page that redirects at once, and the token endpoint, which checks client, code and PKCE. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const clientId = 'supplier-quality';
const clientSecret = 'secret-of-the-test-client';

type Claims = Record<string, unknown>;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

interface Answer {
  status: number;
  body?: unknown;
  location?: string;
}

export class OpenIdProvider {
  /** who logs in next, and what their ID token says otherwise */
  person: Claims = { sub: 'subject-1', email: 'qa@example.test', email_verified: true };
  claims: Claims = {};
  /** when people log in, for a login that has to be fresh */
  clock = (): number => Date.now();
  /** an error instead of a code */
  refuses: string | null = null;
  /** signs with another key than the published one */
  forges = false;
  /** code -> what was asked for it */
  readonly codes = new Map<string, { words: URLSearchParams; person: Claims }>();
  #server: Server;
  #key: KeyObject;
  #other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  #jwk: object;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    this.#jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body, location }) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json', ...(location ? { Location: location } : {}) })
          .end(JSON.stringify(body)),
      );
    });
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Environment of a server that trusts this provider. */
  get env(): Record<string, string> {
    return { OIDC_ISSUER: this.url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** The browser at the provider's page: the address it is led back to. */
  async visit(address: string): Promise<URL> {
    const answer = await fetch(address, { redirect: 'manual' });
    return new URL(answer.headers.get('location')!);
  }

  #token(words: URLSearchParams, person: Claims): string {
    const at = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.url,
      aud: clientId,
      iat: at,
      exp: at + 300,
      ...(words.has('max_age') ? { auth_time: Math.floor(this.clock() / 1000) } : {}),
      nonce: words.get('nonce'),
      ...person,
      ...this.claims,
    };
    const content = `${part({ alg: 'RS256', typ: 'JWT', kid: 'key-1' })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), this.forges ? this.#other : this.#key).toString('base64url')}`;
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url!, this.url);
    if (url.pathname === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: {
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          jwks_uri: `${this.url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
          token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        },
      };
    if (url.pathname === '/keys') return { status: 200, body: { keys: [this.#jwk] } };
    if (url.pathname === '/authorize') return this.#authorize(url.searchParams);
    if (url.pathname === '/token') return this.#exchange(new URLSearchParams(await textOf(request)), request.headers.authorization);
    return { status: 404 };
  }

  #authorize(words: URLSearchParams): Answer {
    const back = new URL(words.get('redirect_uri')!);
    back.searchParams.set('state', words.get('state')!);
    if (this.refuses) back.searchParams.set('error', this.refuses);
    else {
      const code = randomBytes(9).toString('base64url');
      this.codes.set(code, { words, person: this.person });
      back.searchParams.set('code', code);
    }
    return { status: 302, location: back.href };
  }

  #exchange(given: URLSearchParams, authorization = ''): Answer {
    const [id, secret] = authorization.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString('utf8').split(':').map(decodeURIComponent)
      : [given.get('client_id'), given.get('client_secret')];
    const code = given.get('code') ?? '';
    const asked = this.codes.get(code);
    this.codes.delete(code);
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    if (id !== clientId || secret !== clientSecret) return { status: 401, body: { error: 'invalid_client' } };
    if (!asked || asked.words.get('code_challenge') !== challenge || asked.words.get('redirect_uri') !== given.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } };
    return { status: 200, body: { access_token: 'unused', token_type: 'Bearer', id_token: this.#token(asked.words, asked.person) } };
  }
}
