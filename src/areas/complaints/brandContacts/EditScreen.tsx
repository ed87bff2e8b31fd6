/** /complaint/brandContact/edit/:id, once the contact is read. */
import { useTranslation } from 'react-i18next';
import { ContactForm } from '#src/areas/complaints/brandContacts/ContactForm.tsx';
import type { ContactRow } from '#src/areas/complaints/rows.ts';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';

const EditScreen = () => {
  const { t } = useTranslation('closing');
  const view = useView('row');
  const row = useRow<ContactRow>();
  if (row) return <ContactForm key={row.id} row={row} />;
  return view?.error ? (
    <ErrorState message={view.error.status === 404 ? t('contacts.notFound') : failureText(view.error, t)} requestId={view.error.requestId ?? null} />
  ) : (
    <Skeleton rows={8} />
  );
};

export default EditScreen;
