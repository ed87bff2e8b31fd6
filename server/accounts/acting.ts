// Who acts: an account in the context it has chosen, as a caller with the roles derived there.
import { DomainError } from '#domain/kernel/errors.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { deriveRoles, noSelection, type Selection } from '#domain/roles.ts';
import type { ServerCaller } from '../records/caller.ts';
import type { Account } from './sessions.ts';

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
export const onlyContext = (account: Account): Selection => {
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
