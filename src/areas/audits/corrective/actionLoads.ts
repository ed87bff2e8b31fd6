/** What the pages of corrective actions ask for: the list with the numbers of its stages, one action with its revisions, and all actions of one audit. */
import { stages } from '#domain/audits/stage.ts';
import { related, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { fullPath } from '#src/selectors/address.ts';
import type { Query, State } from '#src/store/state.ts';
import { kindOf } from '#src/areas/audits/list/jobLists.ts';
import { declaredLoads, rowsOf, type DeclaredList } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { actionsFor, actionsPath } from './actionLists.ts';
import { actionKindOf, eightDListFor } from './eightDLists.ts';

export const stageNumbers = ['overdue', ...stages] as const;
type StageNumber = (typeof stageNumbers)[number];

const numberQuery = (name: StageNumber): Query =>
  name === 'overdue' ? { tab: 'open', due: 'overdue' } : { tab: name === 'approved' ? 'approved' : 'open', stage: name };

/** The address of the rows that a number counts. */
export const numberHref = (name: StageNumber, query: Query, state: State): string =>
  fullPath({
    path: actionsPath,
    query: { ...(kindOf(query, state.session.roles) === 'sustain' ? { kind: 'sustain' } : {}), ...numberQuery(name) },
  });

const numbersLoad = (of: DeclaredList, state: State): Wish =>
  views.open({
    view: 'stageNumbers',
    collection: of.collection,
    size: 1,
    total: false,
    fields: ['id'],
    counts: Object.fromEntries(stageNumbers.map((name) => [name, rowsOf(of, numberQuery(name), state).where ?? {}])),
    watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
  });

export const actionListLoads: Loads = (params, query, state) => {
  const { roles } = state.session;
  if (actionKindOf(query, roles) === 'eightD') return declaredLoads(eightDListFor(roles))(params, query, state);
  const of = actionsFor(query, roles);
  return [
    ...declaredLoads(of)(params, query, state),
    numbersLoad(of, state),
    views.load({
      view: 'pace',
      path: '/CorrectiveActions/pace',
      query: { kind: kindOf(query, roles) },
      watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
      // one change hardly moves the numbers of a year
      paceMs: 60_000,
    }),
  ];
};

const ofAction = related('CorrectiveAction', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  // with what says whose audit it is: steps are offered by it
  {
    relation: 'auditJob',
    scope: {
      fields: ['id', 'jobNo', 'auditKind', 'supplierId', 'auditorId', 'auditorUserId', 'status'],
      include: [{ relation: 'auditorUser' }, { relation: 'coAuditors', scope: { include: [{ relation: 'auditorUser' }] } }],
    },
  },
  { relation: 'recurrenceOf', scope: { fields: ['id', 'carNo', 'auditJobId'] } },
  { relation: 'currentRevision' },
  { relation: 'correctiveActionRevisions', scope: { order: 'revisionNo asc' } },
]);
export type ActionRow = RowWith<'CorrectiveAction', typeof ofAction>;
const ofCheck = related('EffectivenessCheck', [{ relation: 'repeatedBy', scope: { fields: ['id', 'carNo', 'auditJobId'] } }]);
export type CheckRow = RowWith<'EffectivenessCheck', typeof ofCheck>;
export type RevisionRow = NonNullable<ActionRow['correctiveActionRevisions']>[number];

export const actionLoads: Loads = ({ correctiveActionId: word }) => {
  const id = idOf(word);
  const filter = JSON.stringify({ where: { correctiveActionId: id } });
  return [
    records.open({
      view: 'row',
      collection: 'CorrectiveActions',
      id,
      include: ofAction,
      watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
    }),
    views.open({
      view: 'checks',
      collection: 'EffectivenessChecks',
      where: { correctiveActionId: id },
      include: ofCheck,
      order: 'id desc',
      size: 50,
      total: false,
      whole: true,
      watches: ['EffectivenessChecks'],
    }),
    views.load({ view: 'proofFiles', path: '/EffectivenessChecks/files', query: { filter }, watches: ['EffectivenessChecks'] }),
    views.load({ view: 'files', path: '/CorrectiveActions/files', query: { id: String(id) }, watches: ['CorrectiveActions'] }),
    views.load({
      view: 'revisionFiles',
      path: '/CorrectiveActionRevisions/files',
      query: { filter },
      watches: ['CorrectiveActionRevisions'],
    }),
    views.load({ view: 'timeline', path: `/CorrectiveActions/${id}/history`, watches: ['CorrectiveActions', 'EffectivenessChecks'] }),
  ];
};

const ofJob = related('AuditJob', [{ relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } }]);
export type JobRow = RowWith<'AuditJob', typeof ofJob>;
const ofListed = related('CorrectiveAction', [
  { relation: 'currentRevision' },
  { relation: 'recurrenceOf', scope: { fields: ['id', 'carNo', 'auditJobId'] } },
]);
export type ListedAction = RowWith<'CorrectiveAction', typeof ofListed>;

/** One audit with all its actions that stand. */
export const auditActionsLoads: Loads = ({ id: word }) => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'AuditJobs', id, include: ofJob, watches: ['AuditJobs'] }),
    views.open({
      view: 'actions',
      collection: 'CorrectiveActions',
      where: { auditJobId: id, voidedAt: null },
      include: ofListed,
      order: 'id asc',
      size: 200,
      total: true,
      whole: true,
      watches: ['CorrectiveActions', 'CorrectiveActionRevisions'],
    }),
  ];
};
