/** The people and partners most server tests need: one account per role, one demo group with two factories and a warehouse, and a foreign group beside it. */
import type { Row } from '#domain/kernel/entity.ts';
import { roles, type Role } from '#domain/roles.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { Pool } from '#server/db/pool.ts';
import { ensureRoles } from '#server/db/roles.ts';
import { insertRow, unique } from './rows.ts';

export const password = 'Correct-Horse-9';

/** Further accounts beside one per role. */
const others = ['qa2', 'foreignSupplierQa', 'foreignSupplier', 'foreignWarehouse', 'foreignGroup', 'foreignAuditor', 'siblingQa'] as const;
export type Person = Role | (typeof others)[number];
export const people: readonly Person[] = [...roles, ...others];

export type Acting = { supplierId?: number; supplierGroupId?: number; auditorId?: number };

interface Known {
  id: number;
  email: string;
  roles: readonly Role[];
  acting: Acting;
}

export interface World {
  users: Record<Person, Known>;
  group: Row;
  foreignGroup: Row;
  /** the demo factory, its sibling in the same group, the group's warehouse */
  factory: Row;
  sibling: Row;
  warehouse: Row;
  foreignFactory: Row;
  foreignWarehouse: Row;
  auditor: Row;
  foreignAuditor: Row;
  businessType: Row;
  warehouseType: Row;
  category: Row;
  brand: Row;
}

const companyRoles: readonly string[] = ['qa', 'sourcing', 'rd', 'OD/OM', 'Area', 'supportAdmin', 'sustain'];

export const makeWorld = async (db: Pool): Promise<World> => {
  await ensureRoles(db);
  const { rows: records } = await db.query<{ id: number; name: string }>('select id, name from roles');
  const roleId = Object.fromEntries(records.map((row) => [row.name, row.id]));
  const hash = await hashPassword(password);
  const businessType = await insertRow(db, 'BusinessType', { name: 'Food factory', supplierType: 'factory' });
  const warehouseType = await insertRow(db, 'BusinessType', { name: 'Cold store', supplierType: 'warehouse' });
  const category = await insertRow(db, 'ProductCategory', { productName: 'Frozen food', family: 'food' });
  const brand = await insertRow(db, 'Brand', { name: 'House', abbreviation: 'HS' });
  const group = await insertRow(db, 'SupplierGroup', { name: 'Demo Group', code: 'HO-1', wizardCompleted: true });
  const foreignGroup = await insertRow(db, 'SupplierGroup', { name: 'Foreign Group', code: 'HO-2', wizardCompleted: true });
  const partner = (name: string, of: Row, supplierType: 'factory' | 'warehouse'): Promise<Row> =>
    insertRow(db, 'Supplier', {
      name,
      code: `S-${unique()}`,
      supplierType,
      supplierGroupId: of.id,
      businessTypeId: supplierType === 'factory' ? businessType.id : warehouseType.id,
      wizardCompleted: true,
      riskLevel: 'high',
      riskReason: 'kept from suppliers',
    });
  const factory = await partner('Demo Factory', group, 'factory');
  const sibling = await partner('Sibling Factory', group, 'factory');
  const warehouse = await partner('Demo Warehouse', group, 'warehouse');
  const foreignFactory = await partner('Foreign Factory', foreignGroup, 'factory');
  const foreignWarehouse = await partner('Foreign Warehouse', foreignGroup, 'warehouse');
  const auditor = await insertRow(db, 'Auditor', { name: 'Audit House', code: 'AU-1', wizardCompleted: true });
  const foreignAuditor = await insertRow(db, 'Auditor', { name: 'Other Auditors', code: 'AU-2', wizardCompleted: true });

  const account = async (name: string, side: string): Promise<{ id: number; email: string }> => {
    const email = `${name.replace(/\W/g, '').toLowerCase()}@example.test`;
    const user = await insertRow(db, 'AppUser', { firstname: name, lastname: 'Tester', email, side, status: 'active', language: 'en' });
    await db.query('insert into credentials (user_id, password_hash) values ($1, $2)', [user.id, hash]);
    return { id: user.id, email };
  };
  const map = (userId: number, role: string, source = 'direct'): Promise<Row> =>
    insertRow(db, 'RoleMapping', { appUserId: userId, roleId: roleId[role], source });

  const staff = async (name: string, role: Role): Promise<Known> => {
    const user = await account(name, 'staff');
    if (companyRoles.includes(role)) await insertRow(db, 'CompanyUser', { appUserId: user.id, role });
    else if (role !== 'temp') await map(user.id, role);
    return { ...user, roles: [role], acting: {} };
  };
  const member = async (name: string, role: Role, at: Row): Promise<Known> => {
    const user = await account(name, 'supplier');
    await map(user.id, 'supplier', 'membership');
    await insertRow(db, 'SupplierUser', { appUserId: user.id, supplierId: at.id, role: role === 'supplier' ? 'user' : role });
    return { ...user, roles: [role], acting: { supplierId: at.id } };
  };
  const head = async (name: string, of: Row): Promise<Known> => {
    const user = await account(name, 'supplier');
    await map(user.id, 'supplierGroup', 'membership');
    await insertRow(db, 'SupplierGroupUser', { appUserId: user.id, supplierGroupId: of.id, role: 'user' });
    return { ...user, roles: ['supplierGroup'], acting: { supplierGroupId: of.id } };
  };
  const auditing = async (name: string, role: 'auditor' | 'auditorUser', of: Row): Promise<Known> => {
    const user = await account(name, 'auditor');
    await map(user.id, 'auditor', 'membership');
    await insertRow(db, 'AuditorUser', { appUserId: user.id, auditorId: of.id, role: role === 'auditor' ? 'auditor' : 'user' });
    return { ...user, roles: [role], acting: { auditorId: of.id } };
  };

  const users = {} as Record<Person, Known>;
  for (const role of ['admin', 'superAdmin', 'qa', 'sourcing', 'rd', 'OD/OM', 'Area', 'supportAdmin', 'sustain', 'temp'] as const)
    users[role] = await staff(role, role);
  for (const role of ['supplier', 'supplierQa', 'supplierRd', 'supplierManager'] as const) users[role] = await member(role, role, factory);
  users.wareHouseAdmin = await member('wareHouseAdmin', 'wareHouseAdmin', warehouse);
  users.supplierGroup = await head('supplierGroup', group);
  users.auditor = await auditing('auditor', 'auditor', auditor);
  users.auditorUser = await auditing('auditorUser', 'auditorUser', auditor);
  users.qa2 = await staff('qa2', 'qa');
  users.siblingQa = await member('siblingQa', 'supplierQa', sibling);
  users.foreignSupplierQa = await member('foreignSupplierQa', 'supplierQa', foreignFactory);
  users.foreignSupplier = await member('foreignSupplier', 'supplier', foreignFactory);
  users.foreignWarehouse = await member('foreignWarehouse', 'wareHouseAdmin', foreignWarehouse);
  users.foreignGroup = await head('foreignGroup', foreignGroup);
  users.foreignAuditor = await auditing('foreignAuditor', 'auditor', foreignAuditor);
  return {
    users,
    group,
    foreignGroup,
    factory,
    sibling,
    warehouse,
    foreignFactory,
    foreignWarehouse,
    auditor,
    foreignAuditor,
    businessType,
    warehouseType,
    category,
    brand,
  };
};
