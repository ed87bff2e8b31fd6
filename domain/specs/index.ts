// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { ProductMfgSpec } from './productMfgSpec.ts';
import { ProductMfgSpecComment } from './productMfgSpecComment.ts';

export const entities = [ProductMfgSpec, ProductMfgSpecComment] as const satisfies readonly Entity[];
