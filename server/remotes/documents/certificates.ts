// Calls about licences of many suppliers at once: the matrix of who holds what, and what a change of a licence's links would mean.
import { certificateStaff } from '#domain/documents/certificate.ts';
import { type HeldCertificate } from '#domain/documents/certificateState.ts';
import { License, licenceLinks } from '#domain/documents/license.ts';
import { supplierTypes } from '#domain/master/businessType.ts';
import { plain } from '#domain/kernel/fields.ts';
import { folded } from '#domain/kernel/texts.ts';
import { missesOne, neededLicences } from '../../records/neededLicences.ts';
import { byId } from '../../records/query.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const mostSuppliers = 100;
const longestWord = 100;
/** of one supplier for one licence: more are never needed to tell its state */
const mostHeld = 5;

const matrixTakes = {
  query: {
    q: plain.string(longestWord),
    type: plain.enum(supplierTypes),
    gaps: plain.boolean(),
    limit: plain.int({ required: true, default: 25, min: 1, max: mostSuppliers }),
    skip: plain.int({ required: true, default: 0, min: 0, max: 1_000_000 }),
  },
};

interface Cell {
  supplierId: number;
  licenseId: number;
  mandatory: boolean;
  certificates: HeldCertificate[];
}

/** Active suppliers by name, a page at a time, with the licences they need and their enabled certificates; `gaps`: those that miss a mandatory one. */
const matrix = async ({ query, db, params }: RemoteInput<typeof matrixTakes>): Promise<unknown> => {
  const { limit, skip } = query;
  const [q, type] = [folded(query.q ?? ''), query.type ?? ''];
  const where = `s.status = 'active' and ($1 = '' or position($1 in s.name_folded || ' ' || s.code_folded) > 0) and ($2 = '' or s.supplier_type = $2)`;
  const gap = query.gaps ? missesOne('$3') : null;
  const values = gap ? [q, type, params.$today] : [q, type];
  const chosen = `from suppliers s join supplier_groups g on g.id = s.supplier_group_id
     ${gap?.joins ?? ''} where ${where} ${gap ? `and ${gap.where}` : ''}`;
  // one statement: what all suppliers miss is found once for the page and for the total
  const { rows } = await db.query<{ id: number; total: number }>(
    `select s.id, s.code, s.name, s.supplier_type as "supplierType", g.name as "groupName", count(*) over ()::int as total ${chosen}
     order by g.name, s.name, s.id limit ${limit} offset ${skip}`,
    values,
  );
  const suppliers = rows.map(({ total: _total, ...row }) => row);
  // behind the last page
  const total =
    rows[0]?.total ?? (skip === 0 ? 0 : (await db.query<{ n: number }>(`select count(*)::int as n ${chosen}`, values)).rows[0]!.n);
  const { rows: cells } = await db.query<Cell>(
    `with cells as (
       select n.supplier_id, n.license_id, bool_or(n.mandatory) as mandatory from ${neededLicences} n
       join licenses l on l.id = n.license_id and l.status = 'active' where n.supplier_id = any($1) group by 1, 2)
     select x.supplier_id as "supplierId", x.license_id as "licenseId", x.mandatory, coalesce(h.held, '[]'::jsonb) as certificates from cells x
     left join lateral (select jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'expireDate', c.expire_date)) as held from (
       select c.id, c.status, c.expire_date from certificates c where c.supplier_id = x.supplier_id and c.license_id = x.license_id and not c.disable
       order by c.status = 'Rejected', c.expire_date desc nulls first, c.id desc limit ${mostHeld}) c) h on true`,
    [suppliers.map(({ id }) => id)],
  );
  const { rows: licences } = await db.query(
    `select id, name, code, owner, renew_lead_days as "renewLeadDays" from licenses where id = any($1) order by name, id`,
    [[...new Set(cells.map(({ licenseId }) => licenseId))]],
  );
  return {
    today: params.$today,
    total,
    licences,
    suppliers: suppliers.map((supplier) => ({
      ...supplier,
      cells: cells.filter(({ supplierId }) => supplierId === supplier.id).map(({ supplierId: _supplier, ...cell }) => cell),
    })),
  };
};

const impactTakes = { ...ofRow, body: licenceLinks };
/** suppliers named per kind of change; the counts are of all */
const mostNamed = 20;

interface Changed {
  kind: 'missing' | 'covered' | 'released' | 'optional';
  total: number;
  suppliers: { id: number; name: string; code: string }[];
}

/** What saving these links would change for active suppliers: none of it is written. An inactive licence asks for nothing. */
const impact = async (input: RemoteInput<typeof impactTakes>): Promise<unknown> => {
  const license = await byId(input, License, input.path.id);
  const active = license['status'] === 'active';
  const { rows } = await input.db.query<Changed>(
    `with links as (
       select 'before' as side, business_type_id as type, null::int as category, mandatory from license_business_types where license_id = $1
       union all select 'before', null, product_category_id, mandatory from license_product_categories where license_id = $1
       union all select 'after', id, null, mandatory from jsonb_to_recordset($2::jsonb) as g (id integer, mandatory boolean)
       union all select 'after', null, id, mandatory from jsonb_to_recordset($3::jsonb) as g (id integer, mandatory boolean)),
     hits as (
       select s.id, l.side, l.mandatory from links l join suppliers s on s.business_type_id = l.type
       union all
       select sc.supplier_id, l.side, l.mandatory from links l join supplier_product_categories sc on sc.product_category_id = l.category and sc.status = 'active'),
     levels as (
       select id, coalesce(max(case when mandatory then 2 else 1 end) filter (where side = 'before'), 0) as before,
         coalesce(max(case when mandatory then 2 else 1 end) filter (where side = 'after'), 0) as after from hits group by id),
     changed as (
       select s.id, s.name, s.code, case
         when v.after = 2 and exists (select from certificates c where c.supplier_id = s.id and c.license_id = $1 and not c.disable and c.status <> 'Rejected'
           and (c.expire_date is null or c.expire_date >= $4::date)) then 'covered'
         when v.after = 2 then 'missing' when v.before = 2 then 'released' else 'optional' end as kind
       from levels v join suppliers s on s.id = v.id and s.status = 'active' where v.before <> v.after and $5),
     numbered as (select *, row_number() over (partition by kind order by name, id) as at from changed)
     select kind, count(*)::int as total,
       coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'code', code) order by name, id) filter (where at <= ${mostNamed}), '[]'::jsonb) as suppliers
     from numbered group by kind`,
    [license.id, JSON.stringify(input.body.businessTypes), JSON.stringify(input.body.productCategories), input.params.$today, active],
  );
  const of = (kind: Changed['kind']): Omit<Changed, 'kind'> => {
    const found = rows.find((row) => row.kind === kind);
    return { total: found?.total ?? 0, suppliers: found?.suppliers ?? [] };
  };
  return {
    active,
    affected: rows.reduce((sum, { total }) => sum + total, 0),
    missing: of('missing'),
    covered: of('covered'),
    released: of('released'),
  };
};

export const certificateRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Certificates/matrix',
    summary: 'Suppliers by the licences they need, with their certificates for each; gaps=1: those that miss a mandatory one',
    roles: certificateStaff,
    takes: matrixTakes,
    wrong: 'BAD_FILTER',
    run: matrix,
  }),
  remote({
    method: 'POST',
    path: '/Licenses/:id/impact',
    summary: 'What other links of a licence would change for suppliers, without saving them',
    roles: ['superAdmin'],
    takes: impactTakes,
    run: impact,
  }),
];
