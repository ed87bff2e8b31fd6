// Lines of a spreadsheet, each tried as a single call would be: a refused one is undone and does not stop the others.
import { z } from 'zod';
import type { ErrorCode, ErrorDetails } from '#domain/kernel/errors.ts';
import { personal } from '#domain/kernel/fields.ts';
import { refusalOf } from '../http/errors.ts';
import { openLane } from '../lane.ts';
import type { Unit } from '../records/unit.ts';

/** A check of many lines holds a connection for seconds. */
export const lineChecks = openLane({ atOnce: 1, waiting: 4, each: 1 });

export interface LineFailure {
  code: ErrorCode;
  params?: ErrorDetails['params'];
  fields?: ErrorDetails['fields'];
}

/** The lines of a call: texts by their columns, at least one. */
export const linesField = <const C extends string>(columns: readonly C[], most: number) =>
  personal.json(
    z
      .array(z.partialRecord(z.enum(columns), z.string()))
      .min(1)
      .max(most),
    { required: true, exact: true },
  );

const failureOf = (error: unknown): LineFailure => {
  const { code, status, details } = refusalOf(error);
  // what is no fault of the line ends the whole call
  if (status >= 500 || code === 'DATABASE_UNAVAILABLE') throw error;
  return { code, ...(details.params ? { params: details.params } : {}), ...(details.fields ? { fields: details.fields } : {}) };
};

/** Why each line was refused; null: accepted. */
export const tryEach = async <L>(unit: Unit, lines: readonly L[], work: (line: L) => Promise<unknown>): Promise<(LineFailure | null)[]> => {
  const failures: (LineFailure | null)[] = [];
  await unit.client.query('savepoint line');
  for (const line of lines) {
    // keeps what the lines before did, in one message
    await unit.client.query('release savepoint line; savepoint line');
    try {
      await work(line);
      failures.push(null);
    } catch (error) {
      await unit.client.query('rollback to savepoint line');
      failures.push(failureOf(error));
    }
  }
  return failures;
};
