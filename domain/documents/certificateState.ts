// What the certificates of a licence amount to: the one that counts, its state, its renewal.
import { addDays } from '../kernel/workdays.ts';

export type CertificateState = 'Missing' | 'Submitted' | 'Rejected' | 'Expired' | 'Expiring' | 'Valid';

/** Derived state: what a licence matrix shows for one certificate, or for none. */
export const certificateState = (certificate: Record<string, unknown> | null, renewLeadDays: number, today: string): CertificateState => {
  if (!certificate) return 'Missing';
  if (certificate['status'] === 'Submitted' || certificate['status'] === 'Rejected') return certificate['status'];
  const end = certificate['expireDate'] as string | null;
  if (!end) return 'Valid';
  if (end < today) return 'Expired';
  return end <= addDays(today, renewLeadDays) ? 'Expiring' : 'Valid';
};

/** What a matrix knows of an enabled certificate. */
export interface HeldCertificate {
  id: number;
  status: string;
  expireDate: string | null;
}

const endOf = ({ expireDate }: HeldCertificate): string => expireDate ?? '9999-12-31';
/** The one that lasts longest. */
export const lastHeld = <C extends HeldCertificate>(certificates: readonly C[]): C | null =>
  certificates.reduce<C | null>((best, one) => (best && endOf(best) >= endOf(one) ? best : one), null);

/** The certificate that counts for a licence on a day: one in force, else one in review, else the last. */
export const certificateOn = <C extends HeldCertificate>(certificates: readonly C[], day: string): C | null => {
  const alive = certificates.filter((one) => one.status !== 'Rejected' && endOf(one) >= day);
  return lastHeld(alive.filter(({ status }) => status === 'Approved')) ?? lastHeld(alive) ?? lastHeld(certificates);
};

/** The renewal of an approved certificate that is in review, or was rejected: it replaces nothing until it is approved. */
export const renewalOf = <C extends HeldCertificate & { previousCertificateId: number | null }>(
  certificate: HeldCertificate | null,
  certificates: readonly C[],
): C | null => {
  const open = certificates.filter(
    (one) => one.status !== 'Approved' && one.previousCertificateId !== null && one.previousCertificateId === certificate?.id,
  );
  return open.find(({ status }) => status === 'Submitted') ?? open.at(-1) ?? null;
};
