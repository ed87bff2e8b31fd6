/** Rows that head offices and factories refer to, as filters and inputs offer them. */
import type { Where } from '#domain/kernel/where.ts';
import { personOf, type RefFilter } from '#src/views/list/filters/refFilter.ts';

const inDepartment = (role: string): Where => ({ status: 'active', has: { relation: 'companyUsers', where: { role, expiredAt: null } } });
const person = (key: string, role: string): RefFilter => ({
  key,
  collection: 'appusers',
  fields: ['id', 'firstname', 'lastname'],
  order: 'firstname asc',
  label: personOf,
  among: inDepartment(role),
});

/** Responsible in sourcing. */
export const buyerRef = person('buyer', 'sourcing');
/** Responsible in quality assurance. */
export const qaRef = person('qaUser', 'qa');

export const groupRef: RefFilter = {
  key: 'group',
  collection: 'SupplierGroups',
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
};
export const businessTypeRef: RefFilter = { ...groupRef, key: 'businessType', collection: 'BusinessTypes' };
export const categoryRef: RefFilter = {
  key: 'category',
  collection: 'ProductCategories',
  fields: ['id', 'productName'],
  order: 'productName asc',
  label: (row) => String(row['productName']),
};
