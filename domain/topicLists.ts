// Which topics a caller counts, and the lists of them.
import { rowsFor, topicsIn, type Asking } from './kernel/topic.ts';
import { topicNames, type TopicName } from './topicNames.ts';

/** Names of the topics this caller counts. */
export const topicsOf = (caller: Asking): readonly string[] => topicsIn(topicNames, caller);

/** The lists of the topic, one per collection it counts. */
export const listsOfTopic = (topic: string, caller: Asking): readonly Pick<TopicName, 'of' | 'list'>[] => {
  const rows = rowsFor(topicNames, caller).filter((row) => row.topic === topic);
  return rows.filter((row, i) => rows.findIndex((one) => one.of === row.of) === i);
};

/** Address of the list behind a badge. */
export const topicRoute = (topic: string, caller: Asking): string | null => {
  const [first] = listsOfTopic(topic, caller);
  return first ? `${first.list}?topic=${topic}` : null;
};
