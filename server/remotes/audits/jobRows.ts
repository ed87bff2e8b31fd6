// AuditJobRow: an audit with its supplier, team, technologies, results and a summary of its corrective actions, as one answer of the calls about audits. What the caller may not read of it is null.
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditJob, AuditJobSupplierTechnology, outcomeFields } from '#domain/audits/auditJob.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import type { Band } from '#domain/audits/formShapes.ts';
import { isOverdue, stageOf, stages, type StagedRevision, type Stage } from '#domain/audits/stage.ts';
import { entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { Node } from '#domain/kernel/where.ts';
import { systemCaller } from '../../records/caller.ts';
import { list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';

interface Asked {
  relation: string;
  scope?: { fields?: readonly string[]; order?: string; include?: readonly Asked[] };
}

/** Without the relations that the caller reads nothing of: naming a closed collection refuses the whole call. */
const readable = (entity: Entity, asked: readonly Asked[], { caller }: Reader): Asked[] =>
  asked.flatMap(({ relation, scope = {} }) => {
    const to = entityNamed(entity.relations[relation]!.to);
    if (accessOf(to, caller).length === 0) return [];
    const { include, ...others } = scope;
    return [{ relation, scope: include ? { ...others, include: readable(to, include, { caller } as Reader) } : others }];
  });

const read = async (reader: Reader, entity: Entity, also: Node, include: readonly Asked[], order = 'id asc'): Promise<Row[]> => {
  if (accessOf(entity, reader.caller).length === 0) return [];
  const filter = readFilter(entity, { order, include: readable(entity, include, reader) }, reader.caller, reader.params);
  return list(reader, entity, filter, { also });
};

const oneOf = (field: string, values: readonly number[]): Node => ({ is: 'test', field, op: 'inq', value: values });

const person = { relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } };
const ofJob: readonly Asked[] = [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'supplierType'] } },
  { relation: 'auditorUser', scope: { fields: ['id', 'appUserId'], include: [person] } },
  { relation: 'leadUser', scope: { fields: ['id', 'firstname', 'lastname'] } },
  { relation: 'auditSustains', scope: { include: [{ relation: 'sustainRating', scope: { fields: ['id', 'levels'] } }] } },
];
const form = { relation: 'auditForm', scope: { fields: ['id', 'code', 'name', 'formVersion'] } };
const ofTechnology: readonly Asked[] = [
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  form,
];

/** Fields of a row; one that is masked is null. */
const picked = (row: Row, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
const pickedOr = (row: unknown, names: readonly string[]): Record<string, unknown> | null => (row ? picked(row as Row, names) : null);
const formOf = (row: Row): unknown => pickedOr(row['auditForm'], ['id', 'code', 'name', 'formVersion']);
const nameOf = (row: Row | null | undefined): string | null =>
  row ? [row['firstname'], row['lastname']].filter(Boolean).join(' ') || null : null;

const plainFields = [
  'id',
  'jobNo',
  'auditKind',
  'auditType',
  'announced',
  'status',
  'planDate',
  'planEndDate',
  'actualStartAt',
  'actualEndAt',
  'supplierId',
  'auditorId',
  'auditorUserId',
  ...outcomeFields,
  'version',
] as const;

const teamOf = (job: Row): Record<string, unknown> => {
  const lead = job['auditorUser'] as Row | null | undefined;
  const inHouse = job['leadUser'] as Row | null | undefined;
  return {
    auditorUser: lead ? { ...picked(lead, ['id', 'appUserId']), name: nameOf(lead['appUser'] as Row | null) } : null,
    leadUser: inHouse ? { id: inHouse.id, name: nameOf(inHouse) } : null,
  };
};

const technologyOf = (row: Row, result: Row | undefined): Record<string, unknown> => ({
  ...picked(row, ['id', 'supplierTechnologyId']),
  technology: pickedOr(row['technology'], ['id', 'name']),
  productCategory: pickedOr(row['productCategory'], ['id', 'productName']),
  auditForm: formOf(row),
  auditFormResult: pickedOr(result, ['id', 'status', 'score', 'grade', 'answeredCount', 'questionCount']),
  ...picked(row, ['weight', 'grade', 'nextAuditDue']),
});

const sustainOf = (row: Row | undefined): Record<string, unknown> | null => {
  if (!row) return null;
  const levels = ((row['sustainRating'] as Row | null | undefined)?.['levels'] as readonly Band[] | undefined) ?? [];
  const level = levels.find(({ key }) => key === row['levelKey']);
  return {
    ...picked(row, ['id', 'scheme', 'levelKey']),
    level: level ? { label: level.label, colour: level.tone } : null,
    ...picked(row, ['sustainRatingId', 'typeScores', 'workersTotal', 'selfAuditId']),
  };
};

/** Of the corrective actions of an audit that were not cancelled. */
const summaryOf = (actions: readonly { stage: Stage; overdue: boolean }[]): Record<string, unknown> => ({
  total: actions.length,
  open: actions.filter(({ stage }) => stage !== 'approved').length,
  overdue: actions.filter(({ overdue }) => overdue).length,
  byStage: Object.fromEntries(stages.map((stage) => [stage, actions.filter((action) => action.stage === stage).length])),
});

const stagedOf = (action: Row, now: string): { stage: Stage; overdue: boolean } => {
  const revision = action['currentRevision'] as StagedRevision | null | undefined;
  const stage = stageOf(revision, now);
  return { stage, overdue: isOverdue(stage, revision, now) };
};

const byJob = (rows: readonly Row[]): Map<unknown, Row[]> => Map.groupBy(rows, (row) => row['auditJobId']);

/** Names of audit firms are known to everybody who reads the audit. */
const firmsOf = async (reader: Reader, jobs: readonly Row[]): Promise<ReadonlyMap<unknown, Row>> => {
  const ids = [...new Set(jobs.map((job) => job['auditorId']).filter((id): id is number => typeof id === 'number'))];
  const filter = readFilter(Auditor, { fields: ['id', 'name'] }, systemCaller, reader.params);
  const rows = ids.length === 0 ? [] : await list({ ...reader, caller: systemCaller }, Auditor, filter, { also: oneOf('id', ids) });
  return new Map(rows.map((row) => [row.id, row]));
};

const partsOf = async (reader: Reader, jobs: readonly Row[]) => {
  const below = oneOf(
    'auditJobId',
    jobs.map(({ id }) => id),
  );
  const live: Node = { is: 'and', of: [below, { is: 'test', field: 'voidedAt', op: 'eq', value: null }] };
  const [technologies, results, actions, firms] = await Promise.all([
    read(reader, AuditJobSupplierTechnology, below, ofTechnology),
    read(reader, AuditFormResult, below, [form]),
    read(reader, CorrectiveAction, live, [{ relation: 'currentRevision' }]),
    firmsOf(reader, jobs),
  ]);
  return { technologies: byJob(technologies), results: byJob(results), actions: byJob(actions), firms };
};
type Parts = Awaited<ReturnType<typeof partsOf>>;

const formsOf = (job: Row, { technologies, results }: Parts): Record<string, unknown> => {
  const found = results.get(job.id) ?? [];
  if (job['auditKind'] === 'sustain')
    return {
      auditJobSupplierTechnologies: [],
      auditFormResults: found.map((one) => ({
        ...picked(one, ['id', 'status', 'score', 'answeredCount', 'questionCount']),
        auditForm: formOf(one),
      })),
    };
  const ofLine = (line: Row): Row | undefined => found.find((one) => one['auditJobSupplierTechnologyId'] === line.id);
  return { auditJobSupplierTechnologies: (technologies.get(job.id) ?? []).map((line) => technologyOf(line, ofLine(line))) };
};

const rowOf = (job: Row, parts: Parts, now: string): Row => ({
  ...picked(job, plainFields),
  id: job.id,
  version: job.version,
  supplier: pickedOr(job['supplier'], ['id', 'name', 'supplierType']),
  auditor: pickedOr(parts.firms.get(job['auditorId']), ['id', 'name']),
  ...teamOf(job),
  ...formsOf(job, parts),
  auditSustain: sustainOf((job['auditSustains'] as Row[] | undefined)?.[0]),
  correctiveSummary: summaryOf((parts.actions.get(job.id) ?? []).map((action) => stagedOf(action, now))),
});

/** These audits in this order, as far as the caller reads them. */
export const jobRows = async (reader: Reader, ids: readonly number[]): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const jobs = await read(reader, AuditJob, oneOf('id', ids), ofJob);
  const parts = await partsOf(reader, jobs);
  const rows = new Map(jobs.map((job) => [job.id, rowOf(job, parts, reader.params.$now)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};
