// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { DraftSpec, DraftSpecLine } from './draftSpec.ts';
import { Label } from './label.ts';
import { NewIngredientRequest } from './newIngredientRequest.ts';
import { NewProductDevelopment } from './newProductDevelopment.ts';
import { NirPropose } from './nirPropose.ts';
import { NirRequest } from './nirRequest.ts';
import { NirSample } from './nirSample.ts';
import { NirSampleDelivery } from './nirSampleDelivery.ts';
import { NirSampleEvaluation } from './nirSampleEvaluation.ts';

export const entities = [
  NewProductDevelopment,
  NewIngredientRequest,
  DraftSpec,
  DraftSpecLine,
  NirPropose,
  NirRequest,
  NirSampleDelivery,
  NirSample,
  NirSampleEvaluation,
  Label,
] as const satisfies readonly Entity[];
