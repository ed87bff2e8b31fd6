/** /complaint/brandContact/edit/:id, once the contact is read. */
import { useTranslation } from 'react-i18next';
import { ContactForm } from '#src/areas/complaints/brandContacts/ContactForm.tsx';
import type { ContactRow } from '#src/areas/complaints/rows.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';
import { LoadFailure } from '#src/views/LoadFailure.tsx';

const EditScreen = () => {
  const { t } = useTranslation('closing');
  const view = useView('row');
  const row = useRow<ContactRow>();
  if (row) return <ContactForm key={row.id} row={row} />;
  return view?.error ? (
    <LoadFailure view="row" gone={t('contacts.notFound')} />
  ) : (
    <Skeleton rows={8} />
  );
};

export default EditScreen;
