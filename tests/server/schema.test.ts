// The tables of a migrated database are those the registry declares: columns, types, nullability, references, unique rows.
import pg from 'pg';
import { entities, entityNamed } from '#domain/index.ts';
import { foldedFields, snake, uniqueLooks } from '#domain/kernel/entity.ts';
import type { FieldKind } from '#domain/kernel/fields.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import { DeclaredBinds, foldedName, whereSql } from '#server/records/sql.ts';
import { sqlTypes, tableSql } from '#scripts/table.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

/** PostgreSQL's own name of a type. */
const typeOf = (kind: FieldKind): string => (kind === 'datetime' ? 'timestamp with time zone' : sqlTypes[kind]);
const params: Params = { $supplierId: 1, $groupId: 1, $auditorId: 1, $me: 1, $today: '2026-11-21', $now: '2026-11-21T03:00:00.000Z' };

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async <T>(sql: string, values: unknown[]): Promise<T[]> => (await client.query(sql, values)).rows as T[];

describe.each(entities.map((entity) => [entity.table, entity] as const))('%s', (table, entity) => {
  test('columns', async () => {
    const found = await rows<{ column_name: string; data_type: string; is_nullable: string }>(
      'select column_name, data_type, is_nullable from information_schema.columns where table_schema = current_schema() and table_name = $1',
      [table],
    );
    const actual = Object.fromEntries(
      found.map((column) => [column.column_name, `${column.data_type}${column.is_nullable === 'NO' ? ' not null' : ''}`]),
    );
    const declared = Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [snake(name), `${typeOf(field.kind)}${field.required ? ' not null' : ''}`]),
    );
    const forms = Object.fromEntries(foldedFields(entity).map((name) => [foldedName(name), 'text']));
    expect(actual).toEqual({ ...declared, ...forms });
  });

  test('references are restricted', async () => {
    const found = await rows<{ name: string; target: string; deltype: string }>(
      `select a.attname as name, c.confrelid::regclass::text as target, c.confdeltype as deltype from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.conrelid = $1::regclass`,
      [table],
    );
    const declared = Object.entries(entity.fields)
      .filter(([, field]) => field.kind === 'ref')
      .map(([name, field]) => [snake(name), entityNamed(field.to!).table, 'r']);
    expect(found.map((row) => [row.name, row.target, row.deltype]).sort()).toEqual(declared.sort());
  });

  /** Definitions of the unique indexes, without their names; case of letters apart. */
  const uniqueIndexes = async (of: string): Promise<string[]> => {
    const found = await rows<{ definition: string }>(
      'select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and indisunique and not indisprimary',
      [of],
    );
    return found
      .map(({ definition }) => definition.replace(/^CREATE UNIQUE INDEX \S+ ON \S+ USING btree /, '').replace(/lower\((\w+)\)/g, '$1'))
      .sort();
  };

  test('unique rows, each with the condition it holds under', async () => {
    await client.query(`create temp table declared (like "${table}")`);
    try {
      for (const { fields, where, nullsEqual } of entity.unique ?? []) {
        const condition = whereSql(entity, readWhere(entity, where, entityNamed, params), 'declared', new DeclaredBinds());
        const columns = fields.map((name) => `"${snake(name)}"`).join(', ');
        await client.query(
          `create unique index on declared (${columns}) ${nullsEqual ? 'nulls not distinct' : ''} ${where ? `where ${condition}` : ''}`,
        );
      }
      expect(await uniqueIndexes(table)).toEqual(await uniqueIndexes('declared'));
    } finally {
      await client.query('drop table declared');
    }
  });

  test('the folded form of every searched field is kept by the database, and names that may not look alike have its index', async () => {
    const found = await rows<{ name: string; by: string }>(
      "select column_name as name, generation_expression as by from information_schema.columns where table_schema = current_schema() and table_name = $1 and is_generated = 'ALWAYS'",
      [table],
    );
    const columnOf = (name: string): string => name.replace(/_folded$/, '');
    expect(found.map(({ name, by }) => [name, by.replaceAll('"', '')]).sort()).toEqual(
      foldedFields(entity)
        .map((name) => [foldedName(name), `folded_text(${columnOf(foldedName(name))})`])
        .sort(),
    );
    const indexed = await rows<{ columns: string[] }>(
      `select array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns from pg_index i where i.indrelid = $1::regclass`,
      [table],
    );
    const sets = indexed.map(({ columns }) => columns.toSorted().join());
    for (const { fields } of uniqueLooks(entity)) {
      const columns = fields.map((name) => (entity.fields[name]!.search ? foldedName(name) : snake(name)));
      expect(sets).toContain(columns.toSorted().join());
    }
  });

  test('an index for every reference a relation follows', async () => {
    const found = await rows<{ columns: string[] }>(
      `select array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns from pg_index i where i.indrelid = $1::regclass`,
      [table],
    );
    const first = found.map((index) => index.columns[0]!);
    const followed = entities.flatMap((from) =>
      Object.values(from.relations)
        .filter((r) => r.kind === 'many' && r.to === entity.name)
        .map((r) => snake(r.key)),
    );
    for (const column of followed) expect(first).toContain(column);
  });
});

test('what `npm run table` writes is the table that is declared', async () => {
  await client.query('begin');
  try {
    const brand = entityNamed('Brand');
    await client.query(
      'alter table brands rename to brands_before; alter index brands_abbreviation rename to brands_abbreviation_before; alter index brands_abbreviation_folded rename to brands_abbreviation_folded_before',
    );
    await client.query(tableSql(brand));
    const columnsOf = async (table: string): Promise<unknown[]> =>
      rows(
        'select column_name, data_type, is_nullable from information_schema.columns where table_schema = current_schema() and table_name = $1 order by 1',
        [table],
      );
    expect(await columnsOf('brands')).toEqual(await columnsOf('brands_before'));
    expect(tableSql(entityNamed('Technology'), ['productCategoryId'])).toBe(
      'alter table technologies add column product_category_id integer not null references product_categories (id) on delete restrict;\n' +
        'create index technologies_product_category_id on technologies (product_category_id);\n',
    );
  } finally {
    await client.query('rollback');
  }
});
