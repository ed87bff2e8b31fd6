// Each figure of `domain/figures.ts` with its SQL.
import type { FigureName } from '#domain/figures.ts';
import * as audits from './audits.ts';
import * as complaints from './complaints.ts';
import * as newItems from './newItems.ts';
import * as reports from './reports.ts';
import type { ReadFigure } from './span.ts';
import * as specs from './specs.ts';
import * as stores from './stores.ts';
import * as suppliers from './suppliers.ts';

export const readFigures: Readonly<Record<FigureName, ReadFigure>> = {
  ...complaints,
  ...reports,
  ...stores,
  ...suppliers,
  ...newItems,
  ...audits,
  ...specs,
};
