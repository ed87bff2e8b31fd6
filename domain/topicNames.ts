// What every page needs to know of the topics: who counts them, of which rows, and where their list is; without the conditions.
// The client's build runs this file and ships its values alone (build/computedLoader.ts).
import type { Topic } from './kernel/topic.ts';
import { topics } from './topics.ts';

export type TopicName = Pick<Topic, 'topic' | 'roles' | 'of' | 'list'>;

export const topicNames: readonly TopicName[] = topics.map(({ topic, roles, of, list }) => ({ topic, roles, of, list }));
