/** Comparisons with registers, and the lines of one of them. */
import { RegisterCheck, registerKinds } from '#domain/documents/registerCheck.ts';
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import { settingsLoad } from '#src/views/list/settingsLoad.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const base = '/supplier/certificate/register';
/** The columns of the user's last files are kept under this name. */
export const columnsKept = 'registerColumns';

const ofCheck = related('RegisterCheck', [
  { relation: 'license', scope: { fields: ['id', 'name'] } },
  { relation: 'createdBy', scope: { fields: ['id', 'firstname', 'lastname'] } },
]);
export const checkList = declareList({
  collection: 'RegisterChecks',
  name: 'registerChecks',
  path: `${base}/list`,
  order: 'id desc',
  words: [{ key: 'register', values: registerKinds }],
  refs: [
    {
      key: 'license',
      collection: 'Licenses',
      fields: ['id', 'name'],
      order: 'name asc',
      label: (row) => String(row['name']),
      field: 'licenseId',
    },
  ],
  include: ofCheck,
});
export type CheckListed = RowOfAsked<typeof checkList>;
export const checkLoads = declaredLoads(checkList);
export type CheckRow = RowWith<'RegisterCheck', typeof ofCheck>;

export const lineList = (checkId: number) =>
  declareList({
    collection: 'RegisterLines',
    name: 'registerLines',
    path: `${base}/show/${checkId}`,
    order: 'id asc',
    scope: () => ({ registerCheckId: checkId }),
    tabs: {
      differs: { state: 'differs' },
      unknown: { state: 'unknown' },
      absent: { state: 'absent' },
      agrees: { state: 'agrees' },
      all: {},
    },
    include: related('RegisterLine', [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }]),
  });
export type LineListed = RowOfAsked<ReturnType<typeof lineList>>;

export const showLoads = (params: Params, query: Query, state: State): readonly Wish[] => [
  records.open({ view: 'row', collection: RegisterCheck.collection, id: idOf(params['id']), include: ofCheck, watches: [] }),
  ...declaredLoads(lineList(idOf(params['id'])))(params, query, state),
];

export const createLoads = (): readonly Wish[] => [
  views.open({
    view: 'choices.licence',
    collection: 'Licenses',
    where: { status: 'active' },
    fields: ['id', 'name'],
    order: 'name asc',
    size: 200,
    total: false,
    watches: [],
  }),
  settingsLoad(columnsKept),
];
