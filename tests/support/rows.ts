/** Rows for tests, written straight into the tables: no events, no rules. What a test is about goes through the API instead. */
import { entityNamed } from '#domain/index.ts';
import { snake, type Row } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Db } from '#server/db/pool.ts';

let counter = 0;
/** A number no other row of this test process has. */
export const unique = (): number => (counter += 1);

/** A value a required field accepts when the test does not care. */
const filler = (name: string, field: Field): unknown => {
  if (field.default !== undefined) return field.default;
  switch (field.kind) {
    case 'enum':
      return field.values![0];
    case 'int':
    case 'number':
      return field.min ?? 1;
    case 'boolean':
      return false;
    case 'date':
      return '2026-01-05';
    case 'datetime':
      return '2026-01-05T03:00:00.000Z';
    case 'files':
      return [];
    case 'json':
      return {};
    default:
      return `${name}${unique()}`.slice(0, field.max ?? 40);
  }
};

const jsonKinds = new Set(['json', 'files']);

/** Inserts one row; required fields that are not given are filled. */
export const insertRow = async (db: Db, entityName: string, values: Record<string, unknown> = {}): Promise<Row> => {
  const entity = entityNamed(entityName);
  const full: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(entity.fields))
    if (field.required && full[name] === undefined && !['id', 'version', 'createdAt', 'updatedAt'].includes(name))
      full[name] = filler(name, field);
  const names = Object.keys(full);
  const columns = [...names, ...(full['createdAt'] ? [] : ['createdAt', 'updatedAt'])];
  const binds = columns.map((name) => {
    const value = full[name] ?? (name === 'createdAt' || name === 'updatedAt' ? '2026-01-05T03:00:00.000Z' : null);
    return value !== null && jsonKinds.has(entity.fields[name]!.kind) ? JSON.stringify(value) : value;
  });
  const { rows } = await db.query<{ id: number }>(
    `insert into "${entity.table}" (${columns.map((name) => `"${snake(name)}"`).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    binds,
  );
  return readRow(db, entityName, rows[0]!.id) as Promise<Row>;
};

/** The whole row as stored, or undefined. */
export const readRow = async (db: Db, entityName: string, id: number): Promise<Row | undefined> => {
  const entity = entityNamed(entityName);
  const columns = Object.keys(entity.fields)
    .map((name) => `"${snake(name)}" as "${name}"`)
    .join(', ');
  const { rows } = await db.query<Row>(`select ${columns} from "${entity.table}" where id = $1`, [id]);
  return rows[0];
};

export interface StoredEvent {
  id: number;
  collection: string;
  entityId: number;
  action: string;
  version: number;
  changes: Record<string, [unknown, unknown]>;
  parents: Record<string, number>;
  audience: string[];
  actorId: number | null;
}

/** Events written after `since`, oldest first. */
export const eventsAfter = async (db: Db, since: number): Promise<StoredEvent[]> => {
  const { rows } = await db.query<StoredEvent>(
    'select id, collection, entity_id as "entityId", action, version, changes, parents, audience, actor_id as "actorId" from events where id > $1 order by id',
    [since],
  );
  return rows;
};

export const lastEvent = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ id: number }>('select coalesce(max(id), 0) as id from events');
  return rows[0]!.id;
};

export interface StoredMail {
  to: string;
  /** '' = the product's own address */
  replyTo: string;
  subject: string;
  body: string;
  collection: string | null;
}

export const mails = async (db: Db): Promise<StoredMail[]> => {
  const { rows } = await db.query<StoredMail>(
    'select to_address as to, reply_to as "replyTo", subject, body, collection from mails order by id',
  );
  return rows;
};
