// Demo accounts: one per role, further ones for special cases, two per factory. Names are functions, never people.
import { roles as roleNames } from '#domain/roles.ts';
import type { Calendar } from './calendar.ts';
import { table, type Table } from './table.ts';

/** local part, first name, last name, user type, role records, department roles */
const accounts: readonly (readonly [string, string, string, 'staff' | 'supplier' | 'auditor', readonly string[], readonly string[]])[] = [
  ['admin', 'System', 'administrator', 'staff', ['admin'], []],
  ['superadmin', 'Platform lead', 'head office', 'staff', ['superAdmin'], []],
  ['qa', 'QA lead', 'food', 'staff', [], ['qa']],
  ['sourcing', 'Sourcing lead', 'food', 'staff', [], ['sourcing']],
  ['rd', 'R&D manager', 'product development', 'staff', [], ['rd']],
  ['odom', 'Operations manager', 'north and centre', 'staff', [], ['OD/OM']],
  ['area', 'Area manager', 'north and centre', 'staff', [], ['Area']],
  ['supportadmin', 'Support desk', 'suppliers', 'staff', [], ['supportAdmin']],
  ['sustain', 'Sustainability lead', 'responsible sourcing', 'staff', [], ['sustain']],
  ['auditor', 'Audit office', 'Clearview', 'auditor', ['auditor'], []],
  ['auditoruser', 'Field auditor', 'food', 'auditor', ['auditor'], []],
  ['supplier', 'Factory office', 'noodle and biscuit works', 'supplier', ['supplier'], []],
  ['suppliermanager', 'Factory manager', 'noodle and biscuit works', 'supplier', ['supplier'], []],
  ['supplierqa', 'Quality manager', 'noodle and biscuit works', 'supplier', ['supplier'], []],
  ['supplierrd', 'Product developer', 'noodle and biscuit works', 'supplier', ['supplier'], []],
  ['suppliergroup', 'Head office', 'Golden Grain Foods', 'supplier', ['supplierGroup'], []],
  ['warehouseadmin', 'Warehouse manager', 'ambient distribution centre', 'supplier', ['supplier'], []],
  ['temp', 'New colleague', 'without a role', 'staff', [], []],
  ['qa2', 'QA lead', 'household and care', 'staff', [], ['qa']],
  ['sourcing2', 'Sourcing lead', 'household and care', 'staff', [], ['sourcing']],
  ['superadmin2', 'Quality director', 'head office', 'staff', ['superAdmin'], ['qa']],
  ['odom2', 'Operations manager', 'northeast and south', 'staff', [], ['OD/OM']],
  ['area2', 'Area manager', 'northeast and south', 'staff', [], ['Area']],
  ['disabled', 'Former colleague', 'account closed', 'staff', [], ['qa']],
  ['supplierqa2', 'Quality manager', 'two factories', 'supplier', ['supplier'], []],
  ['supplierqard', 'Technical manager', 'sauces', 'supplier', ['supplier'], []],
  ['groupmanager', 'Owner', 'Coastal Catch', 'supplier', ['supplier', 'supplierGroup'], []],
  ['expired', 'Former quality manager', 'membership ended', 'supplier', [], []],
  ['auditoruser2', 'Field auditor', 'two organisations', 'auditor', ['auditor'], []],
];

const labels: Record<string, [string, 'staff' | 'supplier' | 'auditor' | 'system']> = {
  admin: ['Administrator', 'system'], superAdmin: ['Super administrator', 'staff'], qa: ['Quality assurance', 'staff'], sourcing: ['Sourcing', 'staff'],
  rd: ['Research and development', 'staff'], 'OD/OM': ['Operations (OD/OM)', 'staff'], Area: ['Area management', 'staff'], supportAdmin: ['Supplier support', 'staff'],
  sustain: ['Sustainability', 'staff'], auditor: ['Auditor', 'auditor'], supplier: ['Supplier', 'supplier'], supplierQa: ['Supplier quality', 'supplier'],
  supplierRd: ['Supplier development', 'supplier'], supplierManager: ['Supplier manager', 'supplier'], supplierGroup: ['Head office', 'supplier'],
  wareHouseAdmin: ['Warehouse', 'supplier'], temp: ['No role yet', 'system'],
};

export interface Users {
  users: Table;
  roles: Table;
  roleMappings: Table;
  companyUsers: Table;
  userGroups: Table;
  userGroupMembers: Table;
  /** id of the account with this local part */
  id(name: string): number;
  /** an account for a factory's own staff */
  addSupplierAccount(local: string, firstname: string, lastname: string): number;
  /** an account for an audit firm's own people */
  addAuditorAccount(local: string, firstname: string, lastname: string): number;
}

export const userData = (on: Calendar): Users => {
  const at = on.ago(650, '08:30');
  const of: Users = {
    users: table(), roles: table(), roleMappings: table(), companyUsers: table(), userGroups: table(), userGroupMembers: table(),
    id: (name) => {
      const found = of.users.rows.find((row) => row['email'] === `${name}@example.test`);
      if (!found) throw new Error(`no demo account ${name}`);
      return found.id;
    },
    addSupplierAccount: (...name) => addAccount('supplier', ...name),
    addAuditorAccount: (...name) => addAccount('auditor', ...name),
  };
  const addAccount = (side: 'supplier' | 'auditor', local: string, firstname: string, lastname: string): number => {
    const user = of.users.add({ firstname, lastname, email: `${local}@example.test`, side, status: 'active', language: 'en' }, at, null);
    of.roleMappings.add({ appUserId: user.id, roleId: roleId(side), source: 'membership', sourceId: null }, at);
    return user.id;
  };
  // auditorUser is derived from a membership and never a record of its own
  for (const name of roleNames.filter((role) => role !== 'auditorUser')) of.roles.add({ name, label: labels[name]![0], kind: labels[name]![1] }, at);
  const roleId = (name: string): number => of.roles.rows.find((row) => row['name'] === name)!.id;
  accounts.forEach(([local, firstname, lastname, side, records, departments], i) => {
    const status = local === 'disabled' ? 'disabled' : 'active';
    const user = of.users.add(
      { firstname, lastname, email: `${local}@example.test`, side, status, language: 'en', lastLoginAt: local === 'temp' ? null : on.ago((i * 3) % 9, '08:4' + (i % 10)) },
      at, null,
    );
    for (const record of records) of.roleMappings.add({ appUserId: user.id, roleId: roleId(record), source: side === 'staff' ? 'direct' : 'membership', sourceId: null }, at);
    for (const role of departments) of.companyUsers.add({ appUserId: user.id, role, expiredAt: status === 'disabled' ? on.ago(40) : null }, at, 2);
  });
  const teams: readonly [string, readonly string[], readonly string[], readonly string[]][] = [
    ['Complaint desk', ['qa'], ['complaints', 'supplierComplaints', 'productMovements'], ['qa', 'qa2']],
    ['Specification desk', ['qa'], ['productMfgSpecs', 'productMfgNir'], ['qa2']],
    ['Document review', ['sourcing'], ['documents', 'supplierGroup'], ['sourcing', 'sourcing2']],
    ['Recall team', [], ['productMovements'], ['qa', 'odom', 'area']],
  ];
  for (const [name, granted, notifyTopics, members] of teams) {
    const group = of.userGroups.add({ name, roleIds: granted.map(roleId), notifyTopics, status: 'active' }, at, 2);
    for (const member of members) {
      of.userGroupMembers.add({ userGroupId: group.id, appUserId: of.id(member) }, at, 2);
      for (const role of granted) of.roleMappings.add({ appUserId: of.id(member), roleId: roleId(role), source: 'group', sourceId: group.id }, at);
    }
  }
  return of;
};
