// Where a line about a needed licence leads: to the certificate to add, correct or renew, for staff to the certificate itself.

/** What `/Licenses/related-license` answers of one licence, as far as its link needs it. */
export interface LicenceLine {
  id: number;
  state: string;
  certificateId: number | null;
  /** in review or rejected, while the certificate of the line is in force */
  renewal: { certificateId: number; status: string; expireDate: string | null } | null;
}

/** A key below `components:licence` and the address of the page that does it. */
export interface LicenceLink {
  word: 'add' | 'change' | 'correct' | 'renew' | 'openRenewal' | 'correctRenewal' | 'open';
  href: string;
}

const editing = (id: number): string => `/company/certificate/edit/${id}`;

/** The next act of the factory or warehouse itself. */
export const ownLicenceLink = ({ id, state, certificateId, renewal }: LicenceLine): LicenceLink => {
  if (certificateId === null) return { word: 'add', href: `/company/certificate/create?licenseId=${id}` };
  if (renewal) return { word: renewal.status === 'Rejected' ? 'correctRenewal' : 'openRenewal', href: editing(renewal.certificateId) };
  if (state === 'Rejected') return { word: 'correct', href: editing(certificateId) };
  if (state === 'Submitted') return { word: 'change', href: editing(certificateId) };
  return { word: 'renew', href: `/company/certificate/update/${certificateId}` };
};

export const staffLicenceLink = (supplierId: number, { id, certificateId }: LicenceLine): LicenceLink =>
  certificateId === null
    ? { word: 'add', href: `/supplier/certificate/create/${supplierId}?licenseId=${id}` }
    : { word: 'open', href: `/supplier/certificate/show/${certificateId}` };
