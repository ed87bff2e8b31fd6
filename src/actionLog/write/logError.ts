// Reasons why a log is unreadable, as codes with texts in locales/*/developer.json; `line` counts from 1.
export type LogErrorCode =
  | 'NOT_A_LOG'
  | 'NEWER_FORMAT'
  | 'OLD_FORMAT'
  | 'TOO_BIG'
  | 'LINE_TOO_LONG'
  | 'TOO_MANY_LINES'
  | 'NOT_UNZIPPED'
  | 'NOT_FOLDED'
  | 'CANCELLED';

const english: Readonly<Record<LogErrorCode, (params: Readonly<Record<string, string | number>>) => string>> = {
  NOT_A_LOG: ({ line }) => `This is not an action log: line ${line} has no header.`,
  NEWER_FORMAT: ({ format, known }) =>
    `The log has format ${format}; this version reads up to ${known}. Open it with the version that wrote it, or a newer one.`,
  OLD_FORMAT: ({ format }) => `The log has format ${format}, which this version does not support.`,
  TOO_BIG: ({ limit }) => `The log is larger than ${limit} MB when unpacked.`,
  LINE_TOO_LONG: ({ line, limit }) => `Line ${line} of the log is longer than ${limit} MB. It was not written by this product.`,
  TOO_MANY_LINES: ({ limit }) => `The log has more than ${limit} lines.`,
  NOT_UNZIPPED: () => 'The file cannot be unpacked. It may be cut off: save it again.',
  NOT_FOLDED: ({ seq, type, reason }) => `This version cannot replay step ${seq} (${type}): ${reason}.`,
  CANCELLED: () => 'Opening was cancelled.',
};

export class LogError extends Error {
  override readonly name = 'LogError';
  readonly code: LogErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(code: LogErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(english[code](params));
    this.code = code;
    this.params = params;
  }
}

/** Where a log is damaged: the part opens up to the line before. */
export interface Damage {
  load: string;
  line: number;
  why: 'notJson' | 'cut' | 'changed' | 'missing' | 'unknownAction';
}
