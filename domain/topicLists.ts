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

/** Topics whose rows this one counts again, as far as the caller counts them by themselves. */
export const summedBy = (topic: string, caller: Asking): readonly string[] => {
  const mine = topicsOf(caller);
  return [...new Set(rowsFor(topicNames, caller).flatMap((row) => (row.topic === topic ? (row.sums ?? []) : [])))].filter((one) =>
    mine.includes(one),
  );
};

/** Topics that count the rows of other topics again, by owner. */
export const sumTopics: readonly string[] = [...new Set(topicNames.flatMap(({ topic, sums }) => (sums ? [topic] : [])))];

/** Address of the list behind a badge. */
export const topicRoute = (topic: string, caller: Asking): string | null => {
  const [first] = listsOfTopic(topic, caller);
  return first ? `${first.list}?topic=${topic}` : null;
};
