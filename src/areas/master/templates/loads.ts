// What the pages of Word templates ask for.
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { staffLanguages } from '#domain/languages.ts';
import { templateKeys, type TemplateKey } from '#domain/master/templateSubjects.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const author = related('DocumentGenerator', [{ relation: 'createdBy', scope: { fields: ['id', 'firstname', 'lastname'] } }]);
export type TemplateRow = RowWith<'DocumentGenerator', typeof author>;

export const templateList = declareList({
  collection: 'DocumentGenerators',
  name: 'templates',
  path: '/masterData/docxTemplate',
  order: 'key asc',
  tabs: { current: { isCurrent: true }, all: {} },
  words: [
    { key: 'key', values: templateKeys },
    { key: 'language', values: staffLanguages },
  ],
  include: author,
});
export type TemplateListed = RowOfAsked<typeof templateList>;
export const templateListLoads = declaredLoads(templateList);

/** As `/DocumentGenerators/:id/placeholders` answers. */
export interface Placeholders {
  found: readonly string[];
  unknown: readonly string[];
  missing: readonly string[];
  known: readonly string[];
  lists: Readonly<Record<string, readonly string[]>>;
}

const titled = (row: object, name: string): string => {
  const { no, code } = row as { no?: string; code?: string };
  return [no ?? code, (row as Record<string, unknown>)[name]].filter(Boolean).join(' ');
};
/** The records a template of each kind can be tried on. */
export const recordsOf: Readonly<Record<TemplateKey, RefFilter>> = {
  complaintReport: {
    key: 'trial',
    collection: 'Complaints',
    fields: ['id', 'no', 'title'],
    order: 'receivedAt desc',
    label: (row) => titled(row, 'title'),
  },
  supplierLetter: {
    key: 'trial',
    collection: 'Suppliers',
    fields: ['id', 'code', 'name'],
    order: 'name asc',
    label: (row) => titled(row, 'name'),
  },
  mfgSpec: {
    key: 'trial',
    collection: 'ProductMfgSpecs',
    fields: ['id', 'specNo', 'revision', 'productName'],
    order: 'specNo asc',
    label: ({ specNo, revision, productName }) => [specNo, revision, productName].join(' '),
  },
};

/** All versions: those of the same document and language are shown beside one. */
const versions = views.open({
  view: 'versions',
  collection: 'DocumentGenerators',
  fields: ['id', 'key', 'language', 'name', 'revisionNo', 'isCurrent', 'createdAt'],
  order: 'revisionNo desc',
  size: 200,
  total: false,
  watches: ['DocumentGenerators'],
});

export const templateLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'DocumentGenerators', id: idOf(id), include: author, watches: ['DocumentGenerators'] }),
  views.load({ view: 'placeholders', path: `/DocumentGenerators/${idOf(id)}/placeholders`, watches: [] }),
  views.load({ view: 'files', path: '/DocumentGenerators/files', query: { id: String(idOf(id)) }, watches: [] }),
  versions,
];
