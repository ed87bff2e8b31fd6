/** The form of a brand contact, new or existing. */
import { useTranslation } from 'react-i18next';
import { BrandContact } from '#domain/complaints/brandContact.ts';
import type { BrandOption } from '#src/areas/complaints/shared/optionLoads.ts';
import type { ContactRow } from '#src/areas/closing/rows.ts';
import { contactList } from '#src/areas/closing/contacts/contactLoads.ts';
import { useView } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';

export const ContactForm = ({ row }: { row: ContactRow | null }) => {
  const { t } = useTranslation('closing');
  const brands = useView<BrandOption>('brands')?.rows ?? [];
  return (
    <RecordForm
      entity={BrandContact}
      row={row && { ...row }}
      list={contactList.path}
      title={row?.name ?? t('contacts.create')}
      subtitle={row?.brand?.name}
      sections={[
        { title: t('contacts.who'), fields: ['brandId', 'name', 'position', 'email', 'phone'] },
        { title: t('contacts.receives'), fields: ['receivesComplaint', 'receivesClose'] },
      ]}
      texts="closing"
      hint={(name) => (name === 'receivesClose' ? t('contacts.closeHint') : undefined)}
      choices={{ brandId: brands.map((one) => ({ value: one.id, label: one.name })) }}
      fixed={['brandId']}
      save={t('contacts.save')}
      taken={t('contacts.taken')}
    />
  );
};
