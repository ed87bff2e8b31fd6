// Similar complaints and the timeline of one.
import { Complaint } from '#domain/complaints/complaint.ts';
import { ComplaintMerging } from '#domain/complaints/complaintMerging.ts';
import { todoRoles } from '#domain/complaints/complaintTodo.ts';
import { accessOf } from '#domain/kernel/access.ts';
import { plain } from '#domain/kernel/fields.ts';
import { Coa } from '#domain/lots/coa.ts';
import { opsRoles, qaRoles } from '#domain/roles.ts';
import { holdsRole } from '../../effects/recipients.ts';
import { timelineOf } from '../../records/history.ts';
import { legsOf, lotsOf } from '../../records/lots.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { spanFields, spanOf, spanValues } from '../../figures/span.ts';
import { knownProduct } from './knownProduct.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

interface SimilarComplaint {
  id: number;
  no: string;
  status: string;
  title: string;
  productName: string | null;
  receivedAt: string;
  /** 0..1: barcode and lot count most, then product name, then category */
  score: number;
  reason: 'lot' | 'barcode' | 'product';
}

const readers = [...qaRoles, ...opsRoles];

const arrivalTakes = { query: spanFields };

/** Complaints by day of receipt in the business zone, without drafts. */
const arrivals = async ({ query, params, services }: RemoteInput<typeof arrivalTakes>): Promise<{ day: string; received: number }[]> => {
  const span = spanOf({ ...query, days: query.days ?? 30 }, params.$today, services.config.businessTz);
  const { rows } = await services.replica.read((db) =>
    db.query<{ day: string; received: number }>(
      `select to_char(d.day, 'YYYY-MM-DD') as day, count(c.id)::int as received from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as d(day)
       left join complaints c on c.status <> 'Draft' and c.received_at >= (d.day at time zone $3) and c.received_at < ((d.day + interval '1 day') at time zone $3) group by d.day order by d.day`,
      spanValues(span),
    ),
  );
  return rows;
};

interface Worker {
  id: number;
  firstname: string;
  lastname: string;
  /** acts as quality assurance: may own the complaint */
  owner: boolean;
}

const workers = async ({ db }: RemoteInput): Promise<Worker[]> => {
  const { rows } = await db.query<Worker>(
    `select u.id, u.firstname, u.lastname, (${holdsRole('$2')}) as owner from app_users u where ${holdsRole('$1')} order by u.firstname, u.lastname, u.id`,
    [
      [...todoRoles, 'admin'],
      [...qaRoles, 'admin'],
    ],
  );
  return rows;
};

/** The lot of a complaint: its data, its COAs for readers of COAs, where it went, and other complaints about it. */
const lotOf = async (input: RowInput): Promise<object> => {
  const { caller, db, params } = input;
  const complaint = await byId(input, Complaint, input.path.id);
  const lotNo = complaint['lotNo'] as string | null;
  if (!lotNo) return { lots: [], coas: null, legs: [], others: [] };
  const lots = await lotsOf(db, { productName: complaint['productName'] as string | null, lotNos: [lotNo] });
  const ids = lots.map(({ id }) => id);
  const coas =
    accessOf(Coa, caller).length === 0
      ? null
      : await list(
          input,
          Coa,
          readFilter(
            Coa,
            {
              where: { lotId: { inq: ids }, status: { nin: ['Draft', 'Void'] } },
              fields: ['id', 'lotId', 'coaNo', 'status', 'verdict', 'analysedAt'],
              order: 'id desc',
              limit: 50,
            },
            caller,
            params,
          ),
        );
  const others = readFilter(
    Complaint,
    {
      where: { lotNo, id: { neq: complaint.id } },
      fields: ['id', 'no', 'status', 'severity', 'category', 'receivedAt', 'parentId'],
      order: 'receivedAt desc',
      limit: 20,
    },
    caller,
    params,
  );
  return { lots, coas, legs: await legsOf(db, ids), others: await list(input, Complaint, others) };
};

const days = 90;

const similarTakes = {
  query: {
    barcode: plain.string(1_000),
    lotNo: plain.string(1_000),
    productName: plain.string(1_000),
    category: plain.string(1_000),
    except: plain.ref('Complaint'),
  },
};

const similar = async ({ db, params, query }: RemoteInput<typeof similarTakes>): Promise<SimilarComplaint[]> => {
  const { barcode, lotNo, productName: product, category, except } = query;
  if (!barcode && !lotNo && !product) return [];
  const { rows } = await db.query<SimilarComplaint>(
    `select * from (
       select t.id, t.no, t.status, t.title, t.product_name as "productName", t.received_at as "receivedAt",
         (case when t.lot_no_folded = folded_text($2) and (t.barcode = $1 or t.product_name_folded = folded_text($3) or ($1 is null and $3 is null)) then 0.5 else 0 end
           + case when t.barcode = $1 then 0.25 else 0 end + case when t.product_name_folded = folded_text($3) then 0.15 else 0 end + case when t.category = $4 then 0.1 else 0 end)::float8 as score,
         case when t.lot_no_folded = folded_text($2) then 'lot' when t.barcode = $1 then 'barcode' else 'product' end as reason
       from complaints t
       where t.parent_id is null and t.status <> 'Draft' and t.received_at >= $5::timestamptz - $6 * interval '1 day' and t.id <> $7
         and (t.lot_no_folded = folded_text($2) or t.barcode = $1 or t.product_name_folded = folded_text($3))) s
     where score >= 0.15 order by score desc, "receivedAt" desc limit 8`,
    [barcode, lotNo, product, category, params.$now, days, except ?? 0],
  );
  return rows;
};

export const complaintRemotes: readonly Remote[] = [
  knownProduct,
  remote({
    method: 'GET',
    path: '/Complaints/arrivals',
    summary: 'How many complaints came in, by day; the last 30 days where none are named',
    roles: readers,
    takes: arrivalTakes,
    wrong: 'BAD_REQUEST',
    run: arrivals,
  }),
  remote({
    method: 'GET',
    path: '/Complaints/people',
    summary: 'Active staff who can be given a to-do, and whether they can own a complaint',
    roles: qaRoles,
    run: workers,
  }),
  remote({
    method: 'GET',
    path: '/Complaints/similar',
    summary: 'Complaints of the last 90 days about the same lot, barcode or product',
    roles: readers,
    takes: similarTakes,
    run: similar,
  }),
  remote({
    method: 'GET',
    path: '/ComplaintMergings/:id/complaints',
    summary: 'The complaints of a merge, whatever their status',
    takes: ofRow,
    run: async (input) => {
      const merging = await byId(input, ComplaintMerging, input.path.id);
      const filter = {
        where: { id: { inq: merging['childIds'] } },
        fields: ['id', 'no', 'title', 'status', 'parentId', 'receivedAt'],
        order: 'id',
      };
      return list(input, Complaint, readFilter(Complaint, filter, input.caller, input.params));
    },
  }),
  remote({
    method: 'GET',
    path: '/Complaints/:id/lot',
    summary: 'The lot a complaint names: certificates of analysis, deliveries, other complaints',
    roles: readers,
    takes: ofRow,
    run: lotOf,
  }),
  remote({
    method: 'GET',
    path: '/Complaints/:id/timeline',
    summary: 'Events of the complaint and of its related records',
    takes: ofRow,
    run: async (input) => {
      const id = input.path.id;
      await byId(input, Complaint, id);
      // complaints merged into this one have timelines of their own; the merge itself belongs here
      return timelineOf(input, Complaint, id, 'complaintId', [{ key: 'parentId', collection: ComplaintMerging.collection }]);
    },
  }),
];
