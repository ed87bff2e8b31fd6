/** The accounts of the demo rows, one for each role, with the place they act for. */
import { demoFactoryId, demoGroupId, demoWarehouseId } from '#mocks/data/suppliers.ts';
import type { Acting } from './world.ts';

export const people = {
  admin: {},
  superadmin: {},
  qa: {},
  sourcing: {},
  rd: {},
  odom: {},
  area: {},
  supportadmin: {},
  sustain: {},
  temp: {},
  auditor: { auditorId: 1 },
  auditoruser: { auditorId: 1 },
  supplier: { supplierId: demoFactoryId },
  supplierqa: { supplierId: demoFactoryId },
  supplierrd: { supplierId: demoFactoryId },
  suppliermanager: { supplierId: demoFactoryId },
  warehouseadmin: { supplierId: demoWarehouseId },
  suppliergroup: { supplierGroupId: demoGroupId },
} satisfies Record<string, Acting>;
export type DemoPerson = keyof typeof people;
