// Converts an answer to a failure, and a failure to text: override > server message > server code > status text.
import { catalogue, clientCodes, type ErrorDetails } from '#domain/kernel/errors.ts';
import type { Failure, Words } from '#src/store/state.ts';

/** Status codes with a text of their own; every other one reads as 0, "System error." */
export const statusTexts = [0, 301, 400, 401, 403, 404, 405, 408, 415, 429, 500, 502, 503, 504, 505] as const;

const overrides: readonly { method: string; path: RegExp; status: number; key: string }[] = [
  { method: 'POST', path: /^\/appusers\/login$/i, status: 401, key: 'errors:LOGIN_FAILED' },
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the LoopBack error body; an error page of a proxy is no message. */
export const failureOf = (method: string, path: string, status: number, body: unknown, requestId?: string): Failure => {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  const details = isObject(error['details']) ? (error['details'] as ErrorDetails) : {};
  const override = overrides.find((rule) => rule.method === method && rule.status === status && rule.path.test(path));
  return {
    status,
    code: typeof error['code'] === 'string' ? error['code'] : '',
    message: typeof error['message'] === 'string' ? error['message'] : '',
    ...(override ? { override: override.key } : {}),
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.guards ? { guards: details.guards } : {}),
    ...(details.current !== undefined ? { current: details.current } : {}),
    ...(details.refs ? { refs: details.refs } : {}),
    ...(details.lines ? { lines: details.lines } : {}),
    ...(details.params ? { params: details.params } : {}),
    ...((requestId ?? error['requestId']) ? { requestId: String(requestId ?? error['requestId']) } : {}),
  };
};

/** A refusal by the client: the same tables refused before the server was called. */
export const ownFailure = (code: keyof typeof catalogue, details: ErrorDetails = {}): Failure => ({
  status: catalogue[code],
  code,
  message: '',
  ...details,
});

/** No answer: no connection (status 0) or timeout (408). */
export const noAnswer = (why: 'network' | 'timeout' | 'cancelled'): Failure => ({
  status: why === 'timeout' ? 408 : 0,
  code: why === 'timeout' ? 'NO_ANSWER' : why === 'network' ? 'NETWORK' : 'CANCELLED',
  message: '',
});

export const wordsOf = (failure: Failure): Words => {
  if (failure.override) return { key: failure.override };
  if (failure.message) return { text: failure.message };
  if (failure.code && (failure.code in catalogue || ['NETWORK', 'LINE_CANCELLED', 'PROGRAM_FAULT'].includes(failure.code)))
    return { key: `errors:${failure.code}`, ...(failure.params ? { params: failure.params } : {}) };
  // the message of an unknown code comes before the text of the status
  if (failure.code && !clientCodes.includes(failure.code)) return { text: failure.code };
  const status = (statusTexts as readonly number[]).includes(failure.status) ? failure.status : 0;
  return { key: `errors:status.${status}` };
};
