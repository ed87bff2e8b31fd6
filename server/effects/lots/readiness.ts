// A delivery is ready when every lot in it may ship: passed, and not expired. It follows its lots both ways.
import { Lot } from '#domain/lots/lot.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import type { Derived, Unit } from '../../records/unit.ts';

const waiting = ['Draft', 'Ready'];

const recompute = async (unit: Unit, deliveryId: number): Promise<void> => {
  const delivery = await unit.find(ProductDelivery, deliveryId);
  if (!delivery || !waiting.includes(String(delivery['status']))) return;
  const lots = await unit.rows(Lot, 't.id in (select p.lot_id from product_delivery_lines p where p.product_delivery_id = $1)', [
    deliveryId,
  ]);
  const ready = lots.length > 0 && lots.every((lot) => lot['status'] === 'Passed' && String(lot['expDate']) >= unit.params.$today);
  const status = ready ? 'Ready' : 'Draft';
  if (status !== delivery['status']) await unit.update(ProductDelivery, delivery, { status }, ready ? 'ready' : 'unready');
};

export const readinessOfDelivery: Derived = (unit, row) => ({ key: `readiness:${row.id}`, run: () => recompute(unit, row.id) });

export const readinessOfLot: Derived = (unit, row) => ({
  key: `readinessOfLot:${row.id}`,
  run: async () => {
    const open = await unit.rows(
      ProductDelivery,
      't.status = any($1) and t.id in (select p.product_delivery_id from product_delivery_lines p where p.lot_id = $2)',
      [waiting, row.id],
    );
    for (const { id } of open) await recompute(unit, id);
  },
});
