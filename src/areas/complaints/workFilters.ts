/** The filters of the lists of cases and of product movements: words of the address <-> conditions of the API. */
import { lateCases } from '#domain/complaints/caseDeadlines.ts';
import { allOf } from '#domain/kernel/allOf.ts';
import type { Where } from '#domain/kernel/where.ts';
import { minuteOf, valuesOf } from '#src/areas/complaints/listFilters.ts';
import { idsOf } from '#src/views/list/refFilter.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import type { Query } from '#src/store/state.ts';

export const caseWords = ['status', 'requestType', 'supplier', 'overdue'] as const;
/** `running`: no drill, and its complaint is still open */
export const movementWords = ['type', 'status', 'supplier', 'overdue', 'running'] as const;

/** How many filters of these words are on, the search among them. */
export const usedOf = (query: Query, words: readonly string[]): number => words.filter((word) => valuesOf(query, word).length > 0).length + (query['q'] ? 1 : 0);
export const clearedOf = (words: readonly string[]): Readonly<Record<string, null>> => Object.fromEntries([...words, 'q', 'page'].map((word) => [word, null]));

const oneOf = (query: Query, words: readonly string[]): Where[] =>
  words.flatMap((word) => {
    const values = valuesOf(query, word);
    return values.length > 0 ? [{ [word]: { inq: values } }] : [];
  });
const ofSuppliers = (query: Query): Where[] => {
  const ids = idsOf(query, 'supplier');
  return ids.length > 0 ? [{ supplierId: { inq: ids } }] : [];
};

export const caseFilterWhere = (query: Query, now: number, zone: string): Where =>
  allOf(...oneOf(query, ['status', 'requestType']), ...ofSuppliers(query), ...(query['overdue'] ? [lateCases(minuteOf(now), dayIn(zone, now))] : []));

export const movementFilterWhere = (query: Query, now: number): Where =>
  allOf(
    ...oneOf(query, ['type', 'status']),
    ...ofSuppliers(query),
    ...(query['overdue'] ? [{ status: { inq: ['Open', 'Draft'] } }, { dueAt: { lt: minuteOf(now) } }] : []),
    ...(query['running'] ? [{ isDrill: false, has: { relation: 'complaint', where: { status: { neq: 'Closed' } } } }] : []),
  );
