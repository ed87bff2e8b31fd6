// What is known about a specification beside its content: how long each party held it, the products made by it and who else makes them, complaints by month.
import { qaRoles } from '#domain/roles.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { heldBy, type Held, type StatusChange } from '#domain/specs/partyClock.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SupplierProduct } from '#domain/specs/supplierProduct.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { byId, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

const heldOf = async ({ db, params }: Reader, spec: Row): Promise<readonly Held[]> => {
  const { rows } = await db.query<StatusChange & { at: Date | string }>(
    `select at, changes->'status'->>0 as before, changes->'status'->>1 as after from events
     where collection = $1 and entity_id = $2 and changes->'status'->>1 is not null order by id`,
    [ProductMfgSpec.collection, spec.id],
  );
  const changes = rows.map(({ at, before, after }) => ({ at: new Date(at).toISOString(), before, after }));
  return heldBy(changes, String(spec['createdAt']), params.$now);
};

const suppliesOf = (reader: Reader, where: Record<string, unknown>): Promise<Row[]> => {
  const include = [
    { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
    { relation: 'productInfo', scope: { fields: ['id', 'name', 'sku', 'status', 'activeSpecId'] } },
  ];
  return list(
    reader,
    SupplierProduct,
    readFilter(SupplierProduct, { where, include, order: 'id asc', limit: 100 }, reader.caller, reader.params),
  );
};

interface Month {
  month: string;
  count: number;
}

/** Of the last twelve months, by the code on the pack: a complaint names no specification. */
const complaintsOf = async ({ db, params }: Reader, { gtin }: Row, zone: string): Promise<readonly Month[]> => {
  if (gtin === null) return [];
  const { rows } = await db.query<Month>(
    `select to_char(m, 'YYYY-MM') as month, count(c.id)::int as count
     from generate_series(date_trunc('month', $2::date::timestamp) - interval '11 months', date_trunc('month', $2::date::timestamp), interval '1 month') as m
     left join complaints c on c.barcode = $1 and c.status <> 'Draft'
       and c.received_at >= (m at time zone $3) and c.received_at < ((m + interval '1 month') at time zone $3)
     group by m order by m`,
    [gtin, params.$today, zone],
  );
  return rows;
};

export const dossierRemote: Remote = remote({
  method: 'GET',
  path: '/ProductMfgSpecs/:id/dossier',
  summary: 'Days of each party, products and their other suppliers, complaints by month; complaints null = the caller reads none',
  roles: [...new Set([...sourcingRoles, ...qaRoles])],
  takes: ofRow,
  run: async ({ path: { id }, db, caller, params, services }) => {
    const reader = { db, caller, params };
    const spec = await byId(reader, ProductMfgSpec, id);
    const uses = await suppliesOf(reader, { specId: id });
    const productInfoId = { inq: uses.map((use) => use['productInfoId']) };
    return {
      held: await heldOf(reader, spec),
      uses,
      others: uses.length === 0 ? [] : await suppliesOf(reader, { productInfoId, supplierId: { neq: spec['supplierId'] } }),
      complaints: hasRole(qaRoles, caller) ? await complaintsOf(reader, spec, services.config.businessTz) : null,
    };
  },
});
