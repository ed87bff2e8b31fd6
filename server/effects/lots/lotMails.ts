// Emails about the approval of first lots and their certificates: to the factory, and to those who decide.
import { Coa } from '#domain/lots/coa.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DeliveryToWarehouse } from '#domain/lots/deliveryToWarehouse.ts';
import { labRoles } from '#domain/lots/lotSides.ts';
import { Lot } from '#domain/lots/lot.ts';
import { ProductDelivery } from '#domain/lots/productDelivery.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { factoryRoles } from '#domain/roles.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { linkTo } from '../../mail/links.ts';
import type { MailName } from '../../mail/texts.ts';
import type { Unit } from '../../records/unit.ts';
import { mailTo, membersOf, staffById, staffWith, type Person } from '../recipients.ts';

type Words = Readonly<Record<string, string>>;

interface Letter {
  name: MailName;
  of: Entity;
  row: Row;
  path: string;
  words: Words;
}

const send = async (unit: Unit, people: readonly Person[], { name, of, row, path, words }: Letter): Promise<void> =>
  mailTo(unit, people, name, { ...words, link: linkTo(unit, path) }, { collection: of.collection, entityId: row.id });

const factoryOf = (unit: Unit, row: Row): Promise<Person[]> => membersOf(unit, Number(row['supplierId']), factoryRoles);

const nameOf = async (unit: Unit, row: Row): Promise<string> => String((await unit.other(Supplier, row['supplierId']))?.['name'] ?? '');

export const tellOfApproval = async (unit: Unit, of: Entity, approval: Row, name: MailName, more: Words = {}): Promise<void> => {
  const spec = await unit.other(ProductMfgSpec, approval['specId']);
  const words = {
    no: String(approval['code']),
    product: String(spec?.['productName'] ?? ''),
    count: String(approval['requiredLots']),
    due: String(approval['dueDate']),
    ...more,
  };
  await send(unit, await factoryOf(unit, approval), { name, of, row: approval, path: `/lotApproval/show/${approval.id}`, words });
};

const wordsOf = async (unit: Unit, coa: Row, more: Words): Promise<Words> => {
  const lot = coa['lotId'] == null ? undefined : await unit.other(Lot, coa['lotId']);
  const product = coa['productInfoId'] == null ? undefined : await unit.other(ProductInfo, coa['productInfoId']);
  return {
    no: String(coa['coaNo']),
    lot: String(lot?.['lotNo'] ?? '–'),
    product: String(lot?.['productName'] ?? product?.['name'] ?? ''),
    supplier: await nameOf(unit, coa),
    ...more,
  };
};

/** Sourcing where it passed, quality assurance where it did not. */
export const tellDeciders = async (unit: Unit, coa: Row): Promise<void> => {
  const people = await staffWith(unit.client, [coa['verdict'] === 'pass' ? 'sourcing' : 'qa']);
  const path = `/lotApproval/coa/approve/${coa.id}`;
  await send(unit, people, { name: 'coaSubmitted', of: Coa, row: coa, path, words: await wordsOf(unit, coa, {}) });
};

/** The factory that tested it; of goods of the market place whoever entered the report. */
export const tellLaboratory = async (unit: Unit, coa: Row, name: MailName, more: Words): Promise<void> => {
  if (coa['productInfoId'] != null) {
    const author = await staffById(unit, coa['authorId'], ['superAdmin', 'sourcing']);
    const words = await wordsOf(unit, coa, more);
    await send(unit, author, { name, of: Coa, row: coa, path: `/product/show/${String(coa['productInfoId'])}`, words });
    return;
  }
  const lot = await unit.other(Lot, coa['lotId']);
  const approvalId = lot?.['lotApprovalId'] ?? null;
  const words = await wordsOf(unit, coa, more);
  // the lot of a delivery has no approval: its certificate is opened itself, by its laboratory
  if (approvalId === null) {
    const path = `/lotApproval/coa/approve/${coa.id}`;
    await send(unit, await membersOf(unit, Number(coa['supplierId']), labRoles), { name, of: Coa, row: coa, path, words });
  } else await send(unit, await factoryOf(unit, coa), { name, of: Coa, row: coa, path: `/lotApproval/show/${String(approvalId)}`, words });
};

/** A lot that may not ship any more: the factory and sourcing. */
export const tellOfLot = async (unit: Unit, lot: Row, name: MailName, reason: string): Promise<void> => {
  const people = [...(await factoryOf(unit, lot)), ...(await staffWith(unit.client, ['sourcing']))];
  const words = {
    lot: String(lot['lotNo'] ?? lot['seq'] ?? ''),
    product: String(lot['productName']),
    supplier: await nameOf(unit, lot),
    reason,
  };
  const path = lot['lotApprovalId'] === null ? '/lotApproval/list' : `/lotApproval/show/${String(lot['lotApprovalId'])}`;
  await send(unit, people, { name, of: Lot, row: lot, path, words });
  if (name !== 'lotReleased') await tellOnRoad(unit, lot, reason);
};

const deliveryWords = (delivery: Row | undefined, leg: Row, more: Words): Words => ({
  no: String(leg['legNo'] ?? delivery?.['deliveryNo'] ?? ''),
  supplier: String(delivery?.['supplierName'] ?? ''),
  warehouse: String(leg['warehouseName'] ?? ''),
  ...more,
});

/** What comes to a warehouse, or may not be accepted any more on its way. */
export const tellWarehouse = async (unit: Unit, delivery: Row, leg: Row, name: MailName, more: Words): Promise<void> => {
  const people = await membersOf(unit, Number(leg['warehouseId']), ['wareHouseAdmin']);
  const path = `/productDeliveries/show/${delivery.id}`;
  const words = deliveryWords(delivery, leg, { eta: String(leg['eta']), ...more });
  await send(unit, people, { name, of: ProductDelivery, row: delivery, path, words });
};

/** How many units were accepted, held and refused. */
export const tellFactoryOfReceipt = async (unit: Unit, leg: Row, units: readonly Row[]): Promise<void> => {
  const delivery = await unit.load(ProductDelivery, Number(leg['productDeliveryId']));
  const count = (result: string): string => String(units.filter((one) => one['result'] === result).length);
  const words = deliveryWords(delivery, leg, { accepted: count('accepted'), held: count('hold'), refused: count('refused') });
  const path = `/productDeliveries/delivery/${delivery.id}`;
  await send(unit, await factoryOf(unit, delivery), { name: 'deliveryReceived', of: ProductDelivery, row: delivery, path, words });
};

/** Warehouses that expect the lot: it must not be accepted. */
const tellOnRoad = async (unit: Unit, lot: Row, reason: string): Promise<void> => {
  const legs = await unit.rows(
    DeliveryToWarehouse,
    "t.status = 'Shipped' and exists (select 1 from handling_units h where h.delivery_to_warehouse_id = t.id and h.lot_id = $1)",
    [lot.id],
  );
  for (const leg of legs) {
    const delivery = await unit.other(ProductDelivery, leg['productDeliveryId']);
    if (delivery) await tellWarehouse(unit, delivery, leg, 'lotHeldOnRoad', { lot: String(lot['lotNo'] ?? ''), reason });
  }
};
