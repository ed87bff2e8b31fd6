// The catalogue of error codes: code -> HTTP status. Texts are in locales/{en,zh}/errors.json under the same code.

export const catalogue = {
  // malformed request
  BAD_REQUEST: 400,
  BAD_JSON: 400,
  BAD_FILTER: 400,
  FILE_NAME: 400,
  LIMIT_REQUIRED: 400,
  ANSWER_TOO_LARGE: 400,
  USERNAME_EMAIL_REQUIRED: 400,
  RESET_TOKEN_INVALID: 400,
  INVALID_PASSWORD: 400,
  CODE_INVALID: 400,
  TICKET_INVALID: 400,
  // not authenticated
  AUTHORIZATION_REQUIRED: 401,
  INVALID_TOKEN: 401,
  LOGIN_FAILED: 401,
  // not allowed
  ACCESS_DENIED: 403,
  ACCOUNT_DISABLED: 403,
  PASSWORDS_OFF: 403,
  PROVIDER_AWAY: 503,
  PARTNER_INACTIVE: 403,
  OUTRANKED: 403,
  CONTEXT_REQUIRED: 403,
  CONTEXT_INVALID: 403,
  SIGNATURE_FAILED: 403,
  LINE_TOKEN_INVALID: 403,
  // not found
  MODEL_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  LIVE_CODE_INVALID: 404,
  METHOD_NOT_ALLOWED: 405,
  // conflict
  VERSION_CONFLICT: 409,
  SIGNED_CONTENT: 409,
  DUPLICATE: 409,
  IN_USE: 409,
  ALREADY_INVITED: 409,
  ALREADY_MEMBER: 409,
  ACCOUNT_EXISTS: 409,
  EMAIL_MISMATCH: 409,
  SECOND_FACTOR_ON: 409,
  SECOND_FACTOR_OFF: 409,
  INVITATION_CLOSED: 410,
  FILE_TOO_LARGE: 413,
  BODY_TOO_LARGE: 413,
  FILE_TYPE: 415,
  FILE_EMPTY: 415,
  FILE_MISMATCH: 415,
  FILE_CONTENT: 415,
  FILE_DAMAGED: 415,
  FILE_HEIC: 415,
  FILE_PIXELS: 415,
  FILE_OLD_OFFICE: 415,
  FILE_BOMB: 415,
  FILE_UNCHECKED: 415,
  FILE_NESTED: 415,
  FILE_PART: 415,
  FILE_MACRO: 415,
  FILE_OLE: 415,
  FILE_ACTIVEX: 415,
  FILE_TEMPLATE_LINK: 415,
  FILE_EXTERNAL: 415,
  FILE_DDE: 415,
  FILE_PDF_SCRIPT: 415,
  FILE_PDF_LAUNCH: 415,
  FILE_PDF_OPEN: 415,
  FILE_PDF_ATTACHMENT: 415,
  TEMPLATE_INVALID: 422,
  TEMPLATE_UNREADABLE: 422,
  PAPER_TOO_LONG: 422,
  MEDIA_TYPE: 415,
  // invalid content
  VALIDATION: 422,
  READ_ONLY_FIELD: 422,
  INVALID_TRANSITION: 422,
  GUARD_FAILED: 422,
  LOG_DAMAGED: 422,
  LOG_HEADER: 422,
  LOG_TOO_LARGE: 422,
  IDEMPOTENCY_MISMATCH: 422,
  REF_MISMATCH: 422,
  INACTIVE_REF: 422,
  PASSWORD_WEAK: 422,
  ANSWER_REQUIRED: 422,
  ANSWER_CLOSED: 422,
  EMPTY_AUDIENCE: 422,
  MERGE_NOT_ALLOWED: 422,
  LINE_CONSENT: 422,
  LINE_CLOSED: 422,
  LINE_PICTURES: 422,
  FOUR_EYES: 422,
  UNBALANCED: 422,
  SPEC_INCOMPLETE: 422,
  SPEC_CHECK_FAILED: 422,
  LIMIT_WIDER_THAN_MASTER: 422,
  SPEC_OPEN_REVISION: 409,
  LOT_APPROVAL_OPEN: 409,
  COA_EXISTS: 409,
  COA_INCOMPLETE: 422,
  COA_CRITICAL_NOT_TESTED: 422,
  RESULT_INVALID: 422,
  LOT_NUMBER_INVALID: 422,
  LOT_DATES: 422,
  LOT_FUTURE: 422,
  LOT_SHIPPED: 422,
  LOT_NOT_RELEASED: 422,
  LOT_HELD: 422,
  SHELF_LIFE_SHORT: 422,
  QTY_EXCEEDED: 422,
  SSCC_EXHAUSTED: 422,
  UNIT_RECEIVED: 409,
  TEMPERATURE_OUTSIDE: 422,
  FORM_INVALID: 422,
  RESULT_NOT_EDITABLE: 422,
  RESULT_INCOMPLETE: 422,
  NOTHING_SCORED: 422,
  AUDITOR_NOT_QUALIFIED: 422,
  CONFLICT_OF_INTEREST: 422,
  RESULT_ANSWERED: 422,
  EVIDENCE_REQUIRED: 422,
  VERIFICATION_TOO_WEAK: 422,
  FORM_NOT_USABLE: 422,
  DUPLICATE_OPEN_AUDIT: 422,
  NIR_DUPLICATE: 409,
  DUE_PASSED: 422,
  OFFER_INCOMPLETE: 422,
  SAMPLE_REQUIRED: 422,
  LICENCE_PLAN_REQUIRED: 422,
  MAIL_INVALID: 422,
  ROLE_SIDE_MIX: 422,
  LAST_ADMIN: 422,
  LAST_MANAGER: 422,
  LAST_MEMBER: 422,
  RESEND_LIMIT: 422,
  SELF_FORBIDDEN: 422,
  SECOND_FACTOR_NEEDED: 422,
  // limits and outages
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REQUESTS: 429,
  LINE_DAY_LIMIT: 429,
  UPLOAD_LIMIT: 429,
  INTERNAL_ERROR: 500,
  STORED_FILE_DAMAGED: 500,
  PAPER_FAILED: 500,
  DATABASE_UNAVAILABLE: 503,
  FILES_UNAVAILABLE: 503,
  LINE_OFF: 503,
  SERVER_BUSY: 503,
  TIMEOUT: 504,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof catalogue;

/** Codes that end the client's session. */
export const sessionCodes: readonly string[] = ['AUTHORIZATION_REQUIRED', 'INVALID_TOKEN'];

/** Why one field was refused; `params` fill the placeholders of `errors:field.{code}`. */
export interface FieldIssue {
  code: FieldCode;
  params?: Record<string, string | number>;
}

/** Codes of failures on the client's side; no server sends them. */
export const clientCodes: readonly string[] = ['NETWORK', 'NO_ANSWER', 'CANCELLED', 'LINE_CANCELLED', 'PROGRAM_FAULT'];

export const fieldCodes = [
  'REQUIRED',
  'UNKNOWN',
  'TYPE',
  'NUMBER',
  'NUMBER_SIGNS',
  'WHOLE',
  'DIGITS',
  'EXPONENT',
  'LENGTH',
  'ITEMS',
  'TOO_SHORT',
  'RANGE',
  'ENUM',
  'FORMAT',
  'READ_ONLY',
  'CHANGED',
  'GTIN',
  'REF',
  'PERSON',
  'INACTIVE',
  'DATE',
  'DATE_TIME',
  'DATE_BOUNDS',
  'DATE_OPEN',
  'DATE_ORDER',
  'DATE_PAST',
  'DATE_FUTURE',
  'DUPLICATE',
  'TWIN',
  'LOWERED',
  'INVISIBLE',
  'FILE',
  'ADDRESS',
  'MARKUP',
  'PLACEHOLDER',
  'CONSENT',
  'BAND_ORDER',
  'BAND_LAST',
  'RESULT',
  'REASON_NEEDED',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** One unmet guard of a workflow step; `route` is the page where it can be resolved. */
export interface UnmetGuard {
  guard: string;
  route?: string;
  params?: Record<string, string | number>;
}

export interface ErrorDetails {
  fields?: Record<string, FieldIssue[]>;
  guards?: UnmetGuard[];
  current?: unknown;
  refs?: Record<string, number>;
  /** unbalanced lines of a movement, by row and by the caller's key */
  lines?: { id: number; key: string; difference: number }[];
  /** what a document lacks or contradicts, each with its place: section, key of the line, field */
  checks?: CheckIssue[];
  /** what a form lacks or contradicts, each with its path in the form */
  faults?: FormFault[];
  /** questions that keep answers from being submitted, in order of the form */
  gaps?: { questionKey: string; code: string }[];
  params?: Record<string, string | number>;
}

/** A finding of a check at its place. */
interface CheckIssue {
  code: string;
  section: string;
  key: string | null;
  field: string | null;
  params: Record<string, string | number>;
}

/** A fault of a form at its place: key of the section, of the question, field. */
interface FormFault {
  code: string;
  path: string;
  section: string | null;
  question: string | null;
  field: string | null;
}

/** A refusal with a code for the caller: thrown by rules and the server, answered as the LoopBack error body. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}, note?: string) {
    super(note ?? code);
    this.name = 'DomainError';
    this.code = code;
    this.status = catalogue[code];
    this.details = details;
  }
}

export const badFilter = (why: string): DomainError => new DomainError('BAD_FILTER', { params: { why } }, why);

export const invalid = (fields: Record<string, FieldIssue[]>): DomainError => new DomainError('VALIDATION', { fields });
