// What speaks for and against factories for a request, for many of them in one statement.
import type { Row } from '#domain/kernel/entity.ts';
import { monthsAfter } from '#domain/audits/jobScore.ts';
import { fitScore, type Candidate, type FitFacts } from '#domain/nir/fit.ts';
import type { Db } from '../db/pool.ts';

const byName = new Intl.Collator('en');
const months = 12;
/** Most factories that one answer ranks. */
export const mostCandidates = 200;

interface Found extends FitFacts {
  supplierId: number;
  name: string;
  code: string;
  supplierGroupId: number;
  group: string;
  requestStatus: string | null;
  missing: readonly string[];
}

/** `among` narrows the active factories by columns of `s`; its first value is bound at $6. */
interface Asked {
  db: Db;
  nir: Row;
  today: string;
  among: string;
  values?: readonly unknown[];
}

/** The best first. */
export const candidatesFor = async ({ db, nir, today, among, values = [] }: Asked): Promise<readonly Candidate[]> => {
  const { rows } = await db.query<Found>(
    `with wanted as (select id, name from licenses where id = any($4::int[])),
     s as materialized (select s.id, s.name, s.code, s.supplier_group_id,
         exists (select from supplier_technologies t where t.supplier_id = s.id and t.technology_id = $3 and t.status = 'active') as technology,
         exists (select from supplier_product_categories c where c.supplier_id = s.id and c.product_category_id = $2 and c.status = 'active') as category
       from suppliers s join supplier_groups g on g.id = s.supplier_group_id
       where s.status = 'active' and s.supplier_type <> 'warehouse' and g.status = 'active' and ${among}),
     held as (select s.id, count(distinct c.license_id)::int as n, array_agg(distinct c.license_id) as ids from s join certificates c on c.supplier_id = s.id
       where c.license_id in (select id from wanted) and not c.disable and c.status = 'Approved' and (c.expire_date is null or c.expire_date >= $5::date) group by 1),
     audit as (select distinct on (j.supplier_id) j.supplier_id as id, j.result, j.grade from audit_jobs j where j.supplier_id in (select id from s)
       and j.audit_kind = 'quality' and j.status in ('Reported', 'Closed') order by j.supplier_id, j.actual_end_at desc nulls last, j.id desc),
     coa as (select c.supplier_id as id, count(*)::int as n, (count(*) filter (where c.verdict = 'pass'))::int as passed from coas c
       where c.supplier_id in (select id from s) and c.verdict is not null and c.status <> 'Void' and c.created_at >= $1::date group by 1),
     cases as (select c.supplier_id as id, count(*)::int as n from supplier_complaints c
       where c.supplier_id in (select id from s) and not c.not_related and c.created_at >= $1::date group by 1),
     specs as (select p.supplier_id as id, count(*)::int as n from product_mfg_specs p
       where p.supplier_id in (select id from s) and p.status = 'active' and p.product_category_id = $2 group by 1),
     load as (select r.supplier_id as id, count(*)::int as n from nir_requests r
       where r.supplier_id in (select id from s) and r.status in ('Requested', 'Accepted', 'Returned') group by 1)
     select s.id as "supplierId", s.name, s.code, s.supplier_group_id as "supplierGroupId", g.name as group,
       case when $3::int is null then null else s.technology end as technology, s.category, coalesce(held.n, 0) as "licencesHeld",
       (select count(*)::int from wanted) as "licencesNeeded", audit.result as "auditResult", audit.grade as "auditGrade", coalesce(coa.n, 0) as coas,
       coalesce(coa.passed, 0) as "coasPassed", coalesce(cases.n, 0) as complaints, coalesce(specs.n, 0) as "similarSpecs", coalesce(load.n, 0) as "openRequests",
       (select r.status from nir_requests r where r.supplier_id = s.id and r.nir_id = ${Number(nir.id)}) as "requestStatus",
       coalesce((select jsonb_agg(w.name order by w.name) from wanted w where not w.id = any(coalesce(held.ids, '{}'))), '[]') as missing
     from s join supplier_groups g on g.id = s.supplier_group_id left join held on held.id = s.id left join audit on audit.id = s.id left join coa on coa.id = s.id
       left join cases on cases.id = s.id left join specs on specs.id = s.id left join load on load.id = s.id`,
    [
      monthsAfter(today, -months),
      nir['productCategoryId'],
      nir['technologyId'] ?? null,
      (nir['requiredLicenceIds'] as readonly number[] | null) ?? [],
      today,
      ...values,
    ],
  );
  return rows
    .map(({ supplierId, name, code, supplierGroupId, group, requestStatus, missing, ...facts }): Candidate => ({
      supplierId,
      name,
      code,
      supplierGroupId,
      group,
      facts,
      score: fitScore(facts),
      requestStatus,
      missing,
    }))
    .sort((a, b) => b.score - a.score || byName.compare(a.name, b.name) || a.supplierId - b.supplierId);
};
