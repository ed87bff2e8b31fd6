// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Supplier } from './supplier.ts';
import { SupplierGroup } from './supplierGroup.ts';
import { SupplierNote } from './supplierNote.ts';
import { SupplierProductCategory } from './supplierProductCategory.ts';
import { SupplierTechnology } from './supplierTechnology.ts';
import { WareHouse } from './wareHouse.ts';

export const entities = [
  SupplierGroup,
  Supplier,
  SupplierProductCategory,
  SupplierTechnology,
  SupplierNote,
  WareHouse,
] as const satisfies readonly Entity[];
