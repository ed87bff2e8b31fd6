// Calls about a product as it is sold: the lots made of it with their certificates, and the parameters that its tests may answer.
import type { LotOfProduct, ProductLots } from '#domain/lots/productLots.ts';
import { ProductTesting } from '#domain/lots/productTesting.ts';
import { ProductInfo } from '#domain/specs/productInfo.ts';
import type { Role } from '#domain/roles.ts';
import { snapshotOf } from '../../effects/lots/coaLines.ts';
import { askedOfTesting } from '../../effects/lots/testings.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

const readers: readonly Role[] = ['superAdmin', 'sourcing', 'qa', 'rd'];
const mostLots = 30;

const told = ({ id, lotNo, mfgDate, status, supplier, coaId, coaNo, coaStatus, verdict }: LotOfProduct): LotOfProduct => ({
  id,
  lotNo,
  mfgDate,
  status,
  supplier,
  coaId,
  coaNo,
  coaStatus,
  verdict,
});

const lotsRemote: Remote = remote({
  method: 'GET',
  path: '/ProductInfos/:id/lots',
  summary: 'The last lots made by a specification of the product, each with its certificate that is not void',
  roles: readers,
  takes: ofRow,
  run: async (input) => {
    const product = await byId(input, ProductInfo, input.path.id);
    const { rows } = await input.db.query<LotOfProduct & { total: number }>(
      `select l.id, l.lot_no as "lotNo", l.mfg_date as "mfgDate", l.status, f.name as supplier, c.id as "coaId", c.coa_no as "coaNo", c.status as "coaStatus", c.verdict, count(*) over ()::int as total
       from lots l join suppliers f on f.id = l.supplier_id
       left join lateral (select * from coas c where c.lot_id = l.id and c.status <> 'Void' order by c.id desc limit 1) c on true
       where l.lot_no is not null and (l.supplier_id, l.spec_no) in (select p.supplier_id, m.spec_no from supplier_products p join product_mfg_specs m on m.id = p.spec_id where p.product_info_id = $1)
       order by l.mfg_date desc nulls last, l.id desc limit $2`,
      [product.id, mostLots],
    );
    return { data: rows.map(told), total: rows[0]?.total ?? 0 } satisfies ProductLots;
  },
});

const testLinesRemote: Remote = remote({
  method: 'GET',
  path: '/ProductInfos/:id/testLines',
  summary: 'The parameters that each sampled test of the product may answer, with their limits',
  roles: readers,
  takes: ofRow,
  run: async (input) => {
    const { caller, params } = input;
    const product = await byId(input, ProductInfo, input.path.id);
    const filter = readFilter(ProductTesting, { where: { productInfoId: product.id, status: 'Sampled' }, limit: 50 }, caller, params);
    const data = [];
    for (const test of await list(input, ProductTesting, filter)) {
      const asked = await askedOfTesting(input.db, test);
      data.push({ id: test.id, lines: asked.map((line) => ({ lineKey: line.lineKey, name: line.name, parameter: snapshotOf(line) })) });
    }
    return { data };
  },
});

export const productLotRemotes: readonly Remote[] = [lotsRemote, testLinesRemote];
