// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Branch } from './branch.ts';
import { Brand } from './brand.ts';
import { BusinessType } from './businessType.ts';
import { DocumentGenerator } from './documentGenerator.ts';
import { Position } from './position.ts';
import { ProductCategory } from './productCategory.ts';
import { Technology } from './technology.ts';

export const entities = [
  Position,
  BusinessType,
  ProductCategory,
  Technology,
  Brand,
  Branch,
  DocumentGenerator,
] as const satisfies readonly Entity[];
