// Counts of poll answers that are no plain rows: the topic conditions as functions.

import { stages } from '#domain/audits/stage.ts';

export interface Counted {
  n: number;
  parts?: Readonly<Record<string, number>>;
}

type Row = Record<string, unknown>;
const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const alive = (certificate: Row, today: string): boolean => {
  const until = certificate['expireDate'];
  return typeof until !== 'string' || until.slice(0, 10) >= today;
};

/** Groups with a submitted, not yet accepted document. */
export const groupsWaiting = (groups: readonly Row[]): number =>
  groups.filter(
    (group) =>
      (group['status'] ?? 'active') === 'active' &&
      rows(group['documents'] ?? group['supplierDocuments']).some(
        (document) => document['submittedAt'] !== null && document['submittedAt'] !== undefined && (document['accepted'] ?? null) === null,
      ),
  ).length;

/** Factories with specifications to approve or a certificate to decide. */
export const suppliersWithWork = (suppliers: readonly Row[], today: string): number =>
  suppliers.filter(
    (supplier) =>
      (supplier['status'] ?? 'active') === 'active' &&
      (Number(supplier['mfgcount'] ?? 0) > 0 ||
        rows(supplier['certificates']).some(
          (certificate) => certificate['status'] === 'Submitted' && certificate['disable'] !== true && alive(certificate, today),
        )),
  ).length;

/** Mandatory licences without a valid certificate. */
export const certificateGaps = (licenses: readonly Row[], certificates: readonly Row[], today: string): readonly Row[] =>
  licenses.filter(
    (license) =>
      license['mandatory'] === true &&
      !certificates.some(
        (one) => one['licenseId'] === license['id'] && one['status'] !== 'Rejected' && one['disable'] !== true && alive(one, today),
      ),
  );

const auditWaits: readonly unknown[] = ['Planned', 'Inprogress', 'Submitted'];

/** Planned and running audits that have a technology; the call selected the caller's. */
export const auditsWaiting = (jobs: readonly Row[]): number =>
  jobs.filter((job) => auditWaits.includes(job['status']) && rows(job['auditJobSupplierTechnologies']).length > 0).length;

/** The same with a sustainability part. */
export const sustainAuditsWaiting = (jobs: readonly Row[]): number =>
  jobs.filter((job) => auditWaits.includes(job['status']) && Boolean(job['auditSustain'])).length;

/** Corrective actions by stage, as derived by the server at that time; cancelled ones are in no answer. */
export const actionsByStage = (jobs: readonly Row[], wanted: readonly string[]): Counted => {
  const found = jobs
    .flatMap((job) => rows(job['correctiveActions']))
    .filter((action) => wanted.includes(String(action['stage'])) && (action['voidedAt'] ?? null) === null);
  return {
    n: found.length,
    parts: Object.fromEntries(stages.map((stage) => [stage, found.filter((action) => action['stage'] === stage).length])),
  };
};
