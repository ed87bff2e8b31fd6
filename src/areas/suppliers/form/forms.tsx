/** Forms of head offices, factories and warehouses: for staff, for head offices, and for the own profile. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { groupContactKinds, supplierContactKinds } from '#domain/suppliers/contactCards.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { AddressInput } from '#src/areas/suppliers/form/AddressInput.tsx';
import { ContactsInput } from '#src/areas/suppliers/form/ContactsInput.tsx';
import { MarketsInput } from '#src/areas/suppliers/form/MarketsInput.tsx';
import { buyerRef, groupRef, qaRef } from '#src/areas/suppliers/partnerRefs.ts';
import type { GroupRow, SupplierRow } from '#src/areas/suppliers/rows.ts';
import '#src/areas/suppliers/suppliers.css';
import { useApp, useView } from '#src/store/hooks.ts';
import { safePath } from '#src/selectors/address.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RefField } from '#src/views/form/RefField.tsx';
import { taxIdWithSimilar } from './SimilarPartners.tsx';
import { useSaid } from './useSaid.tsx';

const contact = (kinds: readonly string[], wanted: readonly string[]) => (input: OwnInput) => (
  <ContactsInput {...input} kinds={kinds} wanted={wanted} />
);
const person = (of: typeof buyerRef, row: Row | null | undefined) => (input: OwnInput) => <RefField {...input} of={of} present={row} />;

interface TypeOption {
  id: number;
  name: string;
  supplierType: string;
}

interface SupplierFormProps {
  row: SupplierRow | null;
  list: string;
  then?: string;
  /** the head office is known */
  groupId?: number | null;
  /** name, type and head office can be changed: staff, and head offices for a new factory */
  identity: boolean;
  /** people responsible in sourcing and quality assurance: staff alone */
  owners: boolean;
}

export const SupplierForm = ({ row, list, then, groupId, identity, owners }: SupplierFormProps) => {
  const { t } = useTranslation('suppliers');
  const types = useView<TypeOption>('businessTypes')?.rows ?? [];
  const said = useSaid();
  const inputs: Record<string, (input: OwnInput) => ReactNode> = {
    ...(row ? {} : { taxId: taxIdWithSimilar(Supplier, owners ? '/supplier/factory/show' : '/headOffice/show') }),
    address: (input) => <AddressInput {...input} />,
    contacts: contact(supplierContactKinds, row?.supplierType === 'warehouse' ? [] : ['quality', 'recall24h']),
    exportMarkets: (input) => <MarketsInput {...input} />,
    supplierGroupId: (input) => <RefField {...input} of={groupRef} present={row?.supplierGroup as Row | null | undefined} />,
    buyerUserId: person(buyerRef, row?.buyer as Row | null | undefined),
    qaUserId: person(qaRef, row?.qaUser as Row | null | undefined),
  };
  return (
    <RecordForm
      entity={Supplier}
      row={row && { ...row }}
      list={list}
      then={then}
      title={row?.name ?? t('factories.create')}
      subtitle={row ? row.code : undefined}
      sections={[
        {
          title: t('sections.identity'),
          fields: [
            ...(identity ? ['name', 'supplierType', ...(groupId === undefined ? ['supplierGroupId'] : []), 'businessTypeId'] : []),
            'nameLocal',
            'taxId',
            'factoryRegNo',
            'gln',
            'gs1CompanyPrefix',
          ],
        },
        { title: t('sections.address'), fields: ['address', 'phone', 'email', 'website'] },
        { title: t('sections.contacts'), fields: ['contacts'] },
        {
          title: t('sections.site'),
          fields: ['yearEstablished', 'employees', 'siteAreaM2', 'shiftsPerDay', 'lines', 'exportMarkets', 'capacityNote', 'photos'],
        },
        ...(owners ? [{ title: t('sections.owners'), fields: ['buyerUserId', 'qaUserId'] }] : []),
      ]}
      texts="suppliers"
      inputs={inputs}
      show={said}
      hint={(name) => (name === 'gln' ? t('hints.gln') : name === 'gs1CompanyPrefix' ? t('hints.prefix') : undefined)}
      choices={{ businessTypeId: types.map((one) => ({ value: one.id, label: one.name })) }}
      fixed={row ? ['supplierType'] : []}
      {...(groupId ? { given: { supplierGroupId: groupId } } : {})}
      save={t('save')}
      taken={t('factories.taken')}
    />
  );
};

interface GroupFormProps {
  row: GroupRow | null;
  list: string;
  then?: string;
  /** staff: its name, and who is responsible for it */
  staff: boolean;
}

export const GroupForm = ({ row, list, then, staff }: GroupFormProps) => {
  const { t } = useTranslation('suppliers');
  const said = useSaid();
  return (
    <RecordForm
      entity={SupplierGroup}
      row={row && { ...row }}
      list={list}
      then={then}
      title={row?.name ?? t('headOffices.create')}
      subtitle={row ? row.code : undefined}
      sections={[
        { title: t('sections.identity'), fields: [...(staff ? ['name'] : []), 'nameLocal', 'taxId', 'logo'] },
        { title: t('sections.address'), fields: ['address', 'phone', 'email', 'website'] },
        { title: t('sections.contacts'), fields: ['contacts'] },
        ...(staff ? [{ title: t('sections.owners'), fields: ['buyerUserId'] }] : []),
      ]}
      texts="suppliers"
      inputs={{
        ...(row ? {} : { taxId: taxIdWithSimilar(SupplierGroup, '/supplier/headOffice/show') }),
        address: (input) => <AddressInput {...input} />,
        contacts: contact(groupContactKinds, ['commercial', 'quality']),
        buyerUserId: person(buyerRef, row?.buyer as Row | null | undefined),
      }}
      show={said}
      save={t('save')}
    />
  );
};

/** Where the form was opened from, else the page of the record. */
export const useFrom = (other: string): string => useApp((state) => safePath(state.navigation.query['back'])) ?? other;
