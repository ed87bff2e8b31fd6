// Demo brand contacts: mailboxes of functions that brands want informed.
import type { Calendar } from './calendar.ts';
import type { Master } from './master.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

export const brandContactData = (on: Calendar, users: Users, master: Master): Table => {
  const of = table();
  const at = on.ago(400, '10:00');
  for (const brand of master.brands.rows) {
    const domain = `${String(brand['name']).toLowerCase().replaceAll(' ', '')}.example.test`;
    of.add({ brandId: brand.id, name: 'Consumer service', position: 'Consumer service', email: `consumer@${domain}`, receivesComplaint: false, receivesClose: true, status: 'active' }, at, users.id('qa'));
    of.add({ brandId: brand.id, name: 'Brand quality desk', position: 'Quality assurance', email: `quality@${domain}`, receivesComplaint: true, receivesClose: true, status: brand.id === 8 ? 'inActive' : 'active' }, at, users.id('qa'));
  }
  return of;
};
