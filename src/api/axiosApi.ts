// The REST client: axios, base /api, 5 s timeout, token in the Authorization header, acting context and language.
import axios, { type AxiosProgressEvent } from 'axios';
import { httpTimeoutMs } from '#domain/constants.ts';
import type { Json } from '#src/store/state.ts';
import { failureOf, noAnswer } from './failure.ts';
import { actingHeaders, type Api, type ApiRequest, type Credentials, type Reply } from './request.ts';

const plainHeaders = (headers: unknown): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries((headers ?? {}) as Record<string, unknown>))
    if (typeof value === 'string') found[name.toLowerCase()] = value;
  return found;
};

/** An error body of a blob call is JSON in a blob. */
const readBody = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    return null;
  }
};

export const createApi = (credentials: Credentials, baseURL = '/api'): Api => {
  const client = axios.create({ baseURL, timeout: httpTimeoutMs, validateStatus: () => true });
  const send = async (request: ApiRequest): Promise<Reply> => {
    const { method, path, query, body, headers, timeoutMs, signal, blob, onProgress } = request;
    const customer = path.startsWith('/LineComplaints');
    const token = customer ? null : credentials.token();
    const lineToken = customer ? credentials.line() : null;
    try {
      const answer = await client.request<unknown>({
        method,
        url: path,
        params: query,
        data: body,
        timeout: timeoutMs ?? httpTimeoutMs,
        headers: {
          ...(token ? { Authorization: token } : {}),
          ...(lineToken ? { 'X-Line-Token': lineToken } : {}),
          ...(customer ? {} : actingHeaders(credentials.acting())),
          'Accept-Language': credentials.language(),
          ...headers,
        },
        ...(signal ? { signal } : {}),
        ...(blob ? { responseType: 'blob' as const } : {}),
        ...(onProgress ? { onUploadProgress: (event: AxiosProgressEvent) => onProgress(event.loaded) } : {}),
      });
      const kept = plainHeaders(answer.headers);
      if (answer.status >= 200 && answer.status < 300) {
        if (blob) return { ok: true, status: answer.status, body: null, headers: kept, blob: answer.data as Blob };
        return { ok: true, status: answer.status, body: (answer.data === '' ? null : answer.data) as Json, headers: kept };
      }
      return { ok: false, failure: failureOf(method, path, answer.status, await readBody(answer.data), kept['x-request-id']) };
    } catch (error) {
      if (axios.isCancel(error)) return { ok: false, failure: noAnswer('cancelled') };
      const late = axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
      return { ok: false, failure: noAnswer(late ? 'timeout' : 'network') };
    }
  };
  return { send };
};
