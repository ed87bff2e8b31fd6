/** Closing emails: draft, queued, delivered, failed. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import '#src/areas/complaints/shared/parts.css';

export const MailsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('closing');
  const mails = row.closeMails ?? [];
  if (mails.length === 0) return null;
  return (
    <Section
      title={t('mail.card')}
      id="mails"
      count={mails.length}
      actions={
        ['Investigating', 'Closed'].includes(row.status) &&
        !row.parentId && (
          <ButtonLink small icon="envelope" href={`/complaint/mailCloseComplaint/create/${row.id}`}>
            {t('mail.write')}
          </ButtonLink>
        )
      }
    >
      <ul className="todos">
        {mails.map((one) => (
          <li key={one.id} className="todo">
            <span className="todo__words">
              <a href={`/complaint/mailCloseComplaint/edit/${one.id}`} className="ellipsis">
                {one.subject ?? t('mail.noSubject')}
              </a>
              <span className="meta">
                {(one.to ?? []).join(t('components:comma'))}
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
    </Section>
  );
};
