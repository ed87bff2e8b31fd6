// From a request to its caller: the token and the acting context.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { noSelection } from '#domain/roles.ts';
import { callerOf, onlyContext, selectionOf, type Acting } from '../accounts/acting.ts';
import type { Account } from '../accounts/sessions.ts';
import type { ServerCaller } from '../records/caller.ts';
import type { Services } from '../services.ts';
import { languageOf } from './errors.ts';

export const tokenOf = (request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const header = request.headers.authorization;
  return header ? header.replace(/^Bearer /, '') : undefined;
};

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export interface CallerOptions {
  /** calls that are possible before a context is selected */
  contextFree?: boolean;
  token?: string;
}

export interface Authenticated {
  caller: ServerCaller;
  account: Account;
  token: string;
}

/** Throws AUTHORIZATION_REQUIRED, INVALID_TOKEN, CONTEXT_INVALID, CONTEXT_REQUIRED. */
export const authenticate = async (services: Services, request: FastifyRequest, options: CallerOptions = {}): Promise<Authenticated> => {
  const token = options.token ?? tokenOf(request);
  if (!token) throw new DomainError('AUTHORIZATION_REQUIRED');
  const account = await services.sessions.use(token, !request.headers['x-background']);
  const named: Acting = {
    supplierId: header(request, 'x-acting-supplier'),
    supplierGroupId: header(request, 'x-acting-supplier-group'),
    auditorId: header(request, 'x-acting-auditor'),
  };
  let selection = selectionOf(account, named);
  if (selection === noSelection && account.side !== 'staff') {
    const query = request.query as Record<string, unknown>;
    const body = request.body as Record<string, unknown> | undefined;
    const asked =
      account.side === 'supplier'
        ? (query?.['currentSupplier'] ?? (typeof body === 'object' ? body?.['supplierId'] : undefined))
        : undefined;
    selection = asked ? selectionOf(account, { supplierId: asked }) : onlyContext(account);
    const hasChoice = account.supplierUsers.length + account.groupIds.length + account.auditorUsers.length > 0;
    if (selection === noSelection && hasChoice && !options.contextFree) throw new DomainError('CONTEXT_REQUIRED');
  }
  return { caller: callerOf(account, selection, languageOf(request)), account, token };
};
