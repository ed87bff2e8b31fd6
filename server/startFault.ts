// Why a start ended: a fault of the configuration, which stays until someone changes it, or anything else, which may be over at the next try.
import { refusedCode } from './exitCodes.ts';

/** A start refused because of the database's address, account or schema; its message is one sentence. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** The port belongs to another program. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

/** Started again by the supervisor: what was right before is waited for. */
const isRestart = (): boolean => process.env['SUPERVISED'] === 'again';

/** Why the server before this one ended, as its supervisor says it. */
export const endedBefore = (): { times: number; why: string } | undefined =>
  isRestart() ? { times: Number(process.env['RESTARTS'] ?? 1), why: process.env['RESTARTED_BECAUSE'] ?? '' } : undefined;

const settings = new Set(['ConfigError', 'EmbeddedError', 'DatabaseRefused']);
/** Account, password and name of the database, and what the account may do, as PostgreSQL refuses them. */
const refusedByDatabase: Readonly<Record<string, string>> = {
  '28P01': 'the password or account of DATABASE_URL is wrong',
  '28000': 'the account of DATABASE_URL may not connect',
  '3D000': 'the database of DATABASE_URL does not exist',
  '42501': 'the account of DATABASE_URL may not do what the server needs',
};

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** A host with several addresses fails with one error for each, and no words of its own. */
const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message || error.name : String(error);
};

/** Errors of a statement, or of the connection it ran on. */
const passing = /^(08|53|57|58|40|55P03|25006|XX)|^E[A-Z]+$/;
/** Whether the statement itself was refused: at the next try it is again. */
export const isOfStatement = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(codeOf(error)) && !passing.test(codeOf(error));

/** The exit code of a start that failed, and its one line. */
export const startFault = (error: unknown): { code: number; line: string } => {
  if (error instanceof PortTaken) return { code: isRestart() ? 1 : refusedCode, line: error.message };
  if (error instanceof Error && settings.has(error.name)) return { code: refusedCode, line: error.message };
  const refused = refusedByDatabase[codeOf(error)];
  if (refused) return { code: refusedCode, line: `The database refused the server (${wordsOf(error)}): ${refused}.` };
  return { code: 1, line: `The server could not start: ${wordsOf(error)}.` };
};
