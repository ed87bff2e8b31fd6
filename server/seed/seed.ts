// Fills an empty database with the demo rows, their history, counters and accounts, in one transaction. It writes no outbox rows.
import type pg from 'pg';
import { entities } from '#domain/index.ts';
import { snake, type Entity } from '#domain/kernel/entity.ts';
import { demoEvents, type DemoEvent } from '#mocks/data/events.ts';
import { demoData, type DemoData } from '#mocks/data/index.ts';
import { rememberSql } from '../live/feed.ts';

export interface SeedOptions {
  /** ISO instant all dates are relative to */
  now: string;
  /** one hash for all demo accounts */
  passwordHash: string;
  /** the demo users work in Bangkok; the zone of the installation does not change their data */
  businessTz?: string;
}

type Client = pg.PoolClient;

const jsonKinds = new Set(['json', 'files']);

/** All rows in one statement: they are passed as one json text and PostgreSQL casts each column. */
const insertAll = async (client: Client, entity: Entity, rows: readonly Record<string, unknown>[]): Promise<void> => {
  if (rows.length === 0) return;
  const names = Object.keys(entity.fields);
  const columns = names.map((name) => `"${snake(name)}"`).join(', ');
  const values = rows.map((row) => Object.fromEntries(names.map((name) => [snake(name), row[name] ?? null])));
  // json null would become the value 'null' of a jsonb column, not NULL
  const selected = names
    .map((name) => (jsonKinds.has(entity.fields[name]!.kind) ? `nullif("${snake(name)}", 'null'::jsonb)` : `"${snake(name)}"`))
    .join(', ');
  await client.query(
    `insert into "${entity.table}" (${columns}) select ${selected} from jsonb_populate_recordset(null::"${entity.table}", $1::jsonb)`,
    [JSON.stringify(values)],
  );
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [
    `"${entity.table}"`,
    Math.max(...rows.map((row) => row['id'] as number)),
  ]);
};

const insertEvents = (client: Client, events: readonly DemoEvent[]): Promise<unknown> =>
  client.query(
    `insert into events (at, actor_id, actor_role, collection, entity_id, action, version, changes, parents, audience)
     select at, "actorId", "actorRole", collection, "entityId", action, version, changes, parents, array(select jsonb_array_elements_text(audience))
     from jsonb_to_recordset($1::jsonb) as e (at timestamptz, "actorId" integer, "actorRole" text, collection text, "entityId" integer, action text, version integer, changes jsonb, parents jsonb, audience jsonb)`,
    [JSON.stringify(events)],
  );

/** Last numbers of each series, so that new rows continue after the demo. */
const counters = (data: DemoData): Record<string, number> => {
  const last: Record<string, number> = {};
  const take = (key: string, n: number): void => {
    last[key] = Math.max(last[key] ?? 0, n);
  };
  const yearly = (name: string, key: string, pattern: RegExp): void => {
    for (const row of data[name] ?? []) {
      const [, year, n] = pattern.exec(String(row['no']))!;
      take(`${key}:${year}`, Number(n));
    }
  };
  yearly('Complaint', 'complaint', /^C(\d{4})-(\d+)$/);
  yearly('ProductMovement', 'movement', /^PM(\d{4})-(\d+)$/);
  for (const row of data['AuditJob'] ?? []) {
    const [kind, year, n] = String(row['jobNo']).split('-');
    take(`audit${kind}:${year}`, Number(n));
  }
  for (const row of data['ProductMfgSpec'] ?? []) take('spec', Number(String(row['specNo']).slice(3)));
  for (const row of data['MasterSpec'] ?? []) take('masterSpec', Number(String(row['code']).slice(3)));
  for (const row of data['OperationSpec'] ?? []) take('operationSpec', Number(String(row['code']).slice(3)));
  for (const row of data['DocumentGenerator'] ?? [])
    take(`template:${String(row['key'])}:${String(row['language'])}`, Number(row['revisionNo']));
  for (const row of data['NirSample'] ?? []) take('sample', Number(String(row['sampleNo']).slice(2)));
  for (const row of data['NirSampleDelivery'] ?? []) take('sampleParcel', Number(String(row['parcelNo']).slice(2)));
  const coded = (name: string, field: string, series: string): void => {
    for (const row of data[name] ?? []) {
      const [, year, n] = String(row[field]).split('-');
      take(`${series}:${year}`, Number(n));
    }
  };
  coded('LotApproval', 'code', 'lotApproval');
  coded('COA', 'coaNo', 'coa');
  coded('ProductDelivery', 'deliveryNo', 'productDelivery');
  coded('NewIngredientRequest', 'code', 'nir');
  coded('NewProductDevelopment', 'code', 'npd');
  for (const row of data['DeliveryToWarehouse'] ?? [])
    take(`delivery:${String(row['productDeliveryId'])}`, Number(String(row['legNo']).split('-').at(-1)));
  const prefixes = (data['Supplier'] ?? []).flatMap((row) => (row['gs1CompanyPrefix'] ? [String(row['gs1CompanyPrefix'])] : []));
  for (const row of data['HandlingUnit'] ?? []) {
    take(`leg:${String(row['deliveryToWarehouseId'])}`, Number(String(row['unitNo']).split('-').at(-1)));
    const sscc = String(row['sscc'] ?? '');
    const prefix = prefixes.find((one) => sscc.startsWith(one, 1));
    if (prefix) take(`sscc:${prefix}`, Number(sscc.slice(1 + prefix.length, -1)));
  }
  for (const row of data['SupplierComplaint'] ?? [])
    take(`case:${String(row['complaintId'])}`, Number(/-S(\d+)$/.exec(String(row['no']))![1]));
  for (const row of [...(data['SupplierGroup'] ?? []), ...(data['Supplier'] ?? [])]) {
    const [prefix, n] = String(row['code']).split('-');
    take(`code:${prefix}`, Number(n));
  }
  return last;
};

/** Throws when the tables are not empty: ids of the demo rows are fixed. */
export const seed = async (pool: pg.Pool, { now, passwordHash }: SeedOptions): Promise<void> => {
  const data = demoData(now);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set constraints all deferred');
    for (const entity of entities) await insertAll(client, entity, data[entity.name] ?? []);
    await insertEvents(client, demoEvents(data));
    await client.query(rememberSql);
    await client.query('insert into counters (key, last) select key, value::integer from jsonb_each_text($1::jsonb)', [
      JSON.stringify(counters(data)),
    ]);
    await client.query('insert into credentials (user_id, password_hash, changed_at) select id, $1, $2 from app_users', [
      passwordHash,
      now,
    ]);
    // the files that belong to these rows are made afterwards
    await client.query("insert into jobs (name, watermark) values ('demo.rows', now()) on conflict do nothing");
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
