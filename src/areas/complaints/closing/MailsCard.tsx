/** Mails of closing: written, waiting in the outbox, delivered, failed. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';

export const MailsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('closing');
  const mails = row.closeMails ?? [];
  return (
    <Card
      title={t('mail.card')}
      id="mails"
      actions={
        ['Investigating', 'Closed'].includes(row.status) &&
        !row.parentId && (
          <ButtonLink small icon="envelope" href={`/complaint/mailCloseComplaint/create/${row.id}`}>
            {t('mail.write')}
          </ButtonLink>
        )
      }
    >
      {mails.length === 0 ? (
        <p className="muted">{t('mail.none')}</p>
      ) : (
        <ul className="todos">
          {mails.map((one) => (
            <li key={one.id} className="todo">
              <span className="todo__words">
                <a href={`/complaint/mailCloseComplaint/edit/${one.id}`} className="ellipsis">
                  {one.subject ?? t('mail.noSubject')}
                </a>
                <span className="meta">
                  {(one.to ?? []).join(t('complaints:comma'))}
                  {one.sentAt && (
                    <>
                      {' · '}
                      <DateText value={one.sentAt} time />
                    </>
                  )}
                </span>
              </span>
              <StatusChip entity="MailCloseComplaint" status={one.sentAt ? (one.deliveryState ?? 'queued') : 'draft'} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
