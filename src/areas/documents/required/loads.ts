/** What the pages of required documents ask for. */
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { answerList, documentList } from './lists.ts';
import { ofDocument } from './rows.ts';

const progress = (id?: number): Wish =>
  views.load({
    view: 'progress',
    path: '/Documents/progress',
    query: id === undefined ? {} : { id: String(id) },
    watches: ['SupplierDocuments', 'DocumentRevisions', 'Documents'],
    paceMs: 5_000,
  });

export const listLoads = (params: Params, query: Query, state: State): readonly Wish[] => [
  ...declaredLoads(documentList)(params, query, state),
  progress(),
];

const row = (id: number): Wish =>
  records.open({ view: 'row', collection: 'Documents', id, include: ofDocument, watches: ['Documents', 'DocumentRevisions'] });

/** Names of the files of its revisions. */
const files = (id: number): Wish =>
  views.load({
    view: 'files',
    path: '/DocumentRevisions/files',
    query: { filter: JSON.stringify({ where: { documentId: id } }) },
    watches: ['DocumentRevisions'],
  });

export const editLoads = ({ id }: Params): readonly Wish[] => [row(idOf(id))];
export const reviseLoads = ({ id }: Params): readonly Wish[] => [row(idOf(id)), files(idOf(id))];
export const showLoads = ({ id }: Params): readonly Wish[] => [
  row(idOf(id)),
  progress(idOf(id)),
  views.load({ view: 'timeline', path: `/Documents/${idOf(id)}/timeline`, watches: ['Documents', 'DocumentRevisions'] }),
];
export const historyLoads = (params: Params, query: Query, state: State): readonly Wish[] => [
  row(idOf(params['id'])),
  progress(idOf(params['id'])),
  ...declaredLoads(answerList(idOf(params['id']), idOf(query['revision'])))(params, query, state),
];
