/** The declared entities by their name in the address, with what draws and loads their pages. */
import { master as branch } from './branches.ts';
import { master as brand } from './brands.ts';
import { master as businessType } from './businessTypes.ts';
import { master as position } from './positions.ts';
import { master as productCategory } from './productCategories.ts';
import type { MasterEntity } from './masterEntity.ts';

export { createLoads, editLoads, listLoads } from './masterEntity.ts';
export { masterPages } from './masterPages.tsx';

export const masters = { businessType, productCategory, brand, branch, position } as const satisfies Record<string, MasterEntity>;
