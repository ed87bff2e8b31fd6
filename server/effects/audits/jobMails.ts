// Emails about audits: to the audited supplier, the audit team and those who plan audits; each in its reader's language.
import { AuditJob } from '#domain/audits/auditJob.ts';
import { auditedRoles } from '#domain/audits/auditReaders.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { complaintSupplierRoles } from '#domain/roles.ts';
import type { CalendarEvent } from '../../mail/iCalendar.ts';
import type { MailName } from '../../mail/texts.ts';
import { linkTo } from '../../mail/links.ts';
import type { Unit } from '../../records/unit.ts';
import { calendarFile } from './jobCalendar.ts';
import { mailTo, membersOf, staffById, staffWith, type Person } from '../recipients.ts';

const isSustain = (job: Row): boolean => job['auditKind'] === 'sustain';

const auditAddress = (job: Row): string => `/audit/${isSustain(job) ? 'sustainShow' : 'show'}/${job.id}`;

/** What every email about an audit says of it. */
const factsOf = async (unit: Unit, job: Row): Promise<Record<string, string>> => {
  const supplier = await unit.other(Supplier, job['supplierId']);
  return {
    no: String(job['jobNo']),
    supplier: String(supplier?.['name'] ?? ''),
    from: String(job['planDate']),
    to: String(job['planEndDate']),
    link: linkTo(unit, auditAddress(job)),
  };
};

const leadOf = (unit: Unit, job: Row): Promise<readonly Person[]> =>
  staffById(unit, job['leadUserId'], ['superAdmin', isSustain(job) ? 'sustain' : 'qa']);

/** The lead, the audit team and, of an audit firm, its managers. */
export const teamOf = async (unit: Unit, job: Row): Promise<readonly Person[]> => {
  const { rows } = await unit.client.query<Person>(
    `select distinct u.email, u.language from auditor_users a join app_users u on u.id = a.app_user_id
     where a.expired_at is null and u.status = 'active' and (
       a.id = $1 or a.id in (select c.auditor_user_id from audit_job_co_auditors c where c.audit_job_id = $2)
       or (a.auditor_id = $3 and a.role = 'auditor'))`,
    [job['auditorUserId'], job.id, job['auditorId']],
  );
  return [...rows, ...(await leadOf(unit, job))];
};

/** Whoever judges the audit: its lead among the staff, else all who plan audits of its kind. */
export const plannersOf = async (unit: Unit, job: Row): Promise<readonly Person[]> => {
  const lead = await leadOf(unit, job);
  return lead.length > 0 ? lead : staffWith(unit.client, [isSustain(job) ? 'sustain' : 'qa']);
};

/** Who answers for the audited supplier. */
export const suppliersOf = (unit: Unit, job: Row): Promise<readonly Person[]> =>
  membersOf(unit, job['supplierId'] as number, isSustain(job) ? complaintSupplierRoles : auditedRoles);

/** An unannounced audit is not told to the supplier before it begins. */
const knowingSuppliers = async (unit: Unit, job: Row): Promise<readonly Person[]> => (job['announced'] ? suppliersOf(unit, job) : []);

type Words = Record<string, string | number>;
const tell = async (unit: Unit, job: Row, people: readonly Person[], name: MailName, more: Words = {}): Promise<void> => {
  const once = [...new Map(people.map((person) => [person.email, person])).values()];
  const facts = await factsOf(unit, job);
  const method = calendarMethod[name];
  const files =
    method &&
    calendarFile({ job, supplier: facts['supplier']!, link: facts['link']!, at: new Date(unit.params.$now), site: unit.site }, method);
  await mailTo(unit, once, name, { ...facts, ...more }, { collection: AuditJob.collection, entityId: job.id }, files);
};

/** Emails with the days of the audit for a calendar, and those that take them away again. */
const calendarMethod: Partial<Record<MailName, CalendarEvent['method']>> = {
  auditPlanned: 'PUBLISH',
  auditAssigned: 'PUBLISH',
  auditMoved: 'PUBLISH',
  auditRelieved: 'CANCEL',
  auditCancelled: 'CANCEL',
};

export const tellPlanned = async (unit: Unit, job: Row): Promise<void> =>
  tell(unit, job, [...(await knowingSuppliers(unit, job)), ...(await teamOf(unit, job))], 'auditPlanned');

export const tellAssigned = (unit: Unit, job: Row, people: readonly Person[]): Promise<void> => tell(unit, job, people, 'auditAssigned');

export const tellRelieved = (unit: Unit, job: Row, people: readonly Person[]): Promise<void> => tell(unit, job, people, 'auditRelieved');

export const tellMoved = async (unit: Unit, job: Row, before: Row, reason: unknown): Promise<void> => {
  const people = [...(job['notifiedAt'] ? await knowingSuppliers(unit, job) : []), ...(await teamOf(unit, job))];
  await tell(unit, job, people, 'auditMoved', { before: String(before['planDate']), reason: String(reason) });
};

export const tellDateAnswered = async (unit: Unit, job: Row): Promise<void> => {
  const people = await plannersOf(unit, job);
  if (job['dateConfirmedAt']) await tell(unit, job, people, 'auditDateConfirmed');
  else await tell(unit, job, people, 'auditDateProposed', { proposed: String(job['proposedDate']), note: String(job['proposedNote']) });
};

export const tellCancelled = async (unit: Unit, job: Row): Promise<void> => {
  const isKnown = job['notifiedAt'] || job['actualStartAt'];
  const people = [...(isKnown ? await knowingSuppliers(unit, job) : []), ...(await teamOf(unit, job))];
  await tell(unit, job, people, 'auditCancelled', { reason: String(job['cancelReason']) });
};

export const tellHandedIn = async (unit: Unit, job: Row): Promise<void> => tell(unit, job, await plannersOf(unit, job), 'auditHandedIn');

export const tellRejected = async (unit: Unit, job: Row, reason: unknown): Promise<void> =>
  tell(unit, job, await teamOf(unit, job), 'auditResultRejected', { reason: String(reason) });

/** `actions`: how many corrective actions the supplier has to plan. */
export const tellReported = async (unit: Unit, job: Row, actions: number): Promise<void> =>
  tell(unit, job, [...(await suppliersOf(unit, job)), ...(await teamOf(unit, job))], 'auditReported', {
    score: job['totalScore'] === null ? '-' : String(job['totalScore']),
    grade: String(job['grade'] ?? '-'),
    actions,
  });

export const tellAmended = async (unit: Unit, job: Row, reason: unknown): Promise<void> =>
  tell(unit, job, [...(await suppliersOf(unit, job)), ...(await teamOf(unit, job))], 'auditAmended', { reason: String(reason) });

export const tellClosed = async (unit: Unit, job: Row): Promise<void> =>
  tell(unit, job, [...(await suppliersOf(unit, job)), ...(await teamOf(unit, job))], 'auditClosed');
