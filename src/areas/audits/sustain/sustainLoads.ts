/** What the pages of sustainability types and rating scales ask for. */
import type { RowOfAsked } from '#domain/related.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { declareList, declaredLoads } from '#src/views/list/declaredList.ts';
import { recordLoads } from '#src/views/record/recordLoads.ts';

export const typePath = '/masterData/sustainType';
export const typeList = declareList({
  collection: 'SustainAbilitySectionTypes',
  name: 'sustainTypes',
  path: `${typePath}/list`,
  order: 'sortNo asc',
  tabs: { active: { status: 'active' }, inActive: { status: 'inActive' }, all: {} },
  usage: ['sections'],
});
export type TypeListed = RowOfAsked<typeof typeList>;
export const typeListLoads = declaredLoads(typeList);
export const typeLoads = recordLoads('SustainAbilitySectionTypes');

export const ratingPath = '/masterData/sustainRating';
export const ratingList = declareList({
  collection: 'SustainRatings',
  name: 'sustainRatings',
  path: `${ratingPath}/list`,
  order: 'effectiveFrom desc',
});
export type RatingListed = RowOfAsked<typeof ratingList>;

/** All scales: which one is in force is known among them. */
const scalesLoad = views.open({
  view: 'scales',
  collection: 'SustainRatings',
  order: 'ratingVersion desc',
  size: 100,
  total: false,
  watches: ['SustainRatings'],
});
export const ratingListLoads: typeof typeListLoads = (params, query, state) => [
  ...declaredLoads(ratingList)(params, query, state),
  scalesLoad,
];
export const ratingCreateLoads = (): readonly Wish[] => [scalesLoad];
const ratingLoad = recordLoads('SustainRatings');
export const ratingLoads: typeof ratingLoad = (params) => [...ratingLoad(params), scalesLoad];
