/** /complaint/mailCloseComplaint/edit/:id: the form of a draft, or the sent email. */
import { useTranslation } from 'react-i18next';
import { MailForm } from '#src/areas/closing/mails/MailForm.tsx';
import { SentMail } from '#src/areas/closing/mails/SentMail.tsx';
import type { MailRow } from '#src/areas/closing/rows.ts';
import { useRow } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const MailScreen = () => {
  const { t } = useTranslation('closing');
  const row = useRow<MailRow>();
  if (row?.sentAt) return <SentMail row={row} />;
  if (row?.complaint) return <MailForm key={row.id} complaint={row.complaint} row={row} begins={null} offered={null} />;
  return <LoadState gone={t('mail.notFound')} />;
};

export default MailScreen;
