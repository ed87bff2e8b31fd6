// Where members are managed: one set of pages with different organisations. Plain data: the routes are made of it.
import type { InvitationKind } from '#domain/users/invitationEmail.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Role } from '#domain/roles.ts';
import type { MenuEntry } from '#src/routing/routeTable.ts';

export interface MemberPlace {
  id: string;
  /** before `/user/list`, `/user-create/:id` and `/user-edit/:id` */
  path: string;
  kind: Extract<InvitationKind, 'supplier' | 'supplierGroup'>;
  collection: 'SupplierUsers' | 'SupplierGroupUsers';
  roles: readonly Role[];
  /** the only organisation members are invited into here; null: it is chosen in the form */
  ownTarget: (caller: Pick<Caller, 'supplierId' | 'groupId'>) => number | null;
  menu: MenuEntry;
}

const own = { kind: 'supplier', collection: 'SupplierUsers' } as const;
const group = { kind: 'supplierGroup', collection: 'SupplierGroupUsers' } as const;
const none = (): null => null;
const support: readonly Role[] = ['superAdmin', 'supportAdmin'];

const companyUsers: MemberPlace = {
  ...own,
  id: 'companyUser',
  path: '/company',
  roles: ['supplier', 'supplierManager', 'wareHouseAdmin'],
  ownTarget: ({ supplierId }) => supplierId,
  menu: { group: 'company', order: 5, icon: 'users' },
};
const headOfficeGroupUsers: MemberPlace = {
  ...group,
  id: 'headOfficeGroupUser',
  path: '/headOffice/group',
  roles: ['supplierGroup'],
  ownTarget: ({ groupId }) => groupId,
  menu: { group: 'headOffice', order: 5, icon: 'users' },
};
const headOfficeUsers: MemberPlace = {
  ...own,
  id: 'headOfficeUser',
  path: '/headOffice',
  roles: ['supplierGroup'],
  ownTarget: none,
  menu: { group: 'headOffice', order: 6, icon: 'user' },
};
const factoryUsers: MemberPlace = {
  ...own,
  id: 'factoryUser',
  path: '/supplier/factory',
  roles: support,
  ownTarget: none,
  menu: { group: 'suppliers', order: 6, icon: 'user' },
};
const groupUsers: MemberPlace = {
  ...group,
  id: 'groupUser',
  path: '/supplier/headOffice',
  roles: support,
  ownTarget: none,
  menu: { group: 'suppliers', order: 5, icon: 'users' },
};

export const memberPlaces: readonly MemberPlace[] = [companyUsers, headOfficeGroupUsers, headOfficeUsers, factoryUsers, groupUsers];
