// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import {
  SpecAllergen,
  SpecArtwork,
  SpecAttachment,
  SpecNutrient,
  SpecPackaging,
  SpecParameter,
  SpecPicture,
  SpecProcessStep,
  SpecSensoryPair,
} from './lines/otherLines.ts';
import { MasterSpecParameter } from './lines/masterSpecParameter.ts';
import { ProductParameter } from './lines/productParameter.ts';
import { OperationStep } from './lines/operationStep.ts';
import { SpecIngredient } from './lines/specIngredient.ts';
import { MasterSpec } from './masterSpec.ts';
import { OperationSpec } from './operationSpec.ts';
import { ProductInfo } from './productInfo.ts';
import { ProductMfgSpec } from './productMfgSpec.ts';
import { ProductMfgSpecCertificate } from './productMfgSpecCertificate.ts';
import { ProductMfgSpecComment } from './productMfgSpecComment.ts';
import { SpecSection } from './specSection.ts';
import { SupplierProduct } from './supplierProduct.ts';

export const entities = [
  MasterSpec,
  MasterSpecParameter,
  ProductMfgSpec,
  ProductMfgSpecComment,
  ProductMfgSpecCertificate,
  SpecSection,
  SpecIngredient,
  SpecNutrient,
  SpecAllergen,
  SpecProcessStep,
  SpecParameter,
  SpecPackaging,
  SpecArtwork,
  SpecPicture,
  SpecAttachment,
  SpecSensoryPair,
  ProductInfo,
  ProductParameter,
  SupplierProduct,
  OperationSpec,
  OperationStep,
] as const satisfies readonly Entity[];
