/** One event: role and action, the record below, the time at the right. */
import { useTranslation } from 'react-i18next';
import { nameAt } from '#domain/names.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { staffRoles, factoryRoles } from '#domain/roles.ts';
import { eventLink } from '#src/areas/system/dashboard/work/eventLinks.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { initialsOf } from '#src/components/values/initials.ts';
import { RelativeTime } from '#src/components/values/RelativeTime.tsx';
import { useLoweredText } from '#src/views/history/lowered.ts';

const holds = (roles: readonly string[], role: string): boolean => roles.includes(role);
const toneOf = (role: string): string =>
  holds(staffRoles, role)
    ? 'work'
    : holds(factoryRoles, role)
      ? 'good'
      : role === 'wareHouseAdmin'
        ? 'wait'
        : role === 'customer'
          ? 'info'
          : 'neutral';

export const EventLine = ({ event }: { event: RecentEvent }) => {
  const { t } = useTranslation('dashboard');
  const loweredText = useLoweredText(t);
  const href = eventLink(event, useLeads());
  const entity = nameAt(event.collection)?.name ?? event.collection;
  // rows without a name show their number
  const number = event.title === String(event.entityId) ? `#${event.entityId}` : event.title;
  const title = event.name ?? number;
  const system = event.actorRole === 'system';
  const role = system ? t('events.system') : t(`shell:roles.${event.actorRole}`, { defaultValue: event.actorRole });
  return (
    <li className="event">
      <span className={`event__who chip--${toneOf(event.actorRole)}`} aria-hidden="true">
        {system ? <Icon name="cog" size={12} /> : initialsOf(role, 2)}
      </span>
      <span className="event__what">
        <b title={event.actorName ?? undefined}>{role}</b>{' '}
        {event.lowered
          ? t('components:lowered.told', { what: loweredText(event.lowered), reason: event.reason })
          : t('events.what', {
              entity: t(`entities.${entity}`, { defaultValue: entity }),
              did: t(`events.did.${event.action}`, { defaultValue: t('events.did.edit') }),
            })}{' '}
        <span className="event__record" data-unrecorded="">
          {href ? <a href={href}>{title}</a> : title}
          {event.name && !number.startsWith('#') && <span className="meta nowrap"> {number}</span>}
        </span>
      </span>{' '}
      <span className="meta">
        <RelativeTime value={event.at} />
      </span>
    </li>
  );
};
