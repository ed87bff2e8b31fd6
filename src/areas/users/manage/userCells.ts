// What lists of users show of their roles, their organisations, and what speaks against their access.
import type { TFunction } from 'i18next';
import { Auditor } from '#domain/audits/auditor.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { matches } from '#domain/kernel/matches.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { reviewReasons, withReason, type ReviewReason } from '#domain/users/accessReview.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { AuditorUser } from '#domain/users/auditorUser.ts';
import { roleGiven } from '#domain/users/invitationEmail.ts';
import { SupplierGroupUser } from '#domain/users/supplierGroupUser.ts';
import { SupplierUser } from '#domain/users/supplierUser.ts';
import type { UserRow } from './userLoads.ts';

const distinct = (words: readonly string[]): string => [...new Set(words)].join(', ');

/** Roles in any organisation, as the profile names them. */
export const rolesOf = (t: TFunction, row: UserRow): string =>
  distinct(
    [
      ...(row.roleMappings ?? []).filter(({ source }) => source !== 'membership').map(({ role }) => String(role?.name)),
      ...(row.companyUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(({ role }) => role),
      ...(row.supplierUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(({ role }) => roleGiven('supplier', role)),
      ...(row.supplierGroupUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(() => 'supplierGroup'),
      ...(row.auditorUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(({ role }) => roleGiven('auditor', role)),
    ].map((name) => t(`shell:roles.${name}`)),
  );

export const organisationsOf = (row: UserRow): string =>
  distinct([
    ...(row.supplierUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(({ supplier }) => supplier?.name ?? ''),
    ...(row.supplierGroupUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(({ supplierGroup }) => supplierGroup?.name ?? ''),
    ...(row.auditorUsers ?? []).filter(({ expiredAt }) => !expiredAt).map(({ auditor }) => auditor?.name ?? ''),
  ]);

/** What the conditions of a review read: other areas need not be loaded. */
const read: readonly Entity[] = [AppUser, SupplierUser, Supplier, SupplierGroupUser, SupplierGroup, AuditorUser, Auditor];

/** By the conditions the server selects the accounts with. */
export const reasonsOf = (row: UserRow, params: Params): readonly ReviewReason[] => {
  const registry = (name: string): Entity => read.find((entity) => entity.name === name)!;
  return reviewReasons.filter((reason) => matches(readWhere(AppUser, withReason(params.$now, [reason]), registry, params), row));
};
