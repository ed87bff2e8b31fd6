// Demo products as they are sold: 26 foods and 8 household goods made by specification, 6 of the market place, and who supplies each.
import type { Calendar } from './calendar.ts';
import type { Master } from './master.ts';
import { gtin } from './products.ts';
import { table, type DemoRow, type Table } from './table.ts';
import type { Users } from './users.ts';

const foods = 26;
const households = 8;

/** name, category, seller, what a certificate of analysis is needed for */
const marketPlace: readonly (readonly [string, string, number, 'none' | 'onListing'])[] = [
  ['Lunch box with 3 compartments 900 ml', 'PLAS', 10, 'onListing'], ['Water bottle with straw 600 ml', 'PLAS', 10, 'onListing'], ['Bamboo facial tissue 120 sheets', 'PAPR', 9, 'none'],
  ['Argan conditioner bar 60 g', 'HAIR', 11, 'none'], ['Chickpea puffs 80 g', 'BISC', 2, 'onListing'], ['Fermented chilli bean paste 300 g', 'SAUC', 3, 'onListing'],
];

/** product, a further factory that would make it */
const secondSources: readonly (readonly [string, number])[] = [['Fish balls frozen 500 g', 5], ['UHT whole milk 1 l', 7]];
/** held back since its last lots failed */
const suspended = 'Laundry detergent 1.5 l';

const packOf = (name: string): string => /\d[\d.]*(?: x \d+)? \w+$/.exec(name)?.[0] ?? '';

/** The revision in force, else the last one. */
const bySpecNo = (specs: readonly DemoRow[]): readonly DemoRow[] =>
  [...Map.groupBy(specs, (spec) => spec['specNo']).values()].map((revisions) => revisions.find(({ status }) => status === 'active') ?? revisions.toSorted((a, b) => Number(a['revision']) - Number(b['revision'])).at(-1)!);

const chosen = (specs: readonly DemoRow[]): readonly DemoRow[] => {
  const each = bySpecNo(specs);
  const of = (kind: string, most: number): readonly DemoRow[] => each.filter((spec) => spec['productKind'] === kind).slice(0, most);
  return [...of('food', foods), ...of('nonFood', households)];
};

const stateOf = (spec: DemoRow): string => (spec['productName'] === suspended ? 'suspended' : spec['status'] === 'active' ? 'approved' : spec['status'] === 'inActive' ? 'delisted' : 'pending');
const productStates: Readonly<Record<string, string>> = { approved: 'active', suspended: 'active', delisted: 'inActive', pending: 'draft' };

export const productData = (on: Calendar, users: Users, master: Master, specs: Table): { products: Table; supplies: Table } => {
  const products = table();
  const supplies = table();
  const by = users.id('sourcing');
  chosen(specs.rows).forEach((spec, i) => {
    const state = stateOf(spec);
    const name = String(spec['productName']);
    const product = products.add(
      {
        sku: spec['sku'], gtin: spec['gtin'] ?? gtin(301 + i), name, nameLocal: spec['productNameLocal'], kind: 'ownBrand', brandId: spec['brandId'], productCategoryId: spec['productCategoryId'], netContent: packOf(name), unitsPerCase: 24,
        activeSpecId: state === 'approved' ? spec.id : null, coaPolicy: 'perLot', status: productStates[state],
      },
      spec.createdAt, by,
    );
    const supply = { productInfoId: product.id, supplierId: spec['supplierId'], specId: spec.id, supplierSku: `F${String(spec['supplierId'])}-${String(spec['sku'])}`, leadTimeDays: 14 + (i % 4) * 7, isPrimary: true };
    supplies.add({ ...supply, status: state, approvedAt: state === 'pending' ? null : on.ago(15, '11:30') }, spec.createdAt, by);
  });
  for (const [name, supplierId] of secondSources)
    supplies.add({ productInfoId: products.rows.find((row) => row['name'] === name)!.id, supplierId, leadTimeDays: 45, status: 'pending' }, on.ago(12, '13:20'), by);
  marketPlace.forEach(([name, code, sellerSupplierId, coaPolicy], i) => {
    const category = master.categories.rows.find((row) => row['code'] === code)!;
    const at = on.ago(70 - i * 8, '10:50');
    const isListed = coaPolicy === 'none';
    const product = products.add({ sku: `MP-${2001 + i}`, gtin: gtin(351 + i), name, kind: 'marketPlace', productCategoryId: category.id, netContent: packOf(name), unitsPerCase: 12, coaPolicy, sellerSupplierId, status: isListed ? 'active' : 'draft' }, at, by);
    supplies.add({ productInfoId: product.id, supplierId: sellerSupplierId, supplierSku: `MP${sellerSupplierId}-${2001 + i}`, isPrimary: true, status: isListed ? 'approved' : 'pending', approvedAt: isListed ? on.ago(60 - i * 8, '15:00') : null }, at, by);
  });
  return { products, supplies };
};
