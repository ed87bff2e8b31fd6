// List calls by POST: `{ data, total }`, asked for as a filter asks. Limit 0 is no limit; more rows than one answer may hold are refused, never left out.
import { z } from 'zod';
import { entityNamed } from '#domain/index.ts';
import { plain } from '#domain/kernel/fields.ts';
import { both, type Node } from '#domain/kernel/where.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { count, list } from '../records/query.ts';
import type { Filter } from '#domain/kernel/filter.ts';
import { readFilter } from '../records/scope.ts';
import type { RemoteInput, Takes } from './remote.ts';

/** A page of rows, asked for as a filter asks. */
export const pageTakes = {
  body: {
    limit: plain.int({ required: true, default: 0, min: 0 }),
    skip: plain.int({ required: true, default: 0, min: 0 }),
    where: plain.json(z.unknown()),
    order: plain.json(z.union([z.string(), z.array(z.string())])),
  },
} as const satisfies Takes;
const pageOf = ({ where, order, limit, skip }: RemoteInput<typeof pageTakes>['body']): Record<string, unknown> => ({
  ...(where === null || where === undefined ? {} : { where }),
  ...(order === null ? {} : { order }),
  limit,
  skip,
});

export const page = async (
  input: RemoteInput<typeof pageTakes>,
  name: string,
  extra: object,
  also?: Node,
): Promise<{ data: Row[]; total: number; filter: Filter }> => {
  const entity = entityNamed(name);
  const filter = readFilter(entity, { ...pageOf(input.body), ...extra }, input.caller, input.params);
  const more = also ?? both();
  const [data, total] = await Promise.all([list(input, entity, filter, { also: more }), count(input, entity, both(filter.where, more))]);
  return { data, total, filter };
};
