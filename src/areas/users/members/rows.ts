// Rows of members and invitations as their pages read them.
import { related, type RowWith } from '#domain/related.ts';

const person = { relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname', 'email', 'status', 'lastLoginAt'] } } as const;
const supplier = { relation: 'supplier', scope: { fields: ['id', 'name', 'supplierType', 'supplierGroupId', 'status'] } } as const;
const supplierGroup = { relation: 'supplierGroup', scope: { fields: ['id', 'name', 'status'] } } as const;
const auditor = { relation: 'auditor', scope: { fields: ['id', 'name', 'status'] } } as const;

export const ofSupplierUser = related('SupplierUser', [person, supplier]);
export const ofGroupUser = related('SupplierGroupUser', [person, supplierGroup]);
export const ofInvitation = related('InvitationEmail', [supplier, supplierGroup, auditor]);

/** A member of a factory, a warehouse or a head office. */
export type MemberRow = RowWith<'SupplierUser', typeof ofSupplierUser> & { supplierGroup?: { id: number; name: string } | null };
export type InvitationRow = RowWith<'InvitationEmail', typeof ofInvitation>;

export const organisationOf = (row: {
  supplier?: { name?: string } | null;
  supplierGroup?: { name?: string } | null;
  auditor?: { name?: string } | null;
}): string => row.supplier?.name ?? row.supplierGroup?.name ?? row.auditor?.name ?? '';

export const memberState = (row: { expiredAt: string | null }): 'active' | 'revoked' => (row.expiredAt ? 'revoked' : 'active');

/** The state of an invitation at a time: `workflow.state` of the entity needs the moment of the page. */
export const invitationState = (row: Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>, now: string): string =>
  row.acceptedAt ? 'Accepted' : row.revokedAt ? 'Revoked' : row.expiresAt <= now ? 'Expired' : 'Sent';
