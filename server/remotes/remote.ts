// A call beyond the generic layer as a table row, so that routing, the OpenAPI document and the tests read the same table.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '../records/query.ts';
import type { Services } from '../services.ts';

export interface RemoteInput extends Reader {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  body: Record<string, unknown>;
  path: Record<string, string>;
  query: Record<string, unknown>;
}

export interface Remote {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** below /api, `:name` for parameters */
  path: string;
  summary: string;
  /** names in the query string and in the body, for the API document */
  query?: readonly string[];
  body?: readonly string[];
  /** answered without a token */
  open?: true;
  /** possible before a context is selected */
  contextFree?: true;
  run?: (input: RemoteInput) => Promise<unknown>;
}
