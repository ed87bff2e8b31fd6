/** One live number: what it counts, its parts, and a link to exactly the counted rows where that page is part of this build. */
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { staffRoles } from '#domain/roles.ts';
import { topicRoute } from '#domain/topics.ts';
import { useClock } from '#src/components/clock.tsx';
import { formatTime } from '#src/components/dates.ts';
import { Icon } from '#src/components/Icon.tsx';
import { useLeads } from '#src/components/mounted.tsx';
import { groupedFrom10000 } from '#src/components/numbers.ts';
import { selectFreshness, selectParts } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';

/** The same topic counts other rows for staff and for a supplier: another title. */
const sideOf = ({ roles }: Caller): 'staff' | 'ops' | 'partner' =>
  !roles.some((role) => (staffRoles as readonly string[]).includes(role)) ? 'partner' : roles.some((role) => role === 'OD/OM' || role === 'Area') && !roles.some((role) => ['qa', 'superAdmin', 'admin'].includes(role)) ? 'ops' : 'staff';

export const TopicTile = ({ topic, caller }: { topic: string; caller: Caller }) => {
  const { t } = useTranslation('dashboard');
  const badge = useApp((state) => state.badges.topics[topic]);
  const parts = useApp((state) => selectParts(state, topic));
  const { arrivedAt } = useApp(selectFreshness);
  const leads = useLeads();
  const { zone } = useClock();
  const href = topicRoute(topic, caller);
  const known = badge !== undefined;
  const count = badge?.n ?? 0;
  const stale = badge?.stale === true;
  const words = Object.entries(parts ?? {})
    .filter(([, n]) => n > 0)
    .map(([name, n]) => t(`topics.part.${name}`, { n }))
    .join(t('comma'));
  const body = (
    <>
      <span className="tile__head">
        <span className="tile__title">{t(`topics.${sideOf(caller)}.${topic}`)}</span>
        {href && leads(href) && <Icon name="angle-right" />}
      </span>
      <span className={`tile__number${stale ? ' tile__number--stale' : ''}${count === 0 ? ' tile__number--zero' : ''}`}>
        {known ? <span data-topic={topic}>{groupedFrom10000(count)}</span> : <span className="tile__wait" data-topic={topic} aria-label={t('loading')} />}
      </span>
      <span className="tile__parts">{stale && arrivedAt ? t('staleAt', { time: formatTime(new Date(arrivedAt).toISOString(), zone) }) : words}</span>
    </>
  );
  return href && leads(href) ? (
    <a className="tile" href={href} data-tile={topic}>
      {body}
    </a>
  ) : (
    <div className="tile" data-tile={topic}>
      {body}
    </div>
  );
};
