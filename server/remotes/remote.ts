// A call beyond the generic layer: who may call it, what it takes, what it does. Routing, the reading of what comes, the OpenAPI document and the tests read one declaration.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '#domain/kernel/errors.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { plain, type Fields, type ValuesOf } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import type { Role } from '#domain/roles.ts';
import type { CheckedContainer } from '../files/containers.ts';
import type { Answer } from '../http/commit.ts';
import type { Authenticated, CallerOptions } from '../http/context.ts';
import type { Received } from '../http/uploads.ts';
import type { ServerCaller } from '../records/caller.ts';
import type { Reader } from '../records/query.ts';
import type { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';
import { bodyGiven, pathGiven, queryGiven } from './given.ts';

/** Names of a body that are fields of a row: its creation, change or step checks them. */
export interface RowTaken {
  entity: Entity;
  fields: readonly string[];
}

/** What a call takes. A name that is not declared is refused in a body and ignored in the query string. */
export interface Takes {
  /** the parameters of the path, `rowId` for ids of rows */
  path?: Fields;
  query?: Fields;
  body?: Fields;
  row?: RowTaken;
}

/** The id of a row in a path; one that is none matches no row. */
export const rowId = plain.int({ required: true, min: 1 });

type Given<T, N extends keyof Takes> = T extends { [K in N]: infer F extends Fields } ? ValuesOf<F> : unknown;

/** Of the request a call reads what is not declared: its headers and where it comes from. */
export type Head = Pick<FastifyRequest, 'headers' | 'ip' | 'id' | 'log'>;

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

interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** below /api, `:name` for parameters */
  path: string;
  summary: string;
  /** answered without a token */
  open?: true;
  /** possible before a context is selected */
  contextFree?: true;
  /** refused to others, before what comes is read; absent: the call itself decides */
  roles?: readonly Role[];
  /** the code of bad input; absent: VALIDATION. The fields are named in every case */
  wrong?: ErrorCode;
  /** the body is a form with one file, read by `receive` */
  upload?: true;
}

/** What comes, unread. */
export interface RawCall extends Call {
  given: Pick<FastifyRequest, 'params' | 'query' | 'body'>;
}

/** A call as it is described: what it takes is known, whoever answers it. */
export interface DescribedCall extends Described {
  takes: Takes;
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
