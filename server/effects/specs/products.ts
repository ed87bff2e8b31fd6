// Products and who supplies them: a specification is one of its factory, and a product shows that of its primary supplier.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { ProductParameter } from '#domain/specs/lines/productParameter.ts';
import { ProductInfo, productFacts } from '#domain/specs/productInfo.ts';
import { missingOf } from '#domain/specs/productMissing.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { readFields, writeLines } from '../lines.ts';
import { requireActiveFactory } from './specs.ts';

type Values = Record<string, unknown>;

/** A specification of the factory; for what is approved already, one in force. */
const requireOwnSpec = async (unit: Unit, { specId, supplierId, status }: Row): Promise<void> => {
  const spec = specId == null ? null : await unit.other(ProductMfgSpec, specId);
  if (spec && spec['supplierId'] !== supplierId) throw new DomainError('REF_MISMATCH', { fields: { specId: [{ code: 'REF' }] } });
  if (status === 'approved' && spec?.['status'] !== 'active') throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'specInForce' }] });
};

/** The specification by which its approved primary supplier makes it. */
export const showActiveSpec = async (unit: Unit, supply: Row): Promise<void> => {
  const product = await unit.load(ProductInfo, supply['productInfoId'] as number);
  const [primary] = await unit.rows(SupplierProduct, "t.product_info_id = $1 and t.is_primary and t.status = 'approved'", [product.id]);
  const activeSpecId = primary?.['specId'] ?? null;
  await unit.update(ProductInfo, product, { activeSpecId, missing: missingOf({ ...product, activeSpecId }).length });
};

const shown = (unit: Unit, patch: Record<string, unknown> = {}) => ({ patch, after: (row: Row) => showActiveSpec(unit, row) });

/** How many facts it lacks as it will be. */
const counted = (row: Values) => ({ missing: missingOf(row).length });

export const productEffects: EntityEffects = {
  ProductInfo: {
    createProduct: ({ row }) => ({ patch: counted(row) }),
    changeProduct: ({ row, input }) => ({ patch: counted({ ...row, ...input }) }),
    saveProduct: async ({ unit, row, input }) => {
      const { values, issues } = readFields(unit, ProductInfo, row, (input['fields'] as Values | null) ?? {}, productFacts);
      const lines = await writeLines(unit, ProductParameter, row.id, input, issues);
      const patch = { ...values, parameterCount: lines.length };
      return { patch: { ...patch, ...counted({ ...row, ...patch }) } };
    },
  },
  SupplierProduct: {
    beginSupply: async ({ unit, row }) => {
      await requireActiveFactory(unit, row['supplierId']);
      await requireOwnSpec(unit, row);
    },
    changeSupply: async ({ unit, row, input }) => {
      if ('specId' in input) await requireOwnSpec(unit, { ...row, ...input });
      return shown(unit);
    },
    approveSupply: ({ unit }) => shown(unit, { approvedAt: unit.params.$now }),
    withdrawSupply: ({ unit }) => shown(unit),
  },
};
