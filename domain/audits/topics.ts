// Badge topics of audits and corrective actions: part of the shared topic table, and what their lists show for a part of a badge.
import { rowsOfTopic, type Asking, type Topic } from '../kernel/topic.ts';
import type { Where } from '../kernel/where.ts';
import { complaintSupplierRoles } from '../roles.ts';
import type { WorkName } from '../works.ts';
import { auditedRoles, ofMine, ofMyCompany, openAuditStatuses, quality, reported, sustained } from './auditReaders.ts';
import { actionsAt, openActions, reviewerStages, stages, supplierStages, type Stage } from './stage.ts';

const mySupplier = { supplierId: '$supplierId' };
const holds = (relation: string, where: Where): Where => ({ has: { relation, where } });

const openAudit: Where = { status: { inq: openAuditStatuses } };
const qualityAudit = (more: Where = {}): Where => ({ and: [quality, openAudit, holds('auditJobSupplierTechnologies', {}), more] });
/** Corrective actions of reported jobs that await a party, by the stage of their latest revision. */
const actionsOf = (job: Where, wanted: readonly Exclude<Stage, 'approved'>[], own: Where = {}): Where => ({
  ...own,
  ...openActions,
  ...holds('auditJob', { and: [job, reported] }),
  and: [actionsAt(wanted)],
});
const stageParts = Object.fromEntries(stages.map((stage) => [stage, actionsAt([stage])]));

export const auditTopics: readonly Topic<WorkName>[] = [
  { topic: 'auditJobs', roles: ['qa'], of: 'AuditJob', where: qualityAudit(), list: '/audit/list', work: 'audits.ofAudit' },
  { topic: 'auditJobs', roles: ['auditor'], of: 'AuditJob', where: qualityAudit(ofMyCompany), list: '/audit/list', work: 'audits.ofAudit' },
  { topic: 'auditJobs', roles: ['auditorUser'], of: 'AuditJob', where: qualityAudit(ofMine), list: '/audit/list', work: 'audits.ofAudit' },
  {
    topic: 'sustainLists',
    roles: ['sustain'],
    of: 'AuditJob',
    where: { and: [sustained, openAudit, holds('auditSustains', {})] },
    list: '/audit/list',
    work: 'audits.ofAudit',
  },
  {
    topic: 'correctiveActions',
    roles: ['qa'],
    of: 'CorrectiveAction',
    where: actionsOf(quality, reviewerStages),
    list: '/audit/corrective/list',
    work: 'audits.ofAction',
    parts: stageParts,
  },
  {
    topic: 'correctiveActions',
    roles: ['auditor'],
    of: 'CorrectiveAction',
    where: actionsOf({ and: [quality, ofMyCompany] }, reviewerStages),
    list: '/audit/corrective/list',
    work: 'audits.ofAction',
    parts: stageParts,
  },
  {
    topic: 'correctiveActions',
    roles: ['auditorUser'],
    of: 'CorrectiveAction',
    where: actionsOf({ and: [quality, ofMine] }, reviewerStages),
    list: '/audit/corrective/list',
    work: 'audits.ofAction',
    parts: stageParts,
  },
  {
    topic: 'correctiveActions',
    roles: auditedRoles,
    of: 'CorrectiveAction',
    where: actionsOf(quality, supplierStages, mySupplier),
    list: '/audit/corrective/list',
    work: 'audits.ofAction',
    parts: stageParts,
  },
  {
    topic: 'sustainCorrectiveActions',
    roles: ['sustain'],
    of: 'CorrectiveAction',
    where: actionsOf(sustained, reviewerStages),
    list: '/audit/corrective/list',
    work: 'audits.ofAction',
    parts: stageParts,
  },
  {
    topic: 'sustainCorrectiveActions',
    roles: complaintSupplierRoles,
    of: 'CorrectiveAction',
    where: actionsOf(sustained, supplierStages, mySupplier),
    list: '/audit/corrective/list',
    work: 'audits.ofAction',
    parts: stageParts,
  },
];

/** A topic of this area as this caller counts it; null when the topic is of another area or not counted by this caller. */
export const auditTopicFor = (topic: string, caller: Asking): Topic | null => rowsOfTopic(auditTopics, topic, caller)[0] ?? null;
