// Counts of poll answers whose shape is not a plain row (P1, P2, P4-P11): the predicates of domain/04 5.2 in words.

import { stages } from '#domain/audits/stage.ts';

export interface Counted {
  n: number;
  parts?: Readonly<Record<string, number>>;
}

type Row = Record<string, unknown>;
const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const object = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
const alive = (certificate: Row, today: string): boolean => {
  const until = certificate['expireDate'];
  return typeof until !== 'string' || until.slice(0, 10) >= today;
};

/** P1: groups with a submitted, not yet accepted document. */
export const groupsWaiting = (groups: readonly Row[]): number =>
  groups.filter(
    (group) =>
      (group['status'] ?? 'active') === 'active' &&
      rows(group['documents'] ?? group['supplierDocuments']).some((document) => document['submittedAt'] !== null && document['submittedAt'] !== undefined && (document['accepted'] ?? null) === null),
  ).length;

/** P2: factories with specs to approve or a certificate to decide. */
export const suppliersWithWork = (suppliers: readonly Row[], today: string): number =>
  suppliers.filter(
    (supplier) =>
      (supplier['status'] ?? 'active') === 'active' &&
      (Number(supplier['mfgcount'] ?? 0) > 0 ||
        rows(supplier['certificates']).some((certificate) => certificate['status'] === 'Submitted' && certificate['disable'] !== true && alive(certificate, today))),
  ).length;

/** P4 against P5: mandatory licences no valid certificate covers. */
export const certificateGaps = (licenses: readonly Row[], certificates: readonly Row[], today: string): readonly Row[] =>
  licenses.filter(
    (license) =>
      license['mandatory'] === true &&
      !certificates.some((one) => one['licenseId'] === license['id'] && one['status'] !== 'Rejected' && one['disable'] !== true && alive(one, today)),
  );

/** P6: documents that wait for sourcing: of the current revision of an active, required document of an active group. */
export const waitingForSourcing = (given: readonly Row[]): number =>
  given.filter((row) => {
    const document = object(object(row['documentRevision'])['document']);
    const current = document['currentRevisionId'] === row['documentRevisionId'];
    return current && document['status'] === 'active' && document['required'] === true && (object(row['supplierGroup'])['status'] ?? 'active') === 'active';
  }).length;

export interface OpenDocument {
  id: number;
  name: string;
  state: 'notSubmitted' | 'waiting' | 'refused';
  reason: string | null;
}

/** P7: answers to current revisions that are not accepted, with what they wait for. */
export const documentsOf = (documents: readonly Row[]): readonly OpenDocument[] =>
  documents.flatMap((document) =>
    rows(document['documentRevisions'])
      .filter((revision) => revision['id'] === document['currentRevisionId'])
      .flatMap((revision) => rows(revision['supplierDocuments']))
      .filter((row) => row['accepted'] !== true)
      .map((row) => ({
        id: Number(row['id']),
        name: String(document['name'] ?? ''),
        state: row['accepted'] === false ? ('refused' as const) : row['submittedAt'] ? ('waiting' as const) : ('notSubmitted' as const),
        reason: typeof row['rejectReason'] === 'string' ? row['rejectReason'] : null,
      })),
  );

const auditWaits: readonly unknown[] = ['Planned', 'Inprogress', 'Submitted'];

/** P8: planned and running audits that have a technology; whose they are the call has decided. */
export const auditsWaiting = (jobs: readonly Row[]): number => jobs.filter((job) => auditWaits.includes(job['status']) && rows(job['auditJobSupplierTechnologies']).length > 0).length;

/** P9: the same with a sustain part. */
export const sustainAuditsWaiting = (jobs: readonly Row[]): number => jobs.filter((job) => auditWaits.includes(job['status']) && Boolean(job['auditSustain'])).length;

/** P10, P11: corrective actions by stage as the server derived it when it answered; a voided one is in no answer. */
export const actionsByStage = (jobs: readonly Row[], wanted: readonly string[]): Counted => {
  const found = jobs.flatMap((job) => rows(job['correctiveActions'])).filter((action) => wanted.includes(String(action['stage'])) && (action['voidedAt'] ?? null) === null);
  return { n: found.length, parts: Object.fromEntries(stages.map((stage) => [stage, found.filter((action) => action['stage'] === stage).length])) };
};

/** P22: lots of running approvals whose certificate is owed, and lots in a delivery that has not left; each once. */
export const lotsToProve = (approvals: readonly Row[], deliveries: readonly Row[]): number => {
  const owed = approvals
    .flatMap((approval) => rows(approval['lots']))
    .filter((lot) => {
      const live = rows(lot['coas']).filter((coa) => coa['status'] !== 'Void');
      return lot['status'] === 'Open' && (live.length === 0 || live.some((coa) => ['Draft', 'Signing', 'Rejected'].includes(String(coa['status']))));
    });
  return new Set([...owed.map((lot) => lot['id']), ...deliveries.flatMap((delivery) => rows(delivery['lines'])).map((line) => line['lotId'])]).size;
};
