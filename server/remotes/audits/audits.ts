// The four audit calls: jobs of one kind with their children, as plain arrays.
import { z } from 'zod';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { quality, reported, sustained } from '#domain/audits/auditReaders.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { dueAt, isOverdue, isReviewOverdue, ownerAt, stageOf, type Stage, type StagedRevision } from '#domain/audits/stage.ts';
import { entityNamed } from '#domain/index.ts';
import { requireAccess } from '#domain/kernel/access.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { plain } from '#domain/kernel/fields.ts';
import { both, readWhere, type Node, type Where } from '#domain/kernel/where.ts';
import { complaintSupplierRoles } from '#domain/roles.ts';
import { count, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';
import { jobRows } from './jobRows.ts';

const sustainRoles = ['superAdmin', 'sustain', ...complaintSupplierRoles] as const;
/** Lists of audits are asked for as lists of rows are. */
const filterShape = z.looseObject({});
const takes = {
  query: { currentSupplier: plain.string(10, { pattern: '^(\\d+|null|undefined)$' }), filter: plain.json(filterShape) },
};
type Input = RemoteInput<typeof takes>;

/** How a client names no factory. */
const nobody: readonly string[] = ['null', 'undefined'];

/** The requested factory; undefined = none, null = all. */
const supplierOf = ({ query, caller }: Input): number | null | undefined => {
  const asked = query.currentSupplier;
  if (asked === null || nobody.includes(asked)) return caller.supplierId === null ? null : undefined;
  if (caller.supplierId !== null && caller.supplierId !== Number(asked))
    throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'suppliers', id: asked } });
  return Number(asked);
};

const declared = (input: RemoteInput, entity: Entity, where: Where): Node => readWhere(entity, where, entityNamed, input.params);

const jobsOf = async (input: Input, where: Where): Promise<Row[]> => {
  requireAccess(AuditJob, input.caller);
  const supplierId = supplierOf(input);
  if (supplierId === undefined) {
    input.reply.header('X-Total-Count', '0');
    return [];
  }
  const filter = readFilter(
    AuditJob,
    { order: ['planDate DESC', 'id DESC'], ...askedOf(input.query.filter ?? {}), fields: ['id'] },
    input.caller,
    input.params,
  );
  const also = both(
    declared(input, AuditJob, where),
    supplierId === null ? both() : { is: 'test', field: 'supplierId', op: 'eq', value: supplierId },
  );
  const [rows, total] = await Promise.all([list(input, AuditJob, filter, { also }), count(input, AuditJob, both(filter.where, also))]);
  input.reply.header('X-Total-Count', String(total));
  return jobRows(
    input,
    rows.map(({ id }) => id),
  );
};

const askedOf = ({ where, order, limit, skip }: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ where, order, limit, skip }).filter(([, one]) => one !== undefined));

type Action = Row & { correctiveActionRevisions: (Row & StagedRevision)[] };

/** Actions of these jobs that were not cancelled, with their revisions in order. */
const actionsOf = async (input: RemoteInput, jobs: readonly Row[]): Promise<Action[]> => {
  if (jobs.length === 0) return [];
  const also: Node = both(
    { is: 'test', field: 'auditJobId', op: 'inq', value: jobs.map((job) => job.id) },
    { is: 'test', field: 'voidedAt', op: 'eq', value: null },
  );
  const filter = readFilter(
    CorrectiveAction,
    { include: { relation: 'correctiveActionRevisions', scope: { order: 'revisionNo' } } },
    input.caller,
    input.params,
  );
  return (await list(input, CorrectiveAction, filter, { also })) as Action[];
};

const actionRow = (action: Action, now: string): Row & { stage: Stage; overdue: boolean } => {
  const revisions = action.correctiveActionRevisions;
  const latest = revisions.at(-1);
  const stage = stageOf(latest, now);
  return {
    ...action,
    correctiveActionRevisions: revisions.map((revision) => ({ ...revision, stage: stageOf(revision, now) })),
    stage,
    overdue: isOverdue(stage, latest, now),
    reviewOverdue: isReviewOverdue(stage, latest, now),
    nextOwner: ownerAt(stage),
    dueAt: dueAt(stage, latest),
  };
};

const withActions = async (input: Input, kind: Where): Promise<Row[]> => {
  const has = { has: { relation: 'correctiveActions', where: { voidedAt: null } } };
  const jobs = await jobsOf(input, { and: [kind, reported, has] });
  const now = input.params.$now;
  const byJob = Map.groupBy(
    (await actionsOf(input, jobs)).map((action) => actionRow(action, now)),
    (action) => action['auditJobId'],
  );
  return jobs.map((job) => ({ ...job, correctiveActions: byJob.get(job.id) ?? [] }));
};

export const auditRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/AuditJobs/getListPlanReport',
    summary: 'Quality audits the caller may see',
    takes,
    wrong: 'BAD_REQUEST',
    run: (input) => jobsOf(input, quality),
  }),
  remote({
    method: 'GET',
    path: '/AuditJobs/getSustainList',
    summary: 'Sustain audits the caller may see',
    roles: sustainRoles,
    takes,
    wrong: 'BAD_REQUEST',
    run: (input) => jobsOf(input, sustained),
  }),
  remote({
    method: 'GET',
    path: '/AuditJobs/getCorrectiveAction',
    summary: 'Reported quality audits with their corrective actions, stages derived now',
    takes,
    wrong: 'BAD_REQUEST',
    run: (input) => withActions(input, quality),
  }),
  remote({
    method: 'GET',
    path: '/AuditJobs/getCorrectiveActionSustain',
    summary: 'The same for sustain audits',
    roles: sustainRoles,
    takes,
    wrong: 'BAD_REQUEST',
    run: (input) => withActions(input, sustained),
  }),
];
