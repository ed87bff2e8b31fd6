// Every refusal in one form: {error: {statusCode, name, code, message, details}}, message in the caller's language. Nothing internal is revealed.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#locales/en/errors.json' with { type: 'json' };
import th from '#locales/th/errors.json' with { type: 'json' };
import zh from '#locales/zh/errors.json' with { type: 'json' };
import { largestUpload } from '#domain/containers.ts';
import { customerLanguages, staffLanguages, wished, type Language, type StaffLanguage } from '#domain/languages.ts';
import { isSilence } from '../db/pool.ts';
import { DomainError, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';

const texts: Record<Language, Record<string, unknown>> = { en, zh, th };

/** Calls read the headers only. */
type Headed = Pick<FastifyRequest, 'headers'>;

const wishOf = (request: Headed): string => request.headers['accept-language'] ?? '';
export const languageOf = (request: Headed): StaffLanguage => wished(staffLanguages, wishOf(request)) ?? 'en';
/** Customers also read Thai; texts missing in Thai are answered in English. */
export const customerLanguageOf = (request: Headed): Language => wished(customerLanguages, wishOf(request)) ?? 'en';

/** Text of a code with `{{name}}` placeholders filled. */
const messageOf = (code: ErrorCode, language: Language, details: ErrorDetails = {}): string => {
  const text = texts[language][code] ?? texts.en[code];
  return typeof text !== 'string' ? code : text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details.params?.[name] ?? ''));
};

interface PgError extends Error {
  code: string;
  detail?: string;
  constraint?: string;
  table?: string;
}
const isPg = (error: unknown): error is PgError =>
  error instanceof Error && typeof (error as PgError).code === 'string' && /^[0-9A-Z]{5}$/.test((error as PgError).code);

const camel = (word: string): string => word.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase());
const keysOf = (detail = ''): string[] =>
  (/^Key \((?:lower\()?(.+?)\)/.exec(detail)?.[1] ?? '')
    .split(',')
    .map((name) => camel(name.replace(/[()"]|::\w+/g, '').trim()))
    .filter(Boolean);

/** A PostgreSQL error as one of our codes. */
const fromPostgres = (error: PgError): DomainError => {
  switch (error.code) {
    case '23505':
      return new DomainError('DUPLICATE', {
        fields: Object.fromEntries(keysOf(error.detail).map((name) => [name, [{ code: 'DUPLICATE' as const }]])),
      });
    // PostgreSQL 18 distinguishes a restricted delete from a missing reference
    case '23001':
    case '23503': {
      // the referring row was created concurrently: whether the caller may see it is unknown here
      if (/(?:is still |is )referenced from table/.test(error.detail ?? '')) return new DomainError('IN_USE', { refs: {} });
      return new DomainError('VALIDATION', {
        fields: Object.fromEntries(keysOf(error.detail).map((name) => [name, [{ code: 'REF' as const }]])),
      });
    }
    // text that no column can hold: NUL, half a surrogate pair
    case '22021':
    case '22P05':
      return new DomainError('BAD_REQUEST');
    case '57014':
      return new DomainError('TIMEOUT');
    case '53100':
      return new DomainError('STORAGE_FULL');
    // a standby, until it is promoted
    case '25006':
    case '40001':
    case '40P01':
    case '55P03':
      return new DomainError('DATABASE_UNAVAILABLE');
    default:
      // class 22: a value, pattern or expression PostgreSQL cannot read; stored values were validated before
      if (error.code.startsWith('22')) return new DomainError('BAD_FILTER', { params: { why: 'value' } });
      return /^(08|57P|53)/.test(error.code) ? new DomainError('DATABASE_UNAVAILABLE') : new DomainError('INTERNAL_ERROR');
  }
};

/** A file above the limit of its container; the text names the limit. */
export const tooLarge = (maxBytes: number): DomainError => new DomainError('FILE_TOO_LARGE', { params: { max: maxBytes / (1024 * 1024) } });

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND']);

/** Any thrown value as a coded refusal. */
export const refusalOf = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (isPg(error)) return fromPostgres(error);
  const code = (error as { code?: string }).code ?? '';
  const text = error instanceof Error ? error.message : '';
  if (
    isSilence(error) ||
    networkCodes.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection/.test(
      text,
    )
  )
    return new DomainError('DATABASE_UNAVAILABLE');
  if (code === 'ENOSPC') return new DomainError('STORAGE_FULL');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largestUpload);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new DomainError('BODY_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new DomainError('MEDIA_TYPE');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error instanceof SyntaxError)
    return new DomainError('BAD_JSON');
  const status = (error as FastifyError).statusCode;
  return status && status >= 400 && status < 500 ? new DomainError('BAD_REQUEST') : new DomainError('INTERNAL_ERROR');
};

const bodyOf = (refusal: DomainError, language: Language, requestId: string): object => ({
  error: {
    statusCode: refusal.status,
    name: refusal.status === 422 ? 'ValidationError' : 'Error',
    code: refusal.code,
    message: messageOf(refusal.code, language, refusal.details),
    details: refusal.details,
    requestId,
  },
});

export const sendRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  if (refusal.code === 'INTERNAL_ERROR') request.log.error({ err: error, code: refusal.code }, 'request failed');
  else if (refusal.code === 'STORED_FILE_DAMAGED')
    request.log.error({ code: refusal.code, why: refusal.message }, 'a stored file is damaged');
  else if (refusal.code === 'PAPER_FAILED') request.log.error({ code: refusal.code, why: refusal.message }, 'a paper was not made');
  // users see no difference between wrong keys and an unreachable store; the log tells the operator
  else if (refusal.code === 'FILES_UNAVAILABLE') request.log.warn({ code: refusal.code, why: refusal.message }, 'files cannot be reached');
  else request.log.debug({ code: refusal.code, why: refusal.message }, 'refused');
  if (refusal.code === 'DATABASE_UNAVAILABLE') reply.header('Retry-After', '2');
  if (refusal.status === 429 || refusal.code === 'SERVER_BUSY' || refusal.code === 'FILES_UNAVAILABLE')
    reply.header('Retry-After', String(refusal.details.params?.['seconds'] ?? 60));
  // an answer that failed before its first byte had the headers of a file
  return reply
    .removeHeader('Content-Disposition')
    .removeHeader('Content-Length')
    .code(refusal.status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(bodyOf(refusal, languageOf(request), request.id));
};

export const installErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
};
