// Tables as they are copied out and in: the same rows in the same order with the same bytes, so that checksums of two databases are comparable.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { heard } from '../emitters.ts';
import { connectClient } from '../db/hosts.ts';
import type { TableEntry } from './manifest.ts';

export interface Table {
  name: string;
  columns: string[];
  /** the ORDER BY, as SQL */
  order: string;
}

/** A connection of its own for one long transaction. */
export const connectFor = (url: string, what: 'backup' | 'restore'): Promise<pg.Client> =>
  connectClient(url, { application_name: `supplier-quality-${what}`, keepAlive: true });

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

// Text is ordered by its bytes: the collation of two databases may differ.
const tablesSql = `
select c.relname as name,
  (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
  coalesce(
    (select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
       from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (number, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary),
    (select string_agg(format('%I::text collate "C"', a.attname), ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')) as "order"
from pg_class c
where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by c.relname collate "C"`;

export const tablesOf = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(tablesSql)).rows;

/** A partition of a table: which ones exist depends on time, not on migrations. */
export interface Part {
  table: string;
  name: string;
  /** FOR VALUES ... or DEFAULT */
  bound: string;
}

export const partsOf = async (client: pg.Client): Promise<Part[]> => {
  const { rows } = await client.query<Part>(
    `select t.relname as "table", p.relname as name, pg_get_expr(p.relpartbound, p.oid) as bound
     from pg_inherits i join pg_class p on p.oid = i.inhrelid join pg_class t on t.oid = i.inhparent
     where p.relispartition and p.relkind = 'r' and t.relnamespace = current_schema()::regnamespace order by p.relname collate "C"`,
  );
  return rows;
};

export interface Sequence {
  name: string;
  last: string;
  called: boolean;
}

export const sequencesOf = async (client: pg.Client): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const at = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    sequences.push({ name, ...at.rows[0]! });
  }
  return sequences;
};

/** Session settings under which values are read back as they were written, on any server, without timeouts. For the open transaction only. */
export const writePlainly = async (client: pg.Client): Promise<void> => {
  for (const setting of [
    "timezone = 'UTC'",
    'datestyle = ISO',
    'intervalstyle = postgres',
    'extra_float_digits = 1',
    'bytea_output = hex',
    "client_encoding = 'UTF8'",
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await client.query(`set local ${setting}`);
};

const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ');

export const copyInSql = (table: Pick<Table, 'name' | 'columns'>): string => `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`;

/** Copies a table out, each chunk to `take`; answers what was copied. A query, because COPY of a partitioned table by name needs PostgreSQL 18. */
export const copyOut = async (client: pg.Client, table: Table, take?: (part: Buffer) => Promise<void>): Promise<TableEntry> => {
  const stream = heard(client.query(to(`copy (select ${columnsOf(table)} from ${quoted(table.name)} order by ${table.order}) to stdout`)));
  const hash = createHash('sha256');
  for await (const part of stream) {
    hash.update(part as Buffer);
    await take?.(part as Buffer);
  }
  // the stream ends with the last row; the number of rows follows, perhaps in a later packet: what is asked next is answered after it
  await client.query('select 1');
  return { name: table.name, columns: table.columns, rows: stream.rowCount, sha256: hash.digest('hex') };
};
