// What is still open at a partner: counted before it is deactivated, and listed by the same conditions.
import { openAuditStatuses } from '../audits/auditReaders.ts';
import type { Where } from '../kernel/where.ts';

export const openCaseStatuses = ['Open', 'Inprogress', 'Draft', 'Submitted', 'Rejected'] as const;
export const openMovementStatuses = ['Open', 'Draft'] as const;

interface OpenPart {
  entity: string;
  where: Where;
}

const member = (key: string, id: number): Where => ({ [key]: id, expiredAt: null });

export const openAtSupplier = (id: number): Readonly<Record<string, OpenPart>> => ({
  cases: { entity: 'SupplierComplaint', where: { supplierId: id, status: { inq: openCaseStatuses } } },
  movements: { entity: 'ProductMovement', where: { supplierId: id, status: { inq: openMovementStatuses } } },
  certificates: { entity: 'Certificate', where: { supplierId: id, status: 'Submitted', disable: false } },
  audits: { entity: 'AuditJob', where: { supplierId: id, status: { inq: openAuditStatuses } } },
  members: { entity: 'SupplierUser', where: member('supplierId', id) },
});

export const openAtGroup = (id: number): Readonly<Record<string, OpenPart>> => ({
  factories: { entity: 'Supplier', where: { supplierGroupId: id, status: 'active' } },
  documents: { entity: 'SupplierDocument', where: { supplierGroupId: id, or: [{ accepted: null }, { accepted: false }] } },
  members: { entity: 'SupplierGroupUser', where: member('supplierGroupId', id) },
});
