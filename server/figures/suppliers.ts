// Figures of suppliers, their documents and accounts: the present state, without a period.
import { daysAfter, laid, monthsOf, type FigureInput, type ReadFigure, type Series } from './span.ts';

const year = 364;

/** Certificates in force that expire in each of the next twelve months. */
const ending = async ({ db, span, params }: FigureInput, own: boolean): Promise<Series> => {
  const labels = monthsOf({ from: span.today, to: daysAfter(span.today, year) });
  const { rows } = await db.query<{ at: string; n: number }>(
    `select to_char(date_trunc('month', expire_date::timestamp), 'YYYY-MM-DD') as at, count(*)::int as n from certificates c join suppliers s on s.id = c.supplier_id
     where not c.disable and c.status = 'Approved' and s.status = 'active' and c.expire_date >= $1::date and c.expire_date <= $2::date ${own ? 'and c.supplier_id = $3' : ''} group by 1`,
    [span.today, daysAfter(span.today, year), ...(own ? [params['$supplierId']] : [])],
  );
  return { labels, series: [{ key: 'ending', values: laid(labels, rows, (row) => row.n) }] };
};

export const certificatesEnding: ReadFigure = (input) => ending(input, false);
export const myCertificatesEnding: ReadFigure = (input) => ending(input, true);

/** The current revision of a required, active document, with its status per head office. */
const asked = `documents d join document_revisions r on r.id = d.current_revision_id where d.status = 'active' and d.required`;
const ages = ['week', 'fortnight', 'month', 'older'] as const;

/** How long submitted documents await review. */
export const documentAge: ReadFigure = async ({ db, span }) => {
  const { rows } = await db.query<{ at: (typeof ages)[number]; n: number }>(
    `select case when age < 7 then 'week' when age < 14 then 'fortnight' when age < 30 then 'month' else 'older' end as at, count(*)::int as n
     from (select $1::date - (x.submitted_at at time zone $2)::date as age from supplier_documents x join supplier_groups g on g.id = x.supplier_group_id
       where x.submitted_at is not null and x.accepted is null and g.status = 'active' and x.document_revision_id in (select r.id from ${asked})) y group by 1`,
    [span.today, span.zone],
  );
  return { labels: [...ages], series: [{ key: 'waiting', values: laid(ages, rows, (row) => row.n) }] };
};

const states = ['accepted', 'waiting', 'refused', 'missing'] as const;

/** Required documents of the reader's head office by status. */
export const documentStates: ReadFigure = async ({ db, params }) => {
  const { rows } = await db.query<{ at: string; n: number }>(
    `select case when x.accepted then 'accepted' when x.accepted = false then 'refused' when x.submitted_at is not null then 'waiting' else 'missing' end as at, count(*)::int as n
     from (select r.id from ${asked} and d.applies_to in ('supplierGroup', 'both')) q left join supplier_documents x on x.document_revision_id = q.id and x.supplier_group_id = $1 group by 1`,
    [params['$groupId']],
  );
  return { labels: [...states], series: [{ key: 'documents', values: laid(states, rows, (row) => row.n) }] };
};

/** Open work of each of the head office's factories: specifications to fill in, certificates rejected or expired. */
export const factoryWork: ReadFigure = async ({ db, span, params }) => {
  const { rows } = await db.query<{ name: string; specs: number; papers: number }>(
    `select s.name,
       (select count(*)::int from product_mfg_specs p where p.supplier_id = s.id and p.status in ('draft', 'supplierInprogress', 'rejected')) as specs,
       (select count(*)::int from certificates c where c.supplier_id = s.id and not c.disable and (c.status = 'Rejected' or c.expire_date < $2::date)) as papers
     from suppliers s where s.supplier_group_id = $1 and s.status = 'active' and s.supplier_type <> 'warehouse' order by s.name`,
    [params['$groupId'], span.today],
  );
  return {
    labels: rows.map((row) => row.name),
    series: [
      { key: 'specs', values: rows.map((row) => row.specs) },
      { key: 'papers', values: rows.map((row) => row.papers) },
    ],
  };
};

const kinds = ['factory', 'warehouse', 'group'] as const;
interface Kinds {
  at: string;
  done: number;
  open: number;
}
const byKind = (rows: readonly Kinds[], done: string, open: string): Series => {
  const labels = kinds.filter((kind) => rows.some((row) => row.at === kind));
  return {
    labels,
    series: [
      { key: done, values: laid(labels, rows, (row) => row.done) },
      { key: open, values: laid(labels, rows, (row) => row.open) },
    ],
  };
};
const kindOf = "case when supplier_type = 'warehouse' then 'warehouse' else 'factory' end";

/** Active suppliers and head offices with completed and incomplete setup. */
export const setupProgress: ReadFigure = async ({ db }) => {
  const { rows } = await db.query<Kinds>(
    `select at, count(*) filter (where done)::int as done, count(*) filter (where not done)::int as open from (
       select ${kindOf} as at, wizard_completed as done from suppliers where status = 'active' union all select 'group', wizard_completed from supplier_groups where status = 'active') x group by 1`,
  );
  return byKind(rows, 'setUp', 'notSetUp');
};

/** Active suppliers and head offices with and without an account that can log in. */
export const suppliersWithoutUsers: ReadFigure = async ({ db }) => {
  const reachable = (table: string, key: string): string =>
    `exists (select 1 from ${table} m join app_users u on u.id = m.app_user_id where m.${key} = x.id and m.expired_at is null and u.status = 'active')`;
  const { rows } = await db.query<Kinds>(
    `select at, count(*) filter (where done)::int as done, count(*) filter (where not done)::int as open from (
       select ${kindOf} as at, ${reachable('supplier_users', 'supplier_id')} as done from suppliers x where status = 'active'
       union all select 'group', ${reachable('supplier_group_users', 'supplier_group_id')} from supplier_groups x where status = 'active') y group by 1`,
  );
  return byKind(rows, 'withUser', 'withoutUser');
};

const accountSides = ['staff', 'supplier', 'auditor'] as const;

/** Active accounts by user type: logged in at least once, and never. */
export const accounts: ReadFigure = async ({ db }) => {
  const { rows } = await db.query<Kinds>(
    "select side as at, count(*) filter (where last_login_at is not null)::int as done, count(*) filter (where last_login_at is null)::int as open from app_users where status = 'active' group by 1",
  );
  const labels = accountSides.filter((side) => rows.some((row) => row.at === side));
  return {
    labels,
    series: [
      { key: 'signedIn', values: laid(labels, rows, (row) => row.done) },
      { key: 'neverSignedIn', values: laid(labels, rows, (row) => row.open) },
    ],
  };
};
