/** /complaint/mailCloseComplaint/edit/:id: the form of a draft, or the sent email. */
import { useTranslation } from 'react-i18next';
import { MailForm } from '#src/areas/complaints/closing/MailForm.tsx';
import { SentMail } from '#src/areas/complaints/closing/SentMail.tsx';
import type { MailRow } from '#src/areas/complaints/shared/rows.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';
import { LoadFailure } from '#src/views/record/LoadFailure.tsx';

const MailScreen = () => {
  const { t } = useTranslation('closing');
  const view = useView('row');
  const row = useRow<MailRow>();
  if (row?.sentAt) return <SentMail row={row} />;
  if (row?.complaint) return <MailForm key={row.id} complaint={row.complaint} row={row} template={null} />;
  return view?.error ? <LoadFailure view="row" gone={t('mail.notFound')} /> : <Skeleton rows={10} />;
};

export default MailScreen;
