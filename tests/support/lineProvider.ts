/** The messaging service as a real HTTP server: discovery, keys, token endpoint and message endpoint; it signs what a test asks for. */
import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const channelId = '1657000001';
const channelSecret = 'secret-of-the-test-channel';
export const messageToken = 'access-token-of-the-test-channel';

export interface Pushed {
  to: string;
  text: string;
  token: string | undefined;
  retryKey: string | undefined;
}

type Claims = Record<string, unknown>;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const chunk of request) parts.push(chunk as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

export class LineProvider {
  readonly pushed: Pushed[] = [];
  /** status of the next pushes; 200 when there is none */
  readonly answers: number[] = [];
  /** the identity behind a code; a code works once, as with the real service */
  readonly codes = new Map<string, Claims>();
  #server: Server;
  #now: () => Date;
  #key: KeyObject;
  readonly #kid = 'key-1';
  #jwk: object;

  constructor(now: () => Date) {
    this.#now = now;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#jwk = { ...publicKey.export({ format: 'jwk' }), kid: this.#kid, alg: 'ES256', use: 'sig' };
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(([status, body]) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): Promise<void> {
    return new Promise((done) => this.#server.close(() => done()));
  }

  /** Environment of a server that trusts this provider. */
  get env(): Record<string, string> {
    return {
      LINE_CHANNEL_ID: channelId,
      LINE_CHANNEL_SECRET: channelSecret,
      LINE_MESSAGE_TOKEN: messageToken,
      LINE_ISSUER: this.url,
      LINE_API: this.url,
      CUSTOMER_PHONE: '+66 2 555 0100',
    };
  }

  claims(sub: string, more: Claims = {}): Claims {
    const at = Math.floor(this.#now().getTime() / 1000);
    return { iss: this.url, aud: channelId, sub, iat: at, exp: at + 3_600, name: `Name of ${sub}`, ...more };
  }

  /** As the app gives it: signed with the provider's key. */
  idToken(sub: string, more: Claims = {}, { key = this.#key, kid = this.#kid }: { key?: KeyObject; kid?: string } = {}): string {
    const content = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part(this.claims(sub, more))}`;
    return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  /** As a browser sign-in gives it: signed with the channel's secret. */
  webToken(claims: Claims, secret = channelSecret, alg = 'HS256'): string {
    const content = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
    return `${content}.${alg === 'none' ? '' : createHmac('sha256', secret).update(content).digest('base64url')}`;
  }

  /** A login on the provider's page: the code returned for this address. */
  code(signInUrl: string, sub: string): { code: string; state: string } {
    const words = new URL(signInUrl).searchParams;
    const code = randomBytes(9).toString('base64url');
    this.codes.set(code, this.claims(sub, { nonce: words.get('nonce') }));
    return { code, state: words.get('state')! };
  }

  async #answer(request: IncomingMessage): Promise<[number, unknown]> {
    const path = new URL(request.url!, this.url).pathname;
    const body = await bodyOf(request);
    if (path === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          jwks_uri: `${this.url}/keys`,
        },
      ];
    if (path === '/keys') return [200, { keys: [this.#jwk] }];
    if (path === '/token') {
      const given = new URLSearchParams(body);
      const claims = this.codes.get(given.get('code') ?? '');
      if (!claims || given.get('client_secret') !== channelSecret || given.get('client_id') !== channelId)
        return [400, { error: 'invalid_grant' }];
      this.codes.delete(given.get('code')!);
      return [200, { access_token: 'unused', id_token: this.webToken(claims) }];
    }
    if (path === '/v2/bot/message/push') {
      const { to, messages } = JSON.parse(body) as { to: string; messages: { text: string }[] };
      const status = this.answers.shift() ?? 200;
      this.pushed.push({
        to,
        text: messages[0]!.text,
        token: request.headers.authorization,
        retryKey: request.headers['x-line-retry-key'] as string | undefined,
      });
      return [status, {}];
    }
    return [404, {}];
  }
}
