/** The pages of one certificate: for staff, for the review, and for auditors. */
import { useTranslation } from 'react-i18next';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificatePage } from '#src/areas/documents/show/CertificatePage.tsx';
import { AuditedPage } from '#src/areas/documents/show/AuditedPage.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

const useGone = (): string => useTranslation('documents').t('gone');

/** /supplier/certificate/show/:id */
export const ShowScreen = () => (
  <RecordPage<CertificateRow> gone={useGone()}>{(row) => <CertificatePage key={row.id} row={row} review={false} />}</RecordPage>
);
/** /supplier/certificate/edit/:id: the four checks beside the file */
export const ReviewScreen = () => (
  <RecordPage<CertificateRow> gone={useGone()}>{(row) => <CertificatePage key={row.id} row={row} review />}</RecordPage>
);
/** /audit/certificate/show/:id */
export const AuditorScreen = () => (
  <RecordPage<CertificateRow> gone={useGone()}>{(row) => <AuditedPage key={row.id} row={row} />}</RecordPage>
);
