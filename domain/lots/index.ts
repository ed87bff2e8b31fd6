// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { DeliveryToWarehouse } from './deliveryToWarehouse.ts';
import { Coa } from './coa.ts';
import { CoaResult } from './coaResult.ts';
import { HandlingUnit } from './handlingUnit.ts';
import { Lot } from './lot.ts';
import { LotApproval } from './lotApproval.ts';
import { ProductDelivery, ProductDeliveryLine } from './productDelivery.ts';
import { ProductTesting } from './productTesting.ts';

export const entities = [
  LotApproval,
  Lot,
  Coa,
  CoaResult,
  ProductDelivery,
  ProductDeliveryLine,
  DeliveryToWarehouse,
  HandlingUnit,
  ProductTesting,
] as const satisfies readonly Entity[];
