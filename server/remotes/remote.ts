// A call beyond the generic layer: who may call it, what it takes, what it does. Routing, the reading of what comes, the OpenAPI document and the tests read one declaration.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { CheckedContainer } from '../http/containers.ts';
import type { Answer } from '../http/commit.ts';
import type { Authenticated, CallerOptions } from '../http/context.ts';
import type { Received } from '../http/uploads.ts';
import type { ServerCaller } from '../records/caller.ts';
import type { Reader } from '../records/query.ts';
import type { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';
import { bodyGiven, pathGiven, queryGiven, type Described, type DescribedCall, type Given, type Takes } from '../http/given.ts';

export type { Takes } from '../http/given.ts';

/** The id of a row in a path; one that is none matches no row. */
export const rowId = plain.int({ required: true, min: 1 });

/** Of the request a call reads what is not declared: its headers and where it comes from. */
type Head = Pick<FastifyRequest, 'headers' | 'ip' | 'id' | 'log'>;

/** What every call has, whatever it takes. */
interface Call extends Reader {
  services: Services;
  request: Head;
  reply: FastifyReply;
  caller: ServerCaller;
  /** one transaction that sends its answer; `as`: another caller than that of the token */
  commit: (
    work: (unit: Unit) => Promise<Answer>,
    options?: { keyless?: boolean; dry?: boolean; as?: ServerCaller },
  ) => Promise<FastifyReply>;
  /** the caller of a call that is answered without a token too */
  authenticate: (options?: CallerOptions) => Promise<Authenticated>;
  /** the one file of a form, stored; `who`: whose share of concurrent uploads it takes */
  receive: (container: CheckedContainer, who: string) => Promise<Received>;
}

export interface RemoteInput<T extends Takes = object> extends Call {
  path: Given<T, 'path'>;
  query: Given<T, 'query'>;
  body: Given<T, 'body'>;
  /** the names of the declared row, unchecked */
  row: Record<string, unknown>;
}

/** What comes, unread. */
interface RawCall extends Call {
  given: Pick<FastifyRequest, 'params' | 'query' | 'body'>;
}

export interface Remote extends DescribedCall {
  answer: (call: RawCall) => Promise<unknown>;
}

/** Declares a call; `run` gets what it takes, read and checked. */
export const remote = <T extends Takes>(declared: Described & { takes?: T; run: (input: RemoteInput<T>) => Promise<unknown> }): Remote => {
  const { run, takes, ...described } = declared;
  const known: Takes = takes ?? {};
  return {
    ...described,
    takes: known,
    answer: async ({ given, ...call }) => {
      if (described.roles && !hasRole(described.roles, call.caller)) throw new DomainError('ACCESS_DENIED');
      const path = pathGiven(known.path ?? {}, given.params);
      const today = call.params.$today;
      const query = queryGiven(known.query ?? {}, given.query, today, described.wrong);
      const { body, row } = described.upload
        ? { body: {}, row: {} }
        : bodyGiven(known.body ?? {}, known.row !== undefined, given.body, today, described.wrong);
      // the values were checked against the fields their types come from
      return run({ ...call, path, query, body, row } as RemoteInput<T>);
    },
  };
};

/** What a call about one row takes. */
export const ofRow = { path: { id: rowId } } as const satisfies Takes;
export type RowInput = RemoteInput<typeof ofRow>;
