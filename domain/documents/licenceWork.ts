// What is computed of a licence for the supplier that holds no valid certificate of it.
import type { ComputedWork } from '../kernel/work.ts';
import { lastHeld, type HeldCertificate } from './certificateState.ts';
import { ownLicenceLink } from './licenceLinks.ts';

interface Held extends HeldCertificate {
  disable: boolean;
  verifiedAt: string | null;
}

/** Rejected and expired ones, for one in force or in review ends the work. */
const lastOf = (certificates: readonly Held[] = []): Held | null =>
  lastHeld(certificates.filter(({ disable }) => !disable).toSorted((a, b) => a.id - b.id));

/** The act of the supplier on that licence, as its profile offers it. */
export const licenceWork: ComputedWork = {
  names: ['act', 'ended', 'verifiedAt'],
  reads: ['status', 'disable', 'expireDate', 'verifiedAt'].map((name) => `certificates.${name}`),
  of: (row) => {
    const last = lastOf(row['certificates'] as readonly Held[] | undefined);
    const { word, href } = ownLicenceLink({ id: row.id, state: last?.status ?? 'Missing', certificateId: last?.id ?? null, renewal: null });
    return { act: word, ended: last?.status === 'Approved' ? last.expireDate : null, verifiedAt: last?.verifiedAt, pages: [href] };
  },
};
