/** Certificates and test reports of a specification on its page; R&D of the factory attaches, changes and removes them here. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateState } from '#domain/documents/certificateState.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { renewLeadDays } from '#domain/specs/productMfgSpecCertificate.ts';
import type { SectionRow, SpecRow } from '#src/areas/specs/loads.ts';
import { linesIn } from '#src/areas/specs/sectionParts.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { ChildRows } from '#src/views/children/ChildRows.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { recordLink } from '#src/views/history/recordLink.ts';
import { CertificateField, certificatesOf } from './CertificateField.tsx';
import { IngredientField } from './IngredientField.tsx';

type CertificateRow = NonNullable<SpecRow['certificates']>[number];

const fields = ['certificateId', 'kind', 'name', 'number', 'issuer', 'issueDate', 'expireDate', 'ingredientKey', 'file'] as const;

const Validity = ({ expireDate }: { expireDate: string }) => {
  const { today } = useBusinessDay();
  return <StatusChip entity="Certificate" status={certificateState({ status: 'Approved', expireDate }, renewLeadDays, today)} />;
};

/** The certificate of the factory that lends its values: a link for those who open it. */
const Lent = ({ row }: { row: CertificateRow }) => {
  const leads = useLeads();
  const { certificateId, certificate } = row;
  if (certificateId === null) return null;
  const href = recordLink({ collection: 'Certificates', entityId: certificateId }, leads);
  const text = certificate?.certificateNo ?? row.number ?? `#${certificateId}`;
  return href ? <a href={href}>{text}</a> : <span>{text}</span>;
};

/** Its own document, else those of the certificate that it shows; called as the certificate is. */
const Documents = ({ row, name }: { row: CertificateRow; name: string }) => {
  const { t } = useTranslation('specs');
  const label = t('fields.ProductMfgSpecCertificate.file');
  const named = (keys: readonly string[]) =>
    keys.map((key, i) => ({ key, name: `${keys.length > 1 ? `${name} ${i + 1}` : name}.${key.split('.').pop() ?? ''}` }));
  return row.file === null ? (
    <StoredFiles collection="Certificates" label={label} files={named(row.certificate?.files ?? [])} />
  ) : (
    <StoredFiles collection="ProductMfgSpecCertificates" label={label} files={named([row.file])} />
  );
};

/** Lines of the composition by their key; what is no longer there keeps its key. */
const useIngredients = (sections: readonly SectionRow[] | null): readonly Choice[] =>
  useMemo(() => {
    const composition = sections?.find(({ section }) => section === 'composition');
    return (composition ? linesIn(composition) : []).map((line) => ({
      value: String(line['lineKey']),
      label: String(line['name'] ?? line['lineKey']),
    }));
  }, [sections]);

export const CertificatesSection = ({ row, sections }: { row: SpecRow; sections: readonly SectionRow[] | null }) => {
  const { t } = useTranslation('specs');
  const ingredients = useIngredients(sections);
  const own = useMemo(() => certificatesOf(row.supplierId), [row.supplierId]);
  const kindOf = ({ kind }: CertificateRow): string => t(`values.ProductMfgSpecCertificate.kind.${kind}`);
  const nameOf = (one: CertificateRow): string => one.name ?? kindOf(one);
  const ingredientOf = (key: string): string => ingredients.find(({ value }) => value === key)?.label ?? key;
  return (
    <ChildRows
      of={ProductMfgSpec}
      row={row}
      relation="certificates"
      texts="specs"
      id="certificates"
      nameOf={nameOf}
      marks={({ expireDate }) => <Validity expireDate={expireDate} />}
      columns={[
        'kind',
        'number',
        'issuer',
        'expireDate',
        { name: 'ingredientKey', cell: ({ ingredientKey }) => ingredientKey && ingredientOf(ingredientKey) },
        { name: 'certificateId', cell: (one) => one.certificateId && <Lent row={one} /> },
        { name: 'file', cell: (one) => (one.file ?? one.certificate?.files?.length) && <Documents row={one} name={nameOf(one)} /> },
      ]}
      inputs={{
        fields,
        hint: (name) => (name === 'name' || name === 'file' ? t('certificates.lent') : undefined),
        inputs: {
          certificateId: (input: OwnInput) => <CertificateField {...input} of={own} />,
          ingredientKey: (input: OwnInput) => <IngredientField {...input} options={ingredients} />,
        },
      }}
    />
  );
};
