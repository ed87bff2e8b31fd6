/** The matrix of suppliers and licences as the server answers it, and the state of each cell on a day. */
import { certificateOn, certificateState, type CertificateState, type HeldCertificate } from '#domain/documents/certificateState.ts';
import { addDays } from '#domain/kernel/workdays.ts';

export interface MatrixLicence {
  id: number;
  name: string;
  code: string | null;
  owner: string;
  renewLeadDays: number;
}
interface MatrixCell {
  licenseId: number;
  mandatory: boolean;
  certificates: readonly HeldCertificate[];
}
export interface MatrixSupplier {
  id: number;
  code: string;
  name: string;
  supplierType: string;
  groupName: string;
  cells: readonly MatrixCell[];
}
export interface MatrixAnswer {
  today: string;
  total: number;
  licences: readonly MatrixLicence[];
  suppliers: readonly MatrixSupplier[];
}

/** Days the slider looks ahead. */
export const aheadSteps = [0, 30, 60, 90, 180, 270, 365] as const;
export const aheadOf = (text: string | undefined): number => aheadSteps.find((days) => String(days) === text) ?? 0;
export const dayAhead = ({ today }: MatrixAnswer, ahead: number): string => addDays(today, ahead);

export interface SeenCell {
  state: CertificateState;
  mandatory: boolean;
  certificate: HeldCertificate | null;
  /** another certificate for it is in review */
  review: boolean;
}

/** null: the supplier does not need the licence. */
export const cellOn = (supplier: MatrixSupplier, licence: MatrixLicence, day: string): SeenCell | null => {
  const cell = supplier.cells.find(({ licenseId }) => licenseId === licence.id);
  if (!cell) return null;
  const certificate = certificateOn(cell.certificates, day);
  // one in review is none on the day it ends
  const over = certificate?.status === 'Submitted' && certificate.expireDate !== null && certificate.expireDate < day;
  return {
    state: over ? 'Expired' : certificateState(certificate && { ...certificate }, licence.renewLeadDays, day),
    mandatory: cell.mandatory,
    certificate,
    review: cell.certificates.some(({ id, status }) => status === 'Submitted' && id !== certificate?.id),
  };
};

export const shownStates = [
  'Expired',
  'Missing',
  'Rejected',
  'Expiring',
  'Submitted',
  'Valid',
] as const satisfies readonly CertificateState[];

const cellsOn = ({ suppliers, licences }: MatrixAnswer, day: string): readonly SeenCell[] =>
  suppliers.flatMap((supplier) => licences.flatMap((licence) => cellOn(supplier, licence, day) ?? []));

/** How many cells of a page have each state. */
export const countsOn = (answer: MatrixAnswer, day: string): Readonly<Record<CertificateState, number>> => {
  const counts: Record<CertificateState, number> = { Missing: 0, Submitted: 0, Rejected: 0, Expired: 0, Expiring: 0, Valid: 0 };
  for (const cell of cellsOn(answer, day)) counts[cell.state] += 1;
  return counts;
};

/** Why the numbers of the page differ from those of the tabs: missing ones that are optional, and renewals in review of what is in force. */
export const besidesOn = (answer: MatrixAnswer, day: string): { optional: number; renewals: number } => {
  const cells = cellsOn(answer, day);
  return {
    optional: cells.filter(({ state, mandatory }) => state === 'Missing' && !mandatory).length,
    renewals: cells.filter(({ review }) => review).length,
  };
};

/** How many renewals of a page will be asked for after today and until that day: each so many days before its certificate expires. */
export const renewalsUntil = (answer: MatrixAnswer, day: string): number =>
  answer.suppliers
    .flatMap((supplier) => answer.licences.map((licence) => ({ licence, cell: cellOn(supplier, licence, answer.today) })))
    .filter(({ licence, cell }) => {
      const certificate = cell?.certificate;
      if (!certificate?.expireDate || certificate.status !== 'Approved' || cell?.review) return false;
      const asked = addDays(certificate.expireDate, -licence.renewLeadDays);
      return asked > answer.today && asked <= day;
    }).length;

/** A licence counts as held while a certificate for it is unexpired and not rejected. */
export const isHeld = ({ state }: SeenCell): boolean => state === 'Valid' || state === 'Expiring' || state === 'Submitted';
