/** The form of an audit firm: for staff with code and scope, for the firm its own profile. */
import { useTranslation } from 'react-i18next';
import { Auditor } from '#domain/audits/auditor.ts';
import type { Accreditation, AuditorScopes } from '#domain/audits/auditorRules.ts';
import type { Row, RowOf } from '#domain/kernel/entity.ts';
import { AccreditationsInput } from '#src/areas/suppliers/form/AccreditationsInput.tsx';
import { AddressInput } from '#src/areas/suppliers/form/AddressInput.tsx';
import { useSaid } from '#src/areas/suppliers/form/useSaid.tsx';
import '#src/areas/suppliers/suppliers.css';
import { useView } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { ScopesInput } from './ScopesInput.tsx';

export type FirmRow = RowOf<typeof Auditor> & Row;

const inputs = {
  address: (input: OwnInput) => <AddressInput {...input} />,
  accreditations: (input: OwnInput) => <AccreditationsInput {...input} />,
  scopes: (input: OwnInput) => <ScopesInput {...input} />,
};

/** Lists of a firm as text, for the comparison of two versions. */
const useFirmSaid = (): ((name: string, value: unknown) => string | undefined) => {
  const said = useSaid();
  const technologies = useView<{ id: number; name: string }>('technologies')?.rows ?? [];
  return (name, value) => {
    if (name === 'accreditations' && value)
      return (value as readonly Accreditation[])
        .map(({ scheme, expireDate }) => [scheme, expireDate].filter(Boolean).join(' '))
        .join(' · ');
    if (name !== 'scopes' || !value) return said(name, value);
    const { technologyIds, standards } = value as AuditorScopes;
    return [...technologyIds.map((id) => technologies.find((one) => one.id === id)?.name ?? String(id)), ...standards].join(' · ');
  };
};

interface FirmFormProps {
  row: FirmRow | null;
  list: string;
  then?: string;
  /** code and scope are the decision of staff */
  staff: boolean;
}

export const FirmForm = ({ row, list, then, staff }: FirmFormProps) => {
  const { t } = useTranslation('auditors');
  const said = useFirmSaid();
  return (
    <RecordForm
      entity={Auditor}
      row={row && { ...row }}
      list={list}
      then={then}
      title={row?.name ?? t('firms.create')}
      subtitle={row ? row.code : undefined}
      sections={[
        { title: t('sections.identity'), fields: ['name', ...(staff ? ['code'] : []), 'taxId', 'logo'] },
        ...(staff ? [{ title: t('fields.Auditor.scopes'), fields: ['scopes'] }] : []),
        { title: t('sections.address'), fields: ['address', 'phone', 'email', 'website'] },
        { title: t('fields.Auditor.accreditations'), fields: ['accreditations', 'accreditationFiles', 'noAccreditationReason'] },
      ]}
      needed={['email']}
      texts="auditors"
      inputs={inputs}
      show={said}
      save={t('save')}
      taken={t('firms.taken')}
    />
  );
};
