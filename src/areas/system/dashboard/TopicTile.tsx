/** One badge topic as a tile: its live number, its parts, how late its rows are. */
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { staffRoles } from '#domain/roles.ts';
import { topicRoute } from '#domain/topics.ts';
import type { Lateness } from '#src/areas/system/dashboard/lateness.ts';
import { Tile } from '#src/areas/system/dashboard/Tile.tsx';
import { useClock } from '#src/components/clock.tsx';
import { formatTime } from '#src/components/dates.ts';
import { selectFreshness, selectParts } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';

/** The same topic counts other rows for staff and for a supplier: another title. */
const sideOf = ({ roles }: Caller): 'staff' | 'ops' | 'partner' =>
  !roles.some((role) => (staffRoles as readonly string[]).includes(role)) ? 'partner' : roles.some((role) => role === 'OD/OM' || role === 'Area') && !roles.some((role) => ['qa', 'superAdmin', 'admin'].includes(role)) ? 'ops' : 'staff';

export const TopicTile = ({ topic, caller, latenessOf }: { topic: string; caller: Caller; latenessOf: (count: number) => Lateness | null }) => {
  const { t } = useTranslation('dashboard');
  const badge = useApp((state) => state.badges.topics[topic]);
  const parts = useApp((state) => selectParts(state, topic));
  const { arrivedAt } = useApp(selectFreshness);
  const { zone } = useClock();
  const stale = badge?.stale === true;
  const words = Object.entries(parts ?? {})
    .filter(([, n]) => n > 0)
    .map(([name, n]) => t(`topics.part.${name}`, { n }))
    .join(t('comma'));
  return (
    <Tile
      name={topic}
      topic={topic}
      title={t(`topics.${sideOf(caller)}.${topic}`)}
      count={badge?.n ?? null}
      stale={stale}
      href={topicRoute(topic, caller)}
      lateness={latenessOf(badge?.n ?? 0)}
      parts={stale && arrivedAt ? t('staleAt', { time: formatTime(new Date(arrivedAt).toISOString(), zone) }) : words}
    />
  );
};
