/** What closing waits for, point by point, from the very guards the server asks; each unmet point leads to its cure. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { useReasonText } from '#src/areas/complaints/useReasonText.ts';
import { Card } from '#src/components/Card.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Tag } from '#src/components/Tag.tsx';
import { useDeciding } from '#src/store/hooks.ts';

const guards = Complaint.workflow.steps!.find((step) => step.step === 'close')!.guards!;

export const CloseCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('closing');
  const { params } = useDeciding();
  const reasonText = useReasonText();
  const points = guards.map((guard) => ({ name: guard.name, unmet: guard.unmet(row as unknown as Record<string, unknown>, params).map((reason) => reasonText({ guard: guard.name, ...reason })) }));
  const open = points.reduce((sum, point) => sum + point.unmet.length, 0);
  return (
    <Card
      title={t('close.title')}
      id="closing"
      actions={open === 0 ? <Tag tone="good" icon="check-circle">{t('close.ready')}</Tag> : <Tag tone="wait" icon="clock">{t('close.open', { count: open })}</Tag>}
    >
      <ul className="points checklist">
        {points.map(({ name, unmet }) => (
          <li key={name} data-point={name} data-met={unmet.length === 0}>
            <Icon name={unmet.length === 0 ? 'check-circle' : 'exclamation-circle'} />
            <span>
              {t(`close.points.${name}`)} <span className="visually-hidden">{t(unmet.length === 0 ? 'close.met' : 'close.notMet')}</span>
              {unmet.map((reason, i) => (
                <span key={i} className="checklist__why">
                  {reason.href ? <a href={reason.href}>{reason.text}</a> : reason.text}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
