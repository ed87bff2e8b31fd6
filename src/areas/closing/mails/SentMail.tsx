/** A sent email: recipients, text, delivery status; and sending it again. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailCloseComplaint } from '#domain/complaints/mailCloseComplaint.ts';
import { MailPreview } from '#src/areas/closing/mails/MailPreview.tsx';
import type { MailRow } from '#src/areas/closing/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';

export const SentMail = ({ row }: { row: MailRow }) => {
  const { t } = useTranslation('closing');
  const { offered, actions } = useSteps(MailCloseComplaint, row);
  const [step, setStep] = useState<string | null>(null);
  const chosen = offered.find((one) => one.step.step === step)?.step;
  const state = row.deliveryState ?? 'queued';
  const files = (row.complaint?.attachments ?? [])
    .filter((one) => (row.attachmentIds ?? []).includes(one.id))
    .map((one) => one.caption ?? one.file);
  return (
    <div className="record narrow-main">
      <PageHeader
        back={`/complaint/show/${row.complaintId}`}
        title={row.subject}
        subtitle={row.complaint ? `${row.complaint.no} · ${row.complaint.title}` : undefined}
        marks={<StatusChip entity="MailCloseComplaint" status={state} />}
      />
      {actions.length > 0 && <ActionBar actions={actions} next={state === 'failed' ? 'resend' : null} onStep={setStep} />}
      <Card title={t('mail.delivery')}>
        <FactList
          facts={[
            { label: t('recommends.sentAt'), value: <DateText value={row.sentAt} time /> },
            { label: t('mail.sentBy'), value: personName(row.sentBy) },
            { label: t('mail.state'), value: t(`mail.states.${state}`), wide: true },
            ...(row.error ? [{ label: t('mail.error'), value: row.error, wide: true }] : []),
          ]}
        />
      </Card>
      <Card title={t('mail.one')}>
        <MailPreview
          language={row.language}
          to={row.to ?? []}
          cc={row.cc ?? []}
          subject={row.subject ?? ''}
          body={row.body ?? ''}
          files={files}
        />
      </Card>
      {chosen && <StepDialog entity={MailCloseComplaint} row={row} step={chosen} onClose={() => setStep(null)} />}
    </div>
  );
};
