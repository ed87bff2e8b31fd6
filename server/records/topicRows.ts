// `?topic=` of a list: exactly the rows the caller's badge counts, or one part of them.
import { entityNamed } from '#domain/index.ts';
import { badFilter } from '#domain/kernel/errors.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { both, readWhere, type Node } from '#domain/kernel/where.ts';
import { topicFor } from '#domain/topics.ts';
import type { Reader } from './query.ts';

export const topicNode = (entity: Entity, topic: string, part: string, { caller, params }: Reader): Node => {
  const row = topicFor(topic, caller, entity.name);
  if (!row) throw badFilter(`topic ${topic} of ${entity.collection}`);
  const narrower = part ? row.parts?.[part] : undefined;
  if (part && !narrower) throw badFilter(`part ${part} of ${topic}`);
  return both(readWhere(entity, row.where, entityNamed, params), readWhere(entity, narrower, entityNamed, params));
};
