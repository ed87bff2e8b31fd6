/** What the pages of audit firms ask for. */
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export const firmPath = '/audit/auditor';

export const firmList = declareList({
  collection: 'auditors',
  name: 'auditors',
  path: `${firmPath}/list`,
  order: 'name asc',
  tabs: { active: { status: 'active' }, inActive: { status: 'inActive' }, all: {} },
  include: related('Auditor', [{ relation: 'auditorUsers', scope: { where: { expiredAt: null }, fields: ['id', 'auditorId', 'role'] } }]),
});
export type FirmListed = RowOfAsked<typeof firmList>;

/** Of one firm, of the audits of the last twelve months. */
export interface FirmFigures {
  auditorId: number;
  open: number;
  year: number;
  /** mean days from the end of an audit until its last result was handed in */
  days: number | null;
  handed: number;
  results: number;
  rejected: number;
}
export interface AuditFigures {
  id: number;
  jobNo: string;
  supplier: string;
  planDate: string;
  status: string;
  grade: string | null;
  totalScore: number | null;
  isOpen: boolean;
  inYear: boolean;
  days: number | null;
  results: number;
  rejected: number;
}
export interface Performance {
  audits: readonly AuditFigures[];
  grades: readonly { grade: string; own: number; all: number }[];
}

const figuresLoad = views.load({ view: 'figures', path: '/auditors/figures', watches: ['AuditJobs', 'AuditFormResults'], paceMs: 10_000 });
const technologiesLoad = views.open({
  view: 'technologies',
  collection: 'technologies',
  fields: ['id', 'name', 'status'],
  order: 'name asc',
  size: 500,
  total: false,
  watches: [],
});

export const auditorListLoads: Loads = (...asked) => [...declaredLoads(firmList)(...asked), figuresLoad, technologiesLoad];

const person = { fields: ['id', 'firstname', 'lastname', 'email', 'status'] } as const;
const ofMember = related('AuditorUser', [
  { relation: 'appUser', scope: person },
  { relation: 'auditor', scope: { fields: ['id', 'name', 'status'] } },
]);
export type FirmMember = RowWith<'AuditorUser', typeof ofMember>;

const firm = (id: number): Wish => records.open({ view: 'row', collection: 'auditors', id, watches: ['auditors'] });
const firmFiles = (collection: 'auditors' | 'AuditorUsers', id: number): Wish =>
  views.load({ view: 'files', path: `/${collection}/files`, query: { id: String(id) }, watches: [collection] });
const members = (auditorId: number): Wish =>
  views.open({
    view: 'members',
    collection: 'AuditorUsers',
    where: { auditorId },
    include: ofMember,
    order: 'id asc',
    size: 200,
    whole: true,
    watches: ['AuditorUsers', 'appusers'],
  });
const firmHistory = (id: number): Wish =>
  views.load({ view: 'timeline', path: `/auditors/${id}/history`, watches: ['auditors', 'AuditorUsers'] });

const firmLoads = (id: number): readonly Wish[] => [firm(id), firmFiles('auditors', id), members(id), technologiesLoad, firmHistory(id)];

export const auditorShowLoads: Loads = ({ id }) => [
  ...firmLoads(idOf(id)),
  figuresLoad,
  views.load({
    view: 'performance',
    path: `/auditors/${idOf(id)}/performance`,
    watches: ['AuditJobs', 'AuditFormResults'],
    paceMs: 10_000,
  }),
];
export const auditorEditLoads: Loads = ({ id }) => [firm(idOf(id)), firmFiles('auditors', idOf(id)), technologiesLoad];
export const auditorCreateLoads: Loads = () => [technologiesLoad];
export const auditorInviteLoads: Loads = ({ id }) => [firm(idOf(id))];

/** The firm the reader acts for. */
export const ownFirmLoads = (_params: Params, _query: Query, state: State): readonly Wish[] => {
  const { auditorId } = selectCaller(state);
  return auditorId === null ? [] : firmLoads(auditorId);
};
export const ownFirmInviteLoads: Loads = (_params, _query, state) => {
  const { auditorId } = selectCaller(state);
  return auditorId === null ? [] : [firm(auditorId)];
};
export const auditorMemberLoads: Loads = ({ id }) => [
  records.open({ view: 'row', collection: 'AuditorUsers', id: idOf(id), include: ofMember, watches: ['AuditorUsers'] }),
  firmFiles('AuditorUsers', idOf(id)),
];
