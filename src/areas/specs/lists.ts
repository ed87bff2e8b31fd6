/** The registers of specifications: of everybody who reads them, and of R&D. */
import type { RowOfAsked } from '#domain/related.ts';
import { related } from '#domain/related.ts';
import { allergenGroups } from '#domain/specs/rules/composition/allergens.ts';
import { allergenWhere, ingredientWhere, withLine } from '#domain/specs/usedIn.ts';
import { productKinds } from '#domain/specs/rules/sections/sections.ts';
import { heldIn, parties } from '#domain/specs/partyClock.ts';
import { closedStatuses, specStatuses } from '#domain/specs/specStatuses.ts';
import { declareList } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

/** With the factory: it fills, answers or corrects. */
const withFactory = ['draft', 'supplierDraft', 'rejected', 'waitingSupplier', 'supplierInprogress', 'rejectByRd', 'rejectByQa'] as const;
/** With staff, who judge what the factory submitted. */
const judged = ['waitingApprove', 'qaDraft', 'mfgInprogress', 'rdInprogress', 'qaInprogress'] as const;

const named = (key: string, collection: string, field: string): RefFilter => ({
  key,
  collection,
  fields: ['id', field],
  order: `${field} asc`,
  label: (row) => String(row[field]),
});

const ofSpec = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'sections', scope: { fields: ['id', 'specId', 'section', 'filled', 'wanted'] } },
]);

const register = {
  collection: 'ProductMfgSpecs',
  order: 'updatedAt desc',
  // who waits longest is first
  topicOrder: 'waitingSince asc',
  tabs: {
    open: { status: { nin: [...closedStatuses] } },
    withFactory: { status: { inq: [...withFactory] } },
    judged: { status: { inq: [...judged] } },
    active: { status: 'active' },
    inActive: { status: 'inActive' },
    all: {},
  },
  words: [
    { key: 'status', values: specStatuses },
    {
      key: 'party',
      values: parties,
      where: (chosen) => ({ status: { inq: parties.filter((one) => chosen.includes(one)).flatMap(heldIn) } }),
    },
    { key: 'lane', values: ['direct', 'nir'] },
    { key: 'productKind', values: productKinds },
    {
      key: 'allergen',
      values: allergenGroups,
      where: (groups) => withLine('allergens', allergenWhere(allergenGroups.filter((group) => groups.includes(group)))),
    },
  ],
  typed: [
    {
      key: 'ingredient',
      where: (text) => {
        const ingredient = ingredientWhere(text);
        return ingredient && withLine('ingredients', ingredient);
      },
    },
  ],
  refs: [
    { ...named('supplier', 'Suppliers', 'name'), field: 'supplierId' },
    { ...named('category', 'productCategories', 'productName'), field: 'productCategoryId' },
  ],
  days: [
    { from: 'from', to: 'to', field: 'dueDate', plain: true },
    { from: 'reviewFrom', to: 'reviewTo', field: 'reviewDueAt', plain: true },
  ],
  include: ofSpec,
  watches: ['ProductMfgSpecs', 'SpecSections'],
} as const satisfies Omit<Parameters<typeof declareList>[0], 'name' | 'path'>;

export const specList = declareList({ ...register, name: 'specs', path: '/specs/list' });

/** The same rows with the same filters, to choose what a file has. */
export const specExportList = declareList({ ...register, name: 'specsExport', path: '/specs/export' });
export type SpecListed = RowOfAsked<typeof specList>;

/** What R&D judges first; then all of the development lane. */
export const developmentList = declareList({
  collection: 'ProductMfgSpecs',
  name: 'developedSpecs',
  path: '/mfg/list',
  order: 'waitingSince asc',
  tabs: {
    toApprove: { status: 'rdInprogress' },
    inDevelopment: { lane: 'nir', status: { nin: [...closedStatuses] } },
    active: { status: 'active' },
  },
  topicTab: 'toApprove',
  refs: [
    { ...named('supplier', 'Suppliers', 'name'), field: 'supplierId' },
    { ...named('category', 'productCategories', 'productName'), field: 'productCategoryId' },
  ],
  include: ofSpec,
  watches: ['ProductMfgSpecs', 'SpecSections'],
});
