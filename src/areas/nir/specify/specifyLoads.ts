/** What the page of a new specification asks for: the award, its samples, and what the specification would begin with. */
import { related, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import type { Loads } from '#src/routing/routeTable.ts';

const ofAward = related('NirRequest', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code', 'status'] } },
  {
    relation: 'nir',
    scope: {
      include: [
        { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
        { relation: 'technology', scope: { fields: ['id', 'name'] } },
        { relation: 'brand', scope: { fields: ['id', 'name'] } },
      ],
    },
  },
  { relation: 'mfgSpec', scope: { fields: ['id', 'specNo', 'status', 'productName'] } },
]);
export type AwardRow = RowWith<'NirRequest', typeof ofAward>;

/** Values of the form that decide what the specification begins with. */
export const deciding = ['productKind', 'productCategoryId', 'technologyId', 'seed', 'copyOfId'] as const;
export type Decided = Partial<Record<(typeof deciding)[number], unknown>>;

/** A copy of nothing is asked for as nothing. */
const wordsOf = (values: Decided): Record<string, string> => {
  const seed = values.seed === 'copy' && !values.copyOfId ? 'blank' : values.seed;
  const words = Object.entries({ productKind: 'food', ...values, seed }).filter(([name]) => deciding.some((one) => one === name));
  return Object.fromEntries(words.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])));
};

export const previewWish = (id: number, values: Decided): Wish =>
  views.load({
    view: 'preview',
    path: `/NirRequests/${id}/specPreview`,
    query: wordsOf(values),
    watches: ['NirRequests', 'MasterSpecs', 'NirSamples', 'DraftSpecs'],
  });

export const specifyLoads: Loads = ({ id: word }, _query, state) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'NirRequests', id, include: ofAward, watches: ['NirRequests', 'NewIngredientRequests'] }),
    previewWish(id, selectDraft(state, draftKey(state.navigation))?.values ?? {}),
  ];
};
