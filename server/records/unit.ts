// One transaction of work: every write leaves an event in the same transaction, and the feed is notified after commit.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { snake } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Params } from '#domain/kernel/where.ts';
import { own, type Client, type Db } from '../db/pool.ts';
import { actorRole, type ServerCaller } from './caller.ts';
import { allParentsOf, audienceOf, audiencesOf, directKeys, movesAudience, parentsOf } from './audience.ts';
import type { Site } from './site.ts';
import { usersTouched } from './rights.ts';
import { changesOf, columnsOf, same, toColumn, withDefaults } from './columns.ts';
import { saveChildren } from './quiet.ts';
import { refuseTwins } from './twins.ts';
import { linkFiles, unlinkFiles } from './fileLinks.ts';

/** Runs after the writes of a unit, before its commit; may write more. Keyed, so that ten writes recompute once. */
export type Derived = (unit: Unit, row: Row) => { key: string; run: () => Promise<void> } | undefined;

/** Takes the next number of a series outside of the transaction, so that transactions do not wait for each other; a failed write leaves a gap. */
export type Series = (key: string) => Promise<number>;

export interface UnitOptions {
  client: Client;
  caller: ServerCaller;
  params: Params;
  site: Site;
  requestId: string;
  /** numbers of a series, taken outside of the transaction; absent = within it */
  series?: Series;
  derived: Readonly<Record<string, readonly Derived[]>>;
  /** everything is tried and undone: nobody is told, and rows of others are read once */
  dry?: boolean;
}

/** What happened to a row. */
export interface RowEvent {
  row: Row;
  action: string;
  changes: object;
}

export class Unit {
  readonly client: Client;
  readonly caller: ServerCaller;
  readonly params: Params;
  readonly site: Site;
  /** id of the last event written, answered as X-Event */
  lastEvent = 0;
  /** users whose rights this unit changed: dropped from the session cache after the commit */
  readonly users = new Set<number>();
  /** keys of files that rows of others hold and rows of this unit may hold as well: what copies them has made sure that its caller reads them */
  readonly copiedFiles = new Set<string>();
  #options: UnitOptions;
  #later = new Map<string, () => Promise<void>>();
  #written = new Map<string, Row>();
  #known = new Map<string, unknown>();

  constructor(options: UnitOptions) {
    this.client = options.client;
    this.caller = options.caller;
    this.params = options.params;
    this.site = options.site;
    this.#options = options;
  }

  get dry(): boolean {
    return this.#options.dry === true;
  }

  /** The whole row, all columns, without the caller's access; locked until the end of the transaction. */
  async load(entity: Entity, id: number): Promise<Row> {
    const row = await this.find(entity, id);
    if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection, id } });
    return row;
  }

  async find(entity: Entity, id: number): Promise<Row | undefined> {
    const [row] = await this.rows(entity, 't.id = $1', [id], 'for update');
    return row;
  }

  /** Rows by a condition of the server's own code (never a client's), e.g. `t.complaint_id = $1`. */
  async rows(entity: Entity, where: string, values: unknown[], tail = 'order by t.id'): Promise<Row[]> {
    return own<Row>(this.client, `select ${columnsOf(entity)} from "${entity.table}" t where ${where} ${tail}`, values);
  }

  /** What this unit does not change: a trial of many rows asks for it once. */
  async steady<T>(key: string, ask: () => Promise<T>): Promise<T> {
    if (!this.dry) return ask();
    if (!this.#known.has(key)) this.#known.set(key, await ask());
    return this.#known.get(key) as T;
  }

  /** A row that this unit does not write, without a lock. */
  async other(entity: Entity, id: unknown): Promise<Row | undefined> {
    const [row] = await this.steady(`${entity.table}:${String(id)}`, () => this.rows(entity, 't.id = $1', [id]));
    return row;
  }

  async insert(entity: Entity, values: Record<string, unknown>, action = 'create'): Promise<Row> {
    const given = withDefaults(entity, values);
    const names = Object.keys(given).filter((name) => name !== 'id' && name !== 'version');
    const all = [...names, 'createdAt', 'updatedAt', 'createdById'].filter((name, i, list) => list.indexOf(name) === i);
    const full: Record<string, unknown> = {
      createdAt: this.params.$now,
      updatedAt: this.params.$now,
      createdById: this.caller.userId || null,
      ...given,
    };
    const text = `insert into "${entity.table}" as t (${all.map((name) => `"${snake(name)}"`).join(', ')}) values (${all.map((_, i) => `$${i + 1}`).join(', ')}) returning ${columnsOf(entity)}`;
    const row = (
      await own<Row>(
        this.client,
        text,
        all.map((name) => toColumn(entity, name, full[name])),
      )
    )[0]!;
    await refuseTwins(this, entity, row, Object.keys(given));
    await linkFiles(this, entity, row, given);
    await this.#record(entity, action, undefined, row, Object.keys(given));
    return row;
  }

  /** Writes the changed fields and raises the version; without a change it writes nothing. `said`: text inputs of the step that only the event stores. */
  async update(
    entity: Entity,
    row: Row,
    patch: Record<string, unknown>,
    action = 'edit',
    said: Record<string, unknown> = {},
  ): Promise<Row> {
    const names = Object.keys(patch).filter((name) => Object.hasOwn(entity.fields, name) && !same(row[name], patch[name]));
    if (names.length === 0 && action === 'edit') return row;
    const sets = names.map((name, i) => `"${snake(name)}" = $${i + 3}`);
    const text = `update "${entity.table}" t set version = t.version + 1, updated_at = $2${sets.length > 0 ? `, ${sets.join(', ')}` : ''} where t.id = $1 returning ${columnsOf(entity)}`;
    const after = (
      await own<Row>(this.client, text, [row.id, this.params.$now, ...names.map((name) => toColumn(entity, name, patch[name]))])
    )[0]!;
    await refuseTwins(this, entity, after, names);
    await linkFiles(this, entity, after, patch, row);
    await this.#record(entity, action, row, after, names, { said });
    return after;
  }

  /**
   * A change that partners who read other fields of the row must not notice: its version and instant stay, and its event is the company's alone.
   * The event counts a version further, for the company's open pages to ask again.
   */
  async updateInside(entity: Entity, row: Row, patch: Record<string, unknown>, action = 'edit'): Promise<Row> {
    const names = Object.keys(patch).filter((name) => !same(row[name], patch[name]));
    if (names.length === 0) return row;
    const sets = names.map((name, i) => `"${snake(name)}" = $${i + 2}`);
    const values = [row.id, ...names.map((name) => toColumn(entity, name, patch[name]))];
    const text = `update "${entity.table}" t set ${sets.join(', ')} where t.id = $1 returning ${columnsOf(entity)}`;
    const after = (await own<Row>(this.client, text, values))[0]!;
    await this.#record(entity, action, row, after, names, { keys: ['staff'], version: after.version + 1 });
    return after;
  }

  /** Deletes the row and its owned children, each with an event that keeps the row and the input of the step. */
  async remove(entity: Entity, row: Row, registry: (name: string) => Entity, said: Record<string, unknown> = {}): Promise<void> {
    for (const relation of Object.values(entity.relations)) {
      if (relation.kind !== 'many' || !relation.owned) continue;
      const child = registry(relation.to);
      // a later row may refer to an earlier one: the answer to a comment goes before the comment
      const rows = await this.rows(child, `t."${snake(relation.key)}" = $1`, [row.id], 'order by t.id desc');
      if (child.quiet) await saveChildren(this, child, { removed: rows });
      else for (const owned of rows) await this.remove(child, owned, registry);
    }
    const keys = await audienceOf(this, entity, row);
    await unlinkFiles(this, entity, row.id);
    await this.client.query(`delete from "${entity.table}" where id = $1`, [row.id]);
    await this.#record(entity, 'delete', row, { ...row, version: row.version + 1 }, Object.keys(entity.fields), { keys, said });
  }

  /** Next number below one row locked by this unit, e.g. `case:12` -> 3: without gaps. */
  nextNumber(key: string): Promise<number> {
    return takeNumber(this.client, key);
  }

  /** Next number of a global series, e.g. `complaint:2026` -> 17. */
  nextOfSeries(key: string): Promise<number> {
    return this.#options.series ? this.#options.series(key) : takeNumber(this.client, key);
  }

  /** The row as this unit wrote it last; it is locked. */
  written(entity: Entity, id: number): Row | undefined {
    return this.#written.get(`${entity.table}:${id}`);
  }

  /** Runs once before commit, after all other writes. */
  later(key: string, run: () => Promise<void>): void {
    if (!this.#later.has(key)) this.#later.set(key, run);
  }

  /** Runs the deferred work, including what it defers itself. */
  async finish(): Promise<void> {
    while (this.#later.size > 0) {
      const [key, run] = this.#later.entries().next().value!;
      this.#later.delete(key);
      await run();
    }
  }

  async #record(
    entity: Entity,
    action: string,
    before: Row | undefined,
    after: Row,
    names: readonly string[],
    { keys, said = {}, version = after.version }: { keys?: readonly string[]; said?: Record<string, unknown>; version?: number } = {},
  ): Promise<void> {
    if (action === 'delete') this.#written.delete(`${entity.table}:${after.id}`);
    else this.#written.set(`${entity.table}:${after.id}`, after);
    const changes = {
      ...Object.fromEntries(Object.entries(said).map(([name, word]) => [name, [null, word]])),
      ...changesOf(entity, action, before, after, names),
    };
    if (this.dry) return undefined;
    if (entity.quiet) return this.quietEvents(entity, [{ row: after, action, changes }]);
    const audience = new Set(keys ?? (await audienceOf(this, entity, after)));
    // the previous audience is informed that the row left: a specification withdrawn, a row with a new parent
    if (before && !keys)
      for (const key of movesAudience(entity, names) ? await audienceOf(this, entity, before) : directKeys(entity, before, this.params))
        audience.add(key);
    const parents = await parentsOf(this, entity, after);
    this.lastEvent = await this.event({
      collection: entity.collection,
      entityId: after.id,
      action,
      version,
      changes,
      parents,
      audience: [...audience],
    });
    for (const derived of this.#options.derived[entity.name] ?? []) {
      const job = derived(this, after);
      if (job) this.later(job.key, job.run);
    }
  }

  /** History of rows whose change another event tells the feed of, in one statement. Rows of one quiet parent share its audience; others have their own. `told`: the feed gets each of them. */
  async quietEvents(entity: Entity, events: readonly RowEvent[], told = false): Promise<void> {
    if (events.length === 0) return;
    const rows = (entity.quiet ? events.slice(0, 1) : events).map(({ row }) => row);
    const [audiences, parents] = [await audiencesOf(this, entity, rows), await allParentsOf(this, entity, rows)];
    await own(
      this.client,
      `with made as (insert into events (at, actor_id, actor_role, collection, entity_id, action, version, changes, parents, audience, request_id)
       select $1, $2, $3, $4, e.id, e.action, e.version, e.changes, a.parents, array(select jsonb_array_elements_text(a.keys)), $5
       from unnest($6::int[], $7::text[], $8::int[], $9::jsonb[]) with ordinality as e (id, action, version, changes, at)
       join unnest($10::jsonb[], $11::jsonb[]) with ordinality as a (parents, keys, at) on a.at = ${entity.quiet ? '1' : 'e.at'} order by e.at returning id, audience)
       insert into outbox (event_id, keys) select id, audience from made where $12`,
      [
        this.params.$now,
        this.caller.userId || null,
        actorRole(this.caller),
        entity.collection,
        this.#options.requestId,
        events.map(({ row }) => row.id),
        events.map(({ action }) => action),
        events.map(({ row }) => row.version),
        events.map(({ changes }) => JSON.stringify(changes)),
        parents.map((of) => JSON.stringify(of)),
        audiences.map((of) => JSON.stringify(of)),
        told,
      ],
    );
  }

  /** Writes one event and its outbox row. Use it directly only for what is no row: clock ticks, logouts. */
  async event(event: {
    collection: string;
    entityId: number;
    action: string;
    version: number;
    changes?: object;
    parents?: object;
    audience: string[];
  }): Promise<number> {
    const [row] = await own<{ id: number }>(
      this.client,
      `with e as (insert into events (at, actor_id, actor_role, collection, entity_id, action, version, changes, parents, audience, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id)
       insert into outbox (event_id, keys) select id, $10::text[] from e returning event_id as id`,
      [
        this.params.$now,
        this.caller.userId || null,
        actorRole(this.caller),
        event.collection,
        event.entityId,
        event.action,
        event.version,
        JSON.stringify(event.changes ?? {}),
        JSON.stringify(event.parents ?? {}),
        event.audience,
        this.#options.requestId,
      ],
    );
    for (const userId of usersTouched({
      collection: event.collection,
      audience: event.audience,
      changed: Object.keys(event.changes ?? {}),
    }))
      this.users.add(userId);
    return row!.id;
  }
}

export const takeNumber = async (db: Db, key: string): Promise<number> => {
  const [row] = await own<{ last: number }>(
    db,
    'insert into counters (key, last) values ($1, 1) on conflict (key) do update set last = counters.last + 1 returning last',
    [key],
  );
  return row!.last;
};
