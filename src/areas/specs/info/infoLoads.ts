/** The dossier of a specification: its row with certificates, and what the server gathers beside it. */
import type { Held } from '#domain/specs/partyClock.ts';
import { related, type RowWith } from '#domain/related.ts';
import { records, views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const ofRow = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'certificates', scope: { order: 'expireDate asc' } },
]);
export type InfoRow = RowWith<'ProductMfgSpec', typeof ofRow>;

const ofSupply = related('SupplierProduct', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'productInfo', scope: { fields: ['id', 'name', 'sku', 'status', 'activeSpecId'] } },
]);
export type Supply = RowWith<'SupplierProduct', typeof ofSupply>;

export interface DossierAnswer {
  held: readonly Held[];
  uses: readonly Supply[];
  others: readonly Supply[];
  /** null: the reader sees no complaints; none: the specification has no GTIN */
  complaints: readonly { month: string; count: number }[] | null;
}

export const infoLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({
      view: 'row',
      collection: 'ProductMfgSpecs',
      id,
      include: ofRow,
      watches: ['ProductMfgSpecs', 'ProductMfgSpecCertificates'],
    }),
    views.load({
      view: 'dossier',
      path: `/ProductMfgSpecs/${id}/dossier`,
      watches: ['ProductMfgSpecs', 'ProductInfos', 'SupplierProducts', 'Complaints'],
    }),
  ];
};
