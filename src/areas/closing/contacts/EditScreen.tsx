/** /complaint/brandContact/edit/:id, once the contact is read. */
import { useTranslation } from 'react-i18next';
import { ContactForm } from '#src/areas/closing/contacts/ContactForm.tsx';
import type { ContactRow } from '#src/areas/closing/rows.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

const EditScreen = () => {
  const { t } = useTranslation('closing');
  return <RecordPage<ContactRow> gone={t('contacts.notFound')}>{(row) => <ContactForm key={row.id} row={row} />}</RecordPage>;
};

export default EditScreen;
