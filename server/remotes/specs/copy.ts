// A copy of a specification: a new number and the chosen sections.
import { z } from 'zod';
import { isPartner } from '#domain/kernel/access.ts';
import { invalid } from '#domain/kernel/errors.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { business, plain } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { factoryRoles } from '#domain/roles.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { copiedParts, writeSections } from '../../effects/specs/copying.ts';
import { numbered, requireActiveFactory } from '../../effects/specs/specs.ts';
import { byId } from '../../records/query.ts';
import type { Unit } from '../../records/unit.ts';
import { remote, rowId, type Remote } from '../remote.ts';

/** What it is about, without its GTIN. */
const header = ['productNameLocal', 'productKind', 'productCategoryId', 'technologyId', 'brandId', 'sku'] as const;

/** Sourcing copies for any factory, a factory its own for itself. */
const factoryFor = async (unit: Unit, source: Row, supplierId: number | null): Promise<number> => {
  const own = source['supplierId'] as number;
  const chosen = supplierId ?? own;
  if (chosen !== own && isPartner(unit.caller)) throw invalid({ supplierId: [{ code: 'REF' }] });
  await requireActiveFactory(unit, chosen);
  return chosen;
};

const takes = {
  path: { id: rowId },
  body: {
    /** absent: all of them */
    sections: plain.json(z.array(z.enum(sectionNames)).max(sectionNames.length)),
    /** absent: that of the source */
    productName: business.string(160),
    /** absent: that of the source */
    supplierId: plain.ref('Supplier'),
  },
};

export const copyRemote: Remote = remote({
  method: 'POST',
  path: '/ProductMfgSpecs/:id/copy',
  summary: 'A new specification with the chosen sections of this one, and what was left behind',
  roles: [...sourcingRoles, ...factoryRoles],
  takes,
  run: ({ commit, path: { id }, body: { sections, productName, supplierId } }) =>
    commit(async (unit) => {
      const reader = { db: unit.client, caller: unit.caller, params: unit.params };
      const source = await byId(reader, ProductMfgSpec, id);
      const factory = await factoryFor(unit, source, supplierId);
      const { parts, left } = await copiedParts(unit, source, factory, sections);
      const spec = await unit.insert(ProductMfgSpec, {
        ...Object.fromEntries(header.map((name) => [name, source[name]])),
        productName: productName ?? source['productName'],
        supplierId: factory,
        copiedFromId: id,
        specNo: await numbered(unit),
        revision: 1,
        lane: 'direct',
        status: hasRole(sourcingRoles, unit.caller) ? 'created' : 'supplierDraft',
        waitingSince: unit.params.$now,
      });
      await writeSections(unit, spec, parts);
      return { status: 200, body: { ...(await byId(reader, ProductMfgSpec, spec.id)), left } };
    }),
});
