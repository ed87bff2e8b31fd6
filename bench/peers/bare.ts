// The least that could answer the same list: fastify, pg, the two queries written by hand, no sign-in; of the filter it reads the status and the page.
import fastify from 'fastify';
import { openPool } from '#server/db/pool.ts';

const pool = openPool(process.env['DATABASE_URL']!);
const app = fastify();

const camel = (columns: readonly string[]): string =>
  columns.map((name) => `t.${name} as "${name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())}"`).join(', ');
const names = async (table: string): Promise<string> => {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = $1 and column_name not in ('line_user_id', 'tracking_code') order by ordinal_position",
    [table],
  );
  return camel(rows.map((row) => row.column_name));
};
const [complaints, cases] = await Promise.all([names('complaints'), names('supplier_complaints')]);

interface Asked {
  where: { status: string };
  skip: number;
}

app.get<{ Querystring: { filter: string } }>('/api/Complaints', async ({ query }) => {
  const { where, skip } = JSON.parse(query.filter) as Asked;
  const page = await pool.query<{ id: number }>(
    `select ${complaints} from complaints t where t.status = $1 order by t.received_at desc, t.id limit 20 offset $2`,
    [where.status, skip],
  );
  const ids = page.rows.map((row) => row.id);
  const related = await pool.query<{ complaintId: number }>(
    `select ${cases} from supplier_complaints t where t.complaint_id = any($1) order by t.id`,
    [ids],
  );
  const byParent = new Map<number, unknown[]>(ids.map((id) => [id, []]));
  for (const row of related.rows) byParent.get(row.complaintId)!.push(row);
  return page.rows.map((row) => ({ ...row, supplierComplaints: byParent.get(row.id) }));
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
