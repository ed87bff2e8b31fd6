// What every page needs to know about topics: who counts them, over which rows, and the list route; without the conditions.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import type { Topic } from './kernel/topic.ts';
import { topics } from './topics.ts';

export type TopicName = Pick<Topic, 'topic' | 'roles' | 'of' | 'list' | 'sums'>;

export const topicNames: readonly TopicName[] = topics.map(({ topic, roles, of, list, sums }) => ({
  topic,
  roles,
  of,
  list,
  ...(sums ? { sums } : {}),
}));
