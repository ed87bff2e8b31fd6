/** Badge counts of lists without a page: numbers without a link. */
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { staffRoles } from '#domain/roles.ts';
import { sumTopics, topicRoute, topicsOf } from '#domain/topicLists.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useApp } from '#src/store/hooks.ts';

export interface PlainCount {
  topic: string;
  title: string;
  n: number;
}

/** The topic counts other rows for staff than for suppliers: another title. */
const sideOf = ({ roles }: Caller): 'staff' | 'partner' =>
  roles.some((role) => (staffRoles as readonly string[]).includes(role)) ? 'staff' : 'partner';

export const usePlainCounts = (caller: Caller): readonly PlainCount[] => {
  const { t } = useTranslation('dashboard');
  const topics = useApp((state) => state.badges.topics);
  const leads = useLeads();
  return topicsOf(caller)
    .filter((topic) => !sumTopics.includes(topic) && !leads(topicRoute(topic, caller) ?? ''))
    .map((topic) => ({ topic, title: t(`topics.${sideOf(caller)}.${topic}`), n: topics[topic]?.n ?? 0 }))
    .filter(({ n }) => n > 0);
};
