// Reminders of certificates that end: at the lead time of their licence, 30 and 7 days before, on the day; weekly after it while the supplier needs the licence.
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { mailEach } from '../effects/recipients.ts';
import { linkTo } from '../mail/links.ts';
import { neededLicences } from '../records/neededLicences.ts';
import type { Unit } from '../records/unit.ts';
import { daysSince } from './daily.ts';

/** certificates named in one email; the link leads to all */
const mostNamed = 100;

interface Ending {
  supplierId: number;
  total: number;
  first: string;
  certificates: string[];
}

/** Suppliers with certificates whose reminder fell on one of the last `days` days. One that has a successor, approved or in review, is not reminded of. */
const endingOf = async (unit: Unit, days: number): Promise<Ending[]> => {
  const { rows } = await unit.client.query<Ending>(
    `with due as (
       select c.supplier_id, c.expire_date, l.name || coalesce(', ' || nullif(c.certificate_no, ''), '') || ': ' || c.expire_date as line
       from certificates c join licenses l on l.id = c.license_id and l.status = 'active' join suppliers s on s.id = c.supplier_id and s.status = 'active'
       where c.status = 'Approved' and not c.disable and c.expire_date is not null
         and exists (select from generate_series(0, $2::int - 1) as back cross join lateral (select c.expire_date - $1::date + back as ahead) a
           where a.ahead in (l.renew_lead_days, 30, 7, 0)
             or (a.ahead < 0 and a.ahead % 7 = 0 and exists (select from ${neededLicences} n where n.supplier_id = c.supplier_id and n.license_id = c.license_id and n.mandatory)))
         and not exists (select from certificates o where o.supplier_id = c.supplier_id and o.license_id = c.license_id and o.id <> c.id and not o.disable
           and o.status <> 'Rejected' and (o.expire_date is null or o.expire_date > c.expire_date))),
     numbered as (select *, row_number() over (partition by supplier_id order by expire_date, line) as at from due)
     select supplier_id as "supplierId", count(*)::int as total, min(expire_date)::text as first,
       array_agg(line order by at) filter (where at <= ${mostNamed}) as certificates
     from numbered group by supplier_id order by supplier_id`,
    [unit.params.$today, days],
  );
  return rows;
};

interface Reader {
  supplierId: number;
  email: string;
  language: StaffLanguage | null;
}

/** Who may renew: users and managers of factories, administrators of warehouses. */
const readersOf = async (unit: Unit, supplierIds: readonly number[]): Promise<Reader[]> => {
  const { rows } = await unit.client.query<Reader>(
    `select distinct m.supplier_id as "supplierId", u.email, u.language from supplier_users m join app_users u on u.id = m.app_user_id and u.status = 'active'
     where m.supplier_id = any($1) and m.expired_at is null and m.role in ('user', 'supplierManager', 'wareHouseAdmin') order by 1, 2`,
    [supplierIds],
  );
  return rows;
};

/** Once for each business day. */
export const remindOfCertificates = async (unit: Unit): Promise<void> => {
  const days = await daysSince(unit, 'certificates.ending');
  if (days === 0) return;
  const ending = await endingOf(unit, days);
  const readers = await readersOf(
    unit,
    ending.map(({ supplierId }) => supplierId),
  );
  const bySupplier = new Map(ending.map((one) => [one.supplierId, one]));
  const link = linkTo(unit, '/company/profile');
  await mailEach(
    unit,
    'certificatesExpiring',
    readers.map(({ supplierId, ...to }) => {
      const { total, first, certificates } = bySupplier.get(supplierId)!;
      return {
        to,
        values: { count: total, first, certificates: certificates.map((line) => `- ${line}`).join('\n'), link },
        about: { collection: Supplier.collection, entityId: supplierId },
      };
    }),
  );
};
