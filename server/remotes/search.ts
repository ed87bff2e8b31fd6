// Results of the finder: records that have a page of their own, for the roles that may open it.
import { Announcement } from '#domain/announcements/announcement.ts';
import { SupplierAnnouncement } from '#domain/announcements/supplierAnnouncement.ts';
import { BrandContact } from '#domain/complaints/brandContact.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { announcementRoles, complaintSupplierRoles, opsRoles, qaRoles, type Role } from '#domain/roles.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { find, searchTurns, type Kind } from '../records/finder.ts';
import type { Remote } from './remote.ts';

const named = (relation: string, ...fields: readonly string[]): object => ({ relation, scope: { fields: ['id', ...fields] } });
const staff = [...qaRoles, ...opsRoles] as const;

const kinds: readonly (Kind & { roles: readonly Role[] })[] = [
  {
    entity: Complaint,
    roles: staff,
    fields: ['id', 'no', 'title', 'productName', 'lotNo', 'barcode', 'customerName', 'customerPhone', 'severity', 'status', 'dueAt'],
  },
  {
    entity: SupplierComplaint,
    roles: [...staff, ...complaintSupplierRoles, 'wareHouseAdmin'],
    fields: ['id', 'no', 'complaintId', 'status', 'dueDate'],
    include: [named('complaint', 'title', 'productName', 'lotNo', 'severity'), named('supplier', 'name')],
    told: 'complaint',
  },
  {
    entity: ProductMovement,
    roles: [...staff, 'wareHouseAdmin'],
    fields: ['id', 'no', 'complaintId', 'type', 'productName', 'status', 'dueAt'],
    include: [named('complaint', 'no', 'title', 'lotNo', 'severity'), named('supplier', 'name')],
    told: 'complaint',
  },
  {
    entity: StoreRecommend,
    roles: staff,
    fields: ['id', 'title', 'complaintId', 'dueDate', 'sentAt', 'verifiedAt'],
    include: [named('complaint', 'no', 'title')],
    told: 'complaint',
  },
  { entity: Supplier, roles: staff, fields: ['id', 'name', 'nameLocal', 'code', 'supplierType', 'status'] },
  { entity: BrandContact, roles: qaRoles, fields: ['id', 'name', 'position', 'email'] },
  { entity: Announcement, roles: ['superAdmin'], fields: ['id', 'name'] },
  { entity: SupplierAnnouncement, roles: announcementRoles, fields: ['id', 'announcementId'], include: [named('announcement', 'name')] },
];

const turn = searchTurns();

export const searchRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/Search',
    summary: 'Records the caller may open that contain all words of q, the newest first, at most six of a kind',
    query: ['q'],
    run: async ({ services, db, caller, params, query }) => {
      const q = typeof query['q'] === 'string' ? query['q'] : '';
      const open = kinds.filter(({ roles }) => hasRole(roles, caller));
      return { groups: await turn(caller.userId, () => find(services.db, { db, caller, params }, open, q)) };
    },
  },
];
