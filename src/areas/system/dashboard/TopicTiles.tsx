/** The numbers that wait for this role, one tile for each of its badge topics. */
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { topicsOf } from '#domain/topics.ts';
import { TopicTile } from '#src/areas/system/dashboard/TopicTile.tsx';

export const TopicTiles = ({ caller }: { caller: Caller }) => {
  const { t } = useTranslation('dashboard');
  const topics = topicsOf(caller);
  if (topics.length === 0) return null;
  return (
    <section aria-label={t('tiles')}>
      <ul className="tiles">
        {topics.map((topic) => (
          <li key={topic}>
            <TopicTile topic={topic} caller={caller} />
          </li>
        ))}
      </ul>
    </section>
  );
};
