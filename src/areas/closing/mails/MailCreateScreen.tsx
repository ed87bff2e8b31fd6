/** /complaint/mailCloseComplaint/create/:cid, once the complaint and the template are loaded. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { MailForm } from '#src/areas/closing/mails/MailForm.tsx';
import type { Template } from '#src/areas/closing/mails/mailForm.ts';
import type { MailedRow } from '#src/areas/closing/rows.ts';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useDraft, useRow, useView, useWish } from '#src/store/hooks.ts';

/** Another ready text takes the place of one that nobody touched. */
const NewMail = ({ complaint, offered }: { complaint: MailedRow; offered: Template | null }) => {
  const typed = useDraft() !== undefined;
  const [begins, setBegins] = useState(offered);
  if (offered !== begins && !typed) setBegins(offered);
  return <MailForm key={begins?.body} complaint={complaint} row={null} begins={begins} offered={offered} />;
};

const MailCreateScreen = () => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const view = useView('complaint');
  const text = useView('template');
  const row = useRow<MailedRow>('complaint');
  const failed = view?.error ?? text?.error;
  const template = (text?.value ?? null) as Template | null;
  if (row && (template || (text && text.loadedAt !== null))) return <NewMail complaint={row} offered={template} />;
  return failed ? (
    <ErrorState
      message={failed.status === 404 ? t('complaints:show.notFound') : failureText(failed, t)}
      requestId={failed.requestId ?? null}
      {...(failed.status === 404 ? {} : { onRetry: () => wish(views.refresh({ view: view?.error ? 'complaint' : 'template' })) })}
    />
  ) : (
    <Skeleton rows={10} />
  );
};

export default MailCreateScreen;
