/** Calls to an in-process app as one person: the token and the acting context travel with each. */
import type { FastifyInstance } from 'fastify';
import type { ErrorDetails } from '#domain/kernel/errors.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Acting } from './world.ts';

export interface Answer<T = Row> {
  status: number;
  body: T;
  /** code of a refusal */
  code: string | undefined;
  details: ErrorDetails;
  headers: Record<string, string | undefined>;
  /** the body as it was sent */
  text: string;
  bytes: Buffer;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Call {
  method: Method;
  path: string;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

/** A reason why not that names a page, and the call that was refused. */
export interface ToldRoute {
  path: string;
  route: string;
  token: string | undefined;
  acting: Acting;
}
const told = new WeakMap<FastifyInstance, ToldRoute[]>();
/** What refusals of this app led to so far. */
export const toldRoutes = (http: FastifyInstance): readonly ToldRoute[] => told.get(http) ?? [];

interface Refused {
  error?: { code?: string; details?: ErrorDetails };
}

const queryText = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

export const actingHeaders = (acting: Acting): Record<string, string> => ({
  ...(acting.supplierId ? { 'x-acting-supplier': String(acting.supplierId) } : {}),
  ...(acting.supplierGroupId ? { 'x-acting-supplier-group': String(acting.supplierGroupId) } : {}),
  ...(acting.auditorId ? { 'x-acting-auditor': String(acting.auditorId) } : {}),
});

/** All calls of one person. `path` is below /api. */
export class Client {
  readonly token: string | undefined;
  readonly acting: Acting;
  #http: FastifyInstance;

  constructor(http: FastifyInstance, token?: string, acting: Acting = {}) {
    this.#http = http;
    this.token = token;
    this.acting = acting;
  }

  async call<T = Row>({ method, path, query, body, headers }: Call): Promise<Answer<T>> {
    const answer = await this.#http.inject({
      method,
      url: `/api${path}${query ? `?${queryText(query)}` : ''}`,
      headers: {
        ...(this.token ? { authorization: this.token } : {}),
        ...actingHeaders(this.acting),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const parsed = read(answer.payload);
    const refusal = (parsed as Refused | null)?.error;
    const routes = ((refusal?.details as { guards?: { route?: string }[] } | undefined)?.guards ?? []).flatMap(({ route }) =>
      route ? [{ path, route, token: this.token, acting: this.acting }] : [],
    );
    if (routes.length > 0) told.set(this.#http, [...(told.get(this.#http) ?? []), ...routes]);
    return {
      status: answer.statusCode,
      body: parsed as T,
      code: refusal?.code,
      details: refusal?.details ?? {},
      headers: answer.headers as Record<string, string | undefined>,
      text: answer.payload,
      bytes: answer.rawPayload,
    };
  }

  get<T = Row>(path: string, query?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'GET', path, query, headers });
  }
  list(collection: string, filter?: unknown, query: Record<string, unknown> = {}): Promise<Answer<Row[]>> {
    return this.get<Row[]>(`/${collection}`, { ...(filter === undefined ? {} : { filter }), ...query });
  }
  post<T = Row>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'POST', path, body, headers });
  }
  patch<T = Row>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>({ method: 'PATCH', path, body, headers });
  }
  put<T = Row>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.call<T>({ method: 'PUT', path, body });
  }
  delete<T = Row>(path: string): Promise<Answer<T>> {
    return this.call<T>({ method: 'DELETE', path });
  }

  /** A call that must succeed; the test ends with the refusal otherwise. */
  async do(method: Method, path: string, body?: unknown): Promise<Row> {
    const answer = await this.call({ method, path, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** A workflow step on the row's present version. */
  async step(collection: string, row: { id: number }, name: string, input: object = {}): Promise<Row> {
    const now = await this.do('GET', `/${collection}/${row.id}`);
    return this.do('POST', `/${collection}/${row.id}/${name}`, { version: now.version, ...input });
  }

  /** Sends one file as a form. */
  form<T = Row>(path: string, name: string, bytes: Buffer, type: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const boundary = 'boundary-of-the-test';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    return this.call<T>({
      method: 'POST',
      path,
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    });
  }

  /** Uploads a file for a row to come; answers its key as `file`. */
  upload(
    collection: string,
    container: string,
    name: string,
    bytes: Buffer,
    type = 'application/octet-stream',
  ): Promise<Answer<{ file: string; name: string; type: string; size: number; id: number }>> {
    return this.form(`/${collection}/upload?container=${container}`, name, bytes, type);
  }
}
