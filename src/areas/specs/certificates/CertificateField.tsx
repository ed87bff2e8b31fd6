/** A certificate that the factory holds already: what stands on it is taken over, and may be changed. */
import { useController } from 'react-hook-form';
import type { Row } from '#domain/kernel/entity.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

export const certificatesOf = (supplierId: number): RefFilter => ({
  key: `spec.certificateOf.${supplierId}`,
  collection: 'Certificates',
  fields: ['id', 'certificateNo', 'issuer', 'issueDate', 'expireDate'],
  order: 'expireDate desc',
  label: ({ certificateNo, issuer }) => [certificateNo, issuer].filter(Boolean).join(' · '),
  among: { supplierId, status: 'Approved', disable: false },
});

export const CertificateField = ({ of, ...input }: OwnInput & { of: RefFilter }) => {
  const { control } = input;
  const number = useController({ control, name: 'number' }).field;
  const issuer = useController({ control, name: 'issuer' }).field;
  const issueDate = useController({ control, name: 'issueDate' }).field;
  const expireDate = useController({ control, name: 'expireDate' }).field;
  const take = (row: Row | null): void => {
    if (row === null) return;
    number.onChange(row['certificateNo']);
    issuer.onChange(row['issuer']);
    issueDate.onChange(row['issueDate']);
    expireDate.onChange(row['expireDate']);
  };
  return <RefField {...input} of={of} onChosen={take} />;
};
