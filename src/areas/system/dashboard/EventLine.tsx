/** One event: when, in which role, what was done to which record. */
import { useTranslation } from 'react-i18next';
import { entityAt } from '#domain/index.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { eventLink } from '#src/areas/system/dashboard/eventLinks.ts';
import { useLeads } from '#src/components/mounted.tsx';
import { RelativeTime } from '#src/components/RelativeTime.tsx';

export const EventLine = ({ event }: { event: RecentEvent }) => {
  const { t } = useTranslation('dashboard');
  const leads = useLeads();
  const href = eventLink(event, leads);
  const entity = entityAt(event.collection)?.name ?? event.collection;
  // rows without a name of their own are called by their number
  const title = event.title === String(event.entityId) ? `#${event.entityId}` : event.title;
  const role = event.actorRole === 'system' ? t('events.system') : t(`shell:roles.${event.actorRole}`, { defaultValue: event.actorRole });
  return (
    <li className="events__line">
      <span className="events__at">
        <RelativeTime value={event.at} />
      </span>
      <span className="events__who" title={event.actorName ?? undefined}>
        {role}
      </span>
      <span className="events__what">
        {t(`entities.${entity}`, { defaultValue: entity })} {href ? <a href={href}>{title}</a> : <span>{title}</span>}{' '}
        <span className="events__deed">{t(`events.did.${event.action}`, { defaultValue: t('events.did.edit') })}</span>
      </span>
    </li>
  );
};
