// Products and who supplies them: a specification is one of its factory, and a product shows that of its primary supplier.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { requireActiveFactory } from './specs.ts';

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
  await unit.update(ProductInfo, product, { activeSpecId: primary?.['specId'] ?? null });
};

const shown = (unit: Unit, patch: Record<string, unknown> = {}) => ({ patch, after: (row: Row) => showActiveSpec(unit, row) });

export const productEffects: EntityEffects = {
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
