// Loads the declarations of an area in a browser: with its first page, together with the areas its rules refer to.
import type { Area, Entity } from './kernel/entity.ts';
import { addEntities } from './registry.ts';

type Tables = () => Promise<{ entities: readonly Entity[] }>;

const tables: Readonly<Partial<Record<Area, Tables>>> = {
  announcements: () => import('./announcements/index.ts'),
  audits: () => import('./audits/index.ts'),
  complaints: () => import('./complaints/index.ts'),
  documents: () => import('./documents/index.ts'),
  lots: () => import('./lots/index.ts'),
  master: () => import('./master/index.ts'),
  nir: () => import('./nir/index.ts'),
  specs: () => import('./specs/index.ts'),
  suppliers: () => import('./suppliers/index.ts'),
  system: () => import('./system/index.ts'),
  users: () => import('./users/index.ts'),
};

/** Areas whose rows the rules of an area ask about. */
export const areasAsked: Readonly<Partial<Record<Area, readonly Area[]>>> = {
  audits: ['suppliers', 'users'],
  documents: ['audits', 'suppliers', 'users'],
  lots: ['suppliers'],
  nir: ['suppliers', 'users'],
  specs: ['suppliers'],
  suppliers: ['audits', 'users'],
  users: ['suppliers'],
};

/** Rejects when the code cannot be fetched; the next call tries again. */
export const loadArea = async (area: Area): Promise<void> => {
  const needed = [area, ...(areasAsked[area] ?? [])].flatMap((one) => tables[one] ?? []);
  if (needed.length === 0) return;
  const [{ check }, ...all] = await Promise.all([import('./kernel/validate.ts'), ...needed.map((load) => load())]);
  for (const { entities } of all) addEntities(entities, check);
};
