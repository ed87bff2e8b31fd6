/**
 * The numbers that suppliers, head offices, warehouses and auditors see.
 * @jest-environment <rootDir>/tests/support/pageWorld.ts
 */
import { everyNumber } from './everyNumber.ts';

everyNumber(
  ['supplier', 'supplierqa', 'supplierrd', 'suppliermanager', 'warehouseadmin', 'suppliergroup', 'auditor', 'auditoruser'],
  ['badge', 'count', 'strip__label', 'topics.supplierComplaints'],
);
