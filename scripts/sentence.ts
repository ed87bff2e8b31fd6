/** What a tool says when it fails: refusals are one sentence, of anything else the place matters. */
const refusals = new Set([
  'Error',
  'ConfigError',
  'EmbeddedError',
  'EmbeddedNotReady',
  'DatabaseRefused',
  'BackupError',
  'DomainError',
  'DatabaseError',
]);

export const sentenceOf = (error: unknown): unknown =>
  error instanceof Error && refusals.has(error.name) ? error.message || error : error;
