/** The master data of a product being written, outside React: its facts, and the lines of its parameters. */
import { ProductInfo, productFacts } from '#domain/specs/productInfo.ts';
import { ProductParameter } from '#domain/specs/lines/productParameter.ts';
import type { Json } from '#src/store/state.ts';
import { LinedEditor, type LinedOptions, type Values } from '#src/views/editor/linedEditor.ts';
import type { ProductMasterRow } from './masterDataLoads.ts';

export const productPart = 'product';
const fields = Object.fromEntries(productFacts.map((name) => [name, ProductInfo.fields[name]]));

const valuesOf = (row: ProductMasterRow): Values => Object.fromEntries(productFacts.map((name) => [name, (row[name] ?? null) as Json]));

export const productEditor = (
  options: Pick<LinedOptions<ProductMasterRow>, 'store' | 'row' | 'columns' | 'decimal'>,
): LinedEditor<ProductMasterRow> =>
  new LinedEditor({
    ...options,
    collection: ProductInfo.collection,
    view: 'row',
    part: productPart,
    fields,
    valuesOf,
    linesOf: (row) => row.parameters ?? [],
    most: ProductParameter.quiet?.most ?? 0,
  });
