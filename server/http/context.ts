// From a request to its caller: the token, the acting context, the roles derived with it.
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { deriveRoles, noSelection, type Selection } from '#domain/roles.ts';
import type { Account } from '../accounts/sessions.ts';
import type { ServerCaller } from '../records/caller.ts';
import type { Services } from '../services.ts';
import { languageOf } from './errors.ts';

export interface Acting {
  supplierId?: unknown;
  supplierGroupId?: unknown;
  auditorId?: unknown;
}

const idOf = (raw: unknown): number | null => {
  if (raw === undefined || raw === null || raw === '') return null;
  // the value may be anything; Number() of an object could throw
  const id = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : Number.NaN;
  if (!Number.isInteger(id) || id <= 0) throw new DomainError('CONTEXT_INVALID');
  return id;
};

/** Checks a given context against the memberships; a wrong one is CONTEXT_INVALID. */
export const selectionOf = (account: Account, acting: Acting): Selection => {
  const asked = { supplierId: idOf(acting.supplierId), groupId: idOf(acting.supplierGroupId), auditorId: idOf(acting.auditorId) };
  const given = [asked.supplierId, asked.groupId, asked.auditorId].filter((id) => id !== null).length;
  if (given === 0) return noSelection;
  if (given > 1) throw new DomainError('CONTEXT_INVALID');
  const member =
    asked.supplierId !== null
      ? account.supplierUsers.some((row) => row.supplierId === asked.supplierId)
      : asked.groupId !== null
        ? account.groupIds.includes(asked.groupId)
        : account.auditorUsers.some((row) => row.auditorId === asked.auditorId);
  if (!member) throw new DomainError('CONTEXT_INVALID');
  return asked;
};

/** The single active membership, when there is exactly one; a member of deactivated suppliers alone acts for one of these. */
const onlyContext = (account: Account): Selection => {
  const active = account.supplierUsers.filter((row) => row.active);
  const known = active.length + account.groupIds.length > 0 ? active : account.supplierUsers;
  const suppliers = [...new Set(known.map((row) => row.supplierId))];
  const auditors = [...new Set(account.auditorUsers.map((row) => row.auditorId))];
  if (account.side === 'supplier' && suppliers.length + account.groupIds.length === 1)
    return { ...noSelection, supplierId: suppliers[0] ?? null, groupId: account.groupIds[0] ?? null };
  if (account.side === 'auditor' && auditors.length === 1) return { ...noSelection, auditorId: auditors[0]! };
  return noSelection;
};

/** The given context, else the only one: the same for calls and sockets. */
export const contextOf = (account: Account, acting: Acting): Selection => {
  const selection = selectionOf(account, acting);
  return selection === noSelection && account.side !== 'staff' ? onlyContext(account) : selection;
};

/** `$groupId` when acting for a warehouse or factory: the group of a warehouse, for its documents; the selection stays the supplier. */
export const callerOf = (account: Account, selection: Selection, language: StaffLanguage): ServerCaller => ({
  userId: account.userId,
  side: account.side,
  language,
  roles: deriveRoles(account, selection),
  supplierId: selection.supplierId,
  groupId: selection.groupId ?? (selection.supplierId === null ? null : (account.groupOfSupplier[selection.supplierId] ?? null)),
  auditorId: selection.auditorId,
});

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
