/** One act: role and action, the record below, the time at the right; an act on several records opens to each of them. */
import { useTranslation } from 'react-i18next';
import { nameAt } from '#domain/names.ts';
import type { RecentEvent, ToldRecord } from '#domain/kernel/told.ts';
import { staffRoles, factoryRoles } from '#domain/roles.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { initialsOf } from '#src/components/values/initials.ts';
import { RelativeTime } from '#src/components/values/RelativeTime.tsx';
import { useChangedText, useLoweredText } from '#src/views/history/lowered.ts';
import { recordLink } from '#src/views/history/recordLink.ts';

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

const useActText = (event: RecentEvent): string => {
  const { t } = useTranslation('dashboard');
  const loweredText = useLoweredText(t);
  const changedText = useChangedText(event.changed ? [event.collection] : []);
  const name = nameAt(event.collection)?.name ?? '';
  const count = (event.also?.length ?? 0) + 1;
  const entity = count > 1 ? t(`many.${name}`, { count }) : t(`entities.${name}`, { defaultValue: t('entities.other') });
  if (event.lowered) return t('components:lowered.told', { what: loweredText(event.lowered), reason: event.reason });
  const fields = event.changed && count === 1 ? changedText(event.collection, event.changed) : '';
  if (fields) return t('events.changed', { entity, fields });
  return t('events.what', { entity, did: t(`events.did.${event.action}`, { defaultValue: t('events.did.edit') }) });
};

/** The record by its words, its number behind them; a link where its page is open to the reader. */
const RecordName = ({ record, collection }: { record: ToldRecord; collection: string }) => {
  const href = recordLink({ ...record, collection }, useLeads());
  // rows without a name show their number
  const number = record.title === String(record.entityId) ? `#${record.entityId}` : record.title;
  const title = record.name ?? number;
  return (
    <>
      {href ? <a href={href}>{title}</a> : title}
      {record.name && !number.startsWith('#') && <span className="meta nowrap"> {number}</span>}
    </>
  );
};

/** The single acts of an entry that has several. */
const Single = ({ event }: { event: RecentEvent }) => {
  const { t } = useTranslation('dashboard');
  const records: readonly ToldRecord[] = [event, ...(event.also ?? [])];
  return (
    <details className="event__record">
      <summary>{t('events.single', { count: records.length })}</summary>
      <ul className="event__single">
        {records.map((record) => (
          <li key={record.id} data-unrecorded="">
            <span>
              <RecordName record={record} collection={event.collection} />
            </span>
            <span className="meta nowrap">
              <RelativeTime value={record.at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** One act: who, what, its records, its time. */
export const EventLine = ({ event }: { event: RecentEvent }) => {
  const { t } = useTranslation('dashboard');
  const what = useActText(event);
  const system = event.actorRole === 'system';
  const role = system ? t('events.system') : t(`shell:roles.${event.actorRole}`, { defaultValue: event.actorRole });
  return (
    <li className="event">
      <span className={`event__who chip--${toneOf(event.actorRole)}`} aria-hidden="true">
        {system ? <Icon name="cog" size={12} /> : initialsOf(role, 2)}
      </span>
      <span className="event__what">
        <b title={event.actorName ?? undefined}>{role}</b> {what}{' '}
        {event.also ? (
          <Single event={event} />
        ) : (
          <span className="event__record" data-unrecorded="">
            <RecordName record={event} collection={event.collection} />
          </span>
        )}
      </span>{' '}
      <span className="meta">
        <RelativeTime value={event.at} />
      </span>
    </li>
  );
};
