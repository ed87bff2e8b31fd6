/** What the pages of operation specifications ask for. */
import { newSheetsWhere } from '#domain/newSheets.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { factSections } from '#domain/specs/operationFacts.ts';
import { storageModes } from '#domain/specs/rules/sections/sectionRows.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params } from '#src/store/state.ts';
import { sectionsWhere } from '#src/areas/specs/loads.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const sheets = ['OperationSpecs'] as const;

export const operationList = declareList({
  collection: 'OperationSpecs',
  name: 'operationSpecs',
  path: '/operationSpec/list',
  order: 'effectiveFrom desc',
  tabs: {
    inUse: { status: { neq: 'inActive' } },
    active: { status: 'active' },
    draft: { status: 'draft' },
    review: { needsReview: true },
    inActive: { status: 'inActive' },
  },
  topicTab: 'review',
  words: [
    { key: 'storageMode', values: storageModes },
    {
      key: 'isNew',
      values: ['yes'],
      single: true,
      where: (_values, { today }) => newSheetsWhere(today),
    },
  ],
});
export type SheetListed = RowOfAsked<typeof operationList>;

const inOrder = { order: 'seq asc' } as const;
const ofSteps = related('OperationSpec', [{ relation: 'steps', scope: inOrder }]);
/** A sheet as stores read it. */
export type SheetRow = RowWith<'OperationSpec', typeof ofSteps>;

const ofSource = related('OperationSpec', [
  { relation: 'steps', scope: inOrder },
  {
    relation: 'spec',
    scope: {
      fields: ['id', 'specNo', 'revision', 'status', 'effectiveFrom', 'productName'],
      include: [
        {
          relation: 'sections',
          scope: { where: { section: { inq: [...factSections] } }, include: [{ relation: 'allergens', scope: inOrder }] },
        },
      ],
    },
  },
]);
/** For quality assurance: with its source as it is now. */
export type SourcedRow = RowWith<'OperationSpec', typeof ofSource>;

/** The sheet that the address opens over the list, for those who have no page of it. */
export const sheetView = 'sheet';
const sheetLoad = (id: number): Wish =>
  records.open({ view: sheetView, collection: 'OperationSpecs', id, include: ofSteps, watches: sheets });

export const operationListLoads: Loads = (params, query, state) => [
  ...declaredLoads(operationList)(params, query, state),
  ...(query['sheet'] ? [sheetLoad(idOf(query['sheet']))] : []),
];

const working = { status: { neq: 'inActive' } } as const;
export const sourceList = declareList({
  collection: 'ProductMfgSpecs',
  name: 'operationSources',
  path: '/operationSpec/listCreate',
  order: 'effectiveFrom desc',
  tabs: {
    missing: ({ today }) => ({
      status: 'active',
      or: [{ effectiveFrom: null }, { effectiveFrom: { lte: today } }],
      hasNot: { relation: 'operationSpecs', where: working },
    }),
    review: { has: { relation: 'operationSpecs', where: { needsReview: true } } },
  },
  include: related('ProductMfgSpec', [
    { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
    { relation: 'supplier', scope: { fields: ['id', 'name'] } },
    { relation: 'operationSpecs', scope: { fields: ['id', 'specId', 'code', 'revision', 'status', 'needsReview'], order: 'id desc' } },
  ]),
  watches: ['ProductMfgSpecs', ...sheets],
});
export type SourceListed = RowOfAsked<typeof sourceList>;

/** Specifications that a sheet is begun from. */
export const sources: RefFilter = {
  key: 'operation.source',
  collection: 'ProductMfgSpecs',
  fields: ['id', 'specNo', 'revision', 'productName'],
  order: 'productName asc',
  label: (row) => `${String(row['productName'])} · ${String(row['specNo'])}`,
  among: { status: 'active', hasNot: { relation: 'operationSpecs', where: working } },
};

const rowLoad = (id: number): Wish =>
  records.open({
    view: 'row',
    collection: 'OperationSpecs',
    id,
    include: ofSource,
    watches: [...sheets, 'ProductMfgSpecs', 'SpecSections'],
  });

export interface RevisionsAnswer {
  data: readonly Revision[];
}
export type Revision = RowWith<'OperationSpec', typeof ofSteps>;
const revisionsLoad = (id: number): Wish => views.load({ view: 'revisions', path: `/OperationSpecs/${id}/revisions`, watches: sheets });
const timelineLoad = (id: number): Wish => views.load({ view: 'timeline', path: `/OperationSpecs/${id}/history`, watches: sheets });

export const operationEditLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  const filter = { where: { operationSpecId: id } };
  return [
    rowLoad(id),
    views.load({ view: 'files', path: '/OperationSpecs/files', query: { id: String(id) }, watches: [] }),
    views.load({ view: 'lineFiles', path: '/OperationSteps/files', query: { filter: JSON.stringify(filter) }, watches: [] }),
  ];
};
export const operationShowLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [rowLoad(id), revisionsLoad(id), timelineLoad(id)];
};
export const operationSourceLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [rowLoad(id), ...sectionsWhere({ has: { relation: 'spec', where: { has: { relation: 'operationSpecs', where: { id } } } } })];
};
