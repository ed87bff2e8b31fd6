// ProductParameter: what a product without a specification is tested for, with its limits. Written by `save` of the product only.
import { defineEntity } from '../../kernel/entity.ts';
import { plain } from '../../kernel/fields.ts';
import { lineFields } from '../../kernel/lines.ts';
import { qaRoles } from '../../roles.ts';
import { sourcingRoles } from '../specStatuses.ts';
import { mostParameters, parameterFields } from './otherLines.ts';

export const ProductParameter = defineEntity({
  name: 'ProductParameter',
  collection: 'ProductParameters',
  table: 'product_parameters',
  area: 'specs',
  title: 'name',
  fields: { productInfoId: plain.ref('ProductInfo', { required: true, immutable: true }), ...lineFields, ...parameterFields },
  relations: { productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' } },
  unique: [{ fields: ['productInfoId', 'lineKey'] }],
  access: [{ roles: [...new Set([...sourcingRoles, ...qaRoles, 'rd' as const])] }],
  quiet: { parent: 'productInfo', input: 'lines', most: mostParameters },
  tenants: [{ parent: 'productInfo' }],
  parents: ['productInfo'],
  workflow: { states: ['any'] },
});
