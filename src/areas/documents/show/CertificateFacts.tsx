/** The values of a certificate. */
import type { ReactNode } from 'react';
import { Certificate } from '#domain/documents/certificate.ts';
import { ExpiryText } from '#src/areas/documents/words.tsx';
import { Facts, type FactsProps } from '#src/views/field/Facts.tsx';

interface CertificateFactsProps {
  row: { disable: boolean; expireDate: string | null; supplier?: { name: string } | null; license?: { name: string } | null };
  supplier?: ReactNode;
  more?: FactsProps['facts'];
}

export const CertificateFacts = ({ row, supplier, more = [] }: CertificateFactsProps) => (
  <Facts
    entity={Certificate}
    row={row}
    texts="documents"
    facts={[
      { name: 'supplierId', value: supplier ?? row.supplier?.name },
      { name: 'licenseId', value: row.license?.name },
      'certificateNo',
      'issuer',
      'grade',
      'siteName',
      'issueDate',
      { name: 'expireDate', value: <ExpiryText value={row.expireDate} over={row.disable} /> },
      'scope',
      ...more,
    ]}
  />
);
