// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Supplier } from './supplier.ts';
import { SupplierGroup } from './supplierGroup.ts';
import { SupplierProductCategory } from './supplierProductCategory.ts';

export const entities = [SupplierGroup, Supplier, SupplierProductCategory] as const satisfies readonly Entity[];
