// A user as the role derivation reads them, and the organisations they can act for.
import { noSelection, type Memberships, type Selection } from '#domain/roles.ts';
import type { UserRow } from './userLoads.ts';

export interface Context {
  key: string;
  /** empty: no organisation */
  name: string;
  selection: Selection;
}

const active = <T extends { expiredAt: string | null }>(rows: readonly T[] | null | undefined): readonly T[] =>
  (rows ?? []).filter(({ expiredAt }) => expiredAt === null);

/** Organisations that are closed are no context, as at login. */
const named = (
  key: string,
  of: { id?: number; name?: string; status?: string } | null | undefined,
  selection: Partial<Selection>,
): Context[] => (of?.status === 'active' ? [{ key, name: of.name ?? '', selection: { ...noSelection, ...selection } }] : []);

export const contextsOf = (row: UserRow): readonly Context[] => {
  const all = [
    ...active(row.supplierGroupUsers).flatMap((one) =>
      named(`group${one.supplierGroupId}`, one.supplierGroup, { groupId: one.supplierGroupId }),
    ),
    ...active(row.supplierUsers).flatMap((one) => named(`supplier${one.supplierId}`, one.supplier, { supplierId: one.supplierId })),
    ...active(row.auditorUsers).flatMap((one) => named(`auditor${one.auditorId}`, one.auditor, { auditorId: one.auditorId })),
  ];
  const contexts = all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
  return contexts.length > 0 ? contexts : [{ key: '', name: '', selection: noSelection }];
};

export const derivedFrom = (row: UserRow): Memberships => ({
  roles: [...(row.roleMappings ?? [])].sort((a, b) => a.id - b.id).map(({ role }) => String(role?.name)),
  companyUsers: active(row.companyUsers),
  supplierUsers: active(row.supplierUsers).filter(({ supplier }) => supplier?.status === 'active'),
  auditorUsers: active(row.auditorUsers),
});
