// Rows written in bulk below one parent: 3,000 in one save with a history event each and one event to the feed, beside the same rows written one by one.
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { ProductMovementLine } from '#domain/complaints/productMovementLine.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { transaction } from '#server/db/pool.ts';
import { clockIn, paramsOf, systemCaller } from '#server/records/caller.ts';
import { saveChildren } from '#server/records/quiet.ts';
import { Unit } from '#server/records/unit.ts';
import { benchDatabase, benchSite, fillComplaints } from './database.ts';
import { median } from './peer.ts';

const rows = Number(process.env['ROWS'] ?? 3_000);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const limitMs = 1_000;

const Quiet: Entity = { ...ProductMovementLine, quiet: { parent: 'productMovement', input: 'lines', most: rows } };
const { quiet: _quiet, ...Loud }: Entity = ProductMovementLine;

export const main = async (): Promise<void> => {
  const db = await benchDatabase({ durable: true });
  const clock = clockIn('Asia/Bangkok');
  try {
    await fillComplaints(db.pool, 1_000);
    let next = 0;
    const measure = async (work: (unit: Unit, movementId: number) => Promise<void>): Promise<{ ms: number; fed: number; kept: number }> => {
      next += 1;
      const before = await db.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from events');
      const from = performance.now();
      await transaction(db.pool, async (client) => {
        const unit = new Unit({
          client,
          caller: systemCaller,
          params: paramsOf(systemCaller, clock),
          site: benchSite,
          requestId: `r${next}`,
          derived: {},
        });
        const movement = await unit.load(ProductMovement, next);
        await work(unit, movement.id);
        await unit.update(ProductMovement, movement, {}, 'saveDraft');
        await unit.finish();
      });
      const ms = performance.now() - from;
      const { rows: found } = await db.pool.query<{ fed: number; kept: number }>(
        'select (select count(*)::int from outbox where event_id > $1) as fed, (select count(*)::int from events where id > $1) as kept',
        [before.rows[0]!.id],
      );
      return { ms, ...found[0]! };
    };
    const lines = (movementId: number) =>
      Array.from({ length: rows }, (_, i) => ({
        productMovementId: movementId,
        lineKey: `k${i}`,
        locationType: 'warehouse',
        lotNo: `L${i}`,
        receivedQty: i,
        onHandQty: i,
      }));
    const ways = {
      'one by one': async (unit: Unit, id: number) => {
        for (const line of lines(id)) await unit.insert(Loud, line);
      },
      'in one save': (unit: Unit, id: number) => saveChildren(unit, Quiet, { added: lines(id) }),
      'all changed in one save': async (unit: Unit, id: number) => {
        await saveChildren(unit, Quiet, { added: lines(id) });
        const stored = await unit.rows(ProductMovementLine, 't.product_movement_id = $1', [id]);
        await saveChildren(unit, Quiet, { changed: stored.map((row) => ({ row, patch: { onHandQty: 1, lotNo: 'other' } })) });
      },
    };
    const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
    for (let round = -1; round < rounds; round += 1)
      for (const [name, way] of Object.entries(ways)) {
        const { ms, fed, kept } = await measure(way);
        if (round >= 0) times.get(name)!.push(ms);
        if (round === 0) console.log(`${name}: ${kept} events kept, ${fed} to the feed`);
      }
    for (const [name, list] of times)
      console.log(`${name.padEnd(26)} ${median(list).toFixed(0).padStart(6)} ms for ${rows.toLocaleString('en')} rows`);
    const [loud, quiet] = [median(times.get('one by one')!), median(times.get('in one save')!)];
    console.log(`one by one / in one save  ${(loud / quiet).toFixed(1)}`);
    console.log(`in one save at most ${limitMs} ms: ${quiet <= limitMs ? 'kept' : 'MISSED'}`);
  } finally {
    await db.stop();
  }
};
