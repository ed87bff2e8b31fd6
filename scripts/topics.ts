// Prints each badge topic with who counts it, what is counted, the list behind it and what makes it stale: `npm run topics`.
import { entityNamed } from '#domain/index.ts';
import { readsOf } from '#domain/kernel/where.ts';
import { dayTopics, topics } from '#domain/topics.ts';

const rows = topics.map((row) => [
  row.topic,
  row.roles.join(','),
  entityNamed(row.of).collection,
  JSON.stringify(row.where),
  `${row.list}?topic=${row.topic}`,
  [...readsOf(entityNamed(row.of), row.where, entityNamed), ...(dayTopics.includes(row.topic) ? ['clock.day'] : [])].join(','),
]);

process.stdout.write(
  [['topic', 'roles', 'collection', 'predicate', 'list', 'reads'], ...rows].map((row) => row.join('\t')).join('\n') + '\n',
);
