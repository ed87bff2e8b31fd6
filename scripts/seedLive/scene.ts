// Shared by the actions of the demonstration: users, time, random choice, and texts of the demo data.
import type { Random } from '#mocks/data/random.ts';
import { phenomena, type Phenomenon } from '#mocks/data/phenomena.ts';
import { products, type Product } from '#mocks/data/products.ts';
import type { Door, Row } from './door.ts';

export type Who = 'qa' | 'supplierqa' | 'supplier' | 'warehouseadmin' | 'odom' | 'area' | 'superadmin';

export interface Scene {
  as: (who: Who) => Promise<Door>;
  /** null where customers cannot sign in */
  customer: () => Promise<Door | null>;
  r: Random;
  now: () => Date;
}

/** One action; answers a description of it, or null when there is nothing to do. */
export interface Task {
  name: string;
  /** how often it is tried before others */
  weight: number;
  run: (scene: Scene) => Promise<string | null>;
}

const dayMs = 86_400_000;
export const dayAfter = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Something that goes wrong with a product, in words. */
export const happening = (
  r: Random,
  now: Date,
): { product: Product; what: Phenomenon; title: string; description: string; lotNo: string; mfgDate: Date } => {
  const product = r.pick(products);
  const what = r.pick(phenomena.filter(({ kinds }) => kinds.split(' ').some((kind) => product.kinds.includes(kind))));
  const mfgDate = new Date(now.getTime() - r.int(20, 90) * dayMs);
  const lotNo = `${product.lotPrefix}${mfgDate.toISOString().slice(2, 10).replaceAll('-', '')}-${r.int(1, 4)}`;
  const fill = (text: string): string =>
    text
      .replaceAll('{p}', product.name)
      .replaceAll('{l}', lotNo)
      .replaceAll('{n}', `${r.int(2, 5)} packs`);
  return { product, what, title: fill(what.title).slice(0, 120), description: fill(r.pick(what.texts)), lotNo, mfgDate };
};

/** A row of the list at random, or undefined. */
export const anyOf = (r: Random, rows: readonly Row[]): Row | undefined => (rows.length === 0 ? undefined : r.pick(rows));

export const named = (row: Row): string => String(row['no'] ?? row.id);
