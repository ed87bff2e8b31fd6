/** /complaint/mailCloseComplaint/edit/:id: the form while it is not sent, the sent mail afterwards. */
import { useTranslation } from 'react-i18next';
import { MailForm } from '#src/areas/complaints/closing/MailForm.tsx';
import { SentMail } from '#src/areas/complaints/closing/SentMail.tsx';
import type { MailRow } from '#src/areas/complaints/rows.ts';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';

const MailScreen = () => {
  const { t } = useTranslation('closing');
  const view = useView('row');
  const row = useRow<MailRow>();
  if (row?.sentAt) return <SentMail row={row} />;
  if (row?.complaint) return <MailForm key={row.id} complaint={row.complaint} row={row} template={null} />;
  return view?.error ? (
    <ErrorState message={view.error.status === 404 ? t('mail.notFound') : failureText(view.error, t)} requestId={view.error.requestId ?? null} />
  ) : (
    <Skeleton rows={10} />
  );
};

export default MailScreen;
