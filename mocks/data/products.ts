// Products of the demo complaints: manufacturer, brand, category, pack, and lot number format.
import { gs1Valid } from '#domain/kernel/gs1.ts';

export interface Product {
  name: string;
  supplierId: number;
  brandId: number;
  categoryCode: string;
  /** 13-digit GTIN */
  barcode: string;
  unit: 'piece' | 'pack' | 'case';
  price: number;
  lotPrefix: string;
  /** months between making and best before */
  life: number;
  /** which phenomena can happen to it */
  kinds: readonly string[];
}

const list: readonly (readonly [string, number, number, string, Product['unit'], number, string, number, string])[] = [
  ['Jasmine rice 5 kg', 1, 3, 'RICE', 'pack', 189, 'RJ', 12, 'food dry grain'],
  ['Brown jasmine rice 1 kg', 1, 8, 'RICE', 'pack', 62, 'RB', 10, 'food dry grain'],
  ['Tom yum instant noodles 5 x 60 g', 2, 3, 'NOOD', 'pack', 39, 'NT', 8, 'food dry noodle allergen'],
  ['Oat cookies 200 g', 2, 1, 'BISC', 'pack', 45, 'OC', 9, 'food dry biscuit allergen'],
  ['Rice crackers sesame 120 g', 2, 2, 'BISC', 'pack', 29, 'RC', 9, 'food dry biscuit allergen'],
  ['Sriracha sauce 435 ml', 3, 3, 'SAUC', 'piece', 55, 'SS', 18, 'food sauce allergen'],
  ['Oyster sauce 300 ml', 3, 2, 'SAUC', 'piece', 34, 'SO', 18, 'food sauce allergen'],
  ['Shrimp dumplings frozen 300 g', 4, 4, 'FROZ', 'pack', 119, 'FD', 12, 'food frozen allergen'],
  ['Fish balls frozen 500 g', 4, 2, 'FROZ', 'pack', 89, 'FB', 12, 'food frozen'],
  ['Tuna chunks in brine 185 g', 5, 4, 'CANF', 'piece', 42, 'TB', 36, 'food canned'],
  ['UHT coconut milk 1 l', 6, 5, 'UHT', 'piece', 69, 'UC', 12, 'food uht'],
  ['UHT whole milk 1 l', 6, 1, 'UHT', 'piece', 49, 'UM', 8, 'food uht'],
  ['Natural yoghurt 450 g', 7, 5, 'DAIR', 'piece', 52, 'YN', 1, 'food dairy'],
  ['Strawberry drinking yoghurt 180 ml', 7, 2, 'DAIR', 'piece', 16, 'YS', 1, 'food dairy'],
  ['Dishwashing liquid lemon 500 ml', 8, 6, 'LAUN', 'piece', 35, 'DL', 24, 'liquid'],
  ['Laundry detergent 1.5 l', 8, 2, 'LAUN', 'piece', 129, 'LD', 24, 'liquid'],
  ['Kitchen towel 6 rolls', 9, 6, 'PAPR', 'pack', 99, 'KT', 60, 'paper'],
  ['Toilet tissue 12 rolls', 9, 2, 'PAPR', 'pack', 109, 'TT', 60, 'paper'],
  ['Food storage box 1.2 l', 10, 6, 'PLAS', 'piece', 79, 'PB', 120, 'plastic'],
  ['Herbal shampoo 400 ml', 11, 7, 'HAIR', 'piece', 95, 'HS', 36, 'liquid care'],
  ['Baby wet wipes 80 sheets', 12, 7, 'WIPE', 'pack', 49, 'BW', 24, 'wipe care'],
];

export const gtin = (n: number): string => {
  const base = `885012345${String(n).padStart(3, '0')}`;
  return [...'0123456789'].map((digit) => base + digit).find(gs1Valid)!;
};

export const products: readonly Product[] = list.map(([name, supplierId, brandId, categoryCode, unit, price, lotPrefix, life, kinds], i) => ({
  name, supplierId, brandId, categoryCode, barcode: gtin(i + 101), unit, price, lotPrefix, life, kinds: kinds.split(' '),
}));

export const productNamed = (start: string): Product => {
  const found = products.find((product) => product.name.startsWith(start));
  if (!found) throw new Error(`no demo product ${start}`);
  return found;
};
