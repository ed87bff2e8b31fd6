/** The filters of the complaint list: words of the address <-> conditions of the API. */
import { allOf } from '#domain/kernel/allOf.ts';
import type { Where } from '#domain/kernel/where.ts';
import { addDays, dayStart } from '#domain/kernel/workdays.ts';
import type { Query } from '#src/store/state.ts';
import { idsOf, type RefFilter } from '#src/views/list/refFilter.ts';

export const filterWords = ['status', 'severity', 'source', 'category', 'brand', 'supplier', 'branch', 'overdue', 'from', 'to'] as const;
/** What a saved filter holds: the view and its filters, never the search. */
export const savedWords: readonly string[] = ['tab', ...filterWords];
export type FilterWord = (typeof filterWords)[number];

/** A word may hold several values: `status=Submitted,Investigating`. */
export const valuesOf = (query: Query, word: string): readonly string[] =>
  (query[word] ?? '').split(',').filter((value) => value !== '');

/** The instant cut to the minute, so that the same page asks the same question twice. */
export const minuteOf = (now: number): string => new Date(Math.floor(now / 60_000) * 60_000).toISOString();
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Days begin where they do for the deadlines: in the business zone, whatever the clock of the device says. */
const startOf = (zone: string, day: string): string => new Date(dayStart(zone, day)).toISOString();

/** `now` decides what is late. */
export const filterWhere = (query: Query, now: number, zone: string): Where => {
  const parts: Where[] = [];
  for (const word of ['status', 'severity', 'source', 'category'] as const) {
    const values = valuesOf(query, word);
    if (values.length > 0) parts.push({ [word]: { inq: values } });
  }
  const brand = idsOf(query, 'brand');
  const branch = idsOf(query, 'branch');
  const supplier = idsOf(query, 'supplier');
  if (brand.length > 0) parts.push({ brandId: { inq: brand } });
  if (branch.length > 0) parts.push({ branchId: { inq: branch } });
  if (supplier.length > 0) parts.push({ has: { relation: 'supplierComplaints', where: { supplierId: { inq: supplier } } } });
  const { from, to } = query;
  if (from && day.test(from)) parts.push({ receivedAt: { gte: startOf(zone, from) } });
  if (to && day.test(to)) parts.push({ receivedAt: { lt: startOf(zone, addDays(to, 1)) } });
  if (query['overdue'])
    parts.push({ status: { neq: 'Closed' } }, { dueAt: { lt: minuteOf(now) } });
  return allOf(...parts);
};

/** How many filters are on, the search among them; the two days are one. */
export const usedFilters = (query: Query): number =>
  filterWords.filter((word) => word !== 'to' && (valuesOf(query, word).length > 0 || (word === 'from' && query['to']))).length + (query['q'] ? 1 : 0);

export const clearedFilters: Readonly<Record<string, null>> = Object.fromEntries([...filterWords, 'q', 'page'].map((word) => [word, null]));

const named = (collection: string, key: string): RefFilter => ({ key, collection, fields: ['id', 'name'], order: 'name asc', label: (row) => String(row['name']) });
/** Filters over rows of other collections. */
export const brandFilter = named('Brands', 'brand');
export const supplierFilter = named('Suppliers', 'supplier');
const branchFilter: RefFilter = {
  key: 'branch',
  collection: 'Branches',
  fields: ['id', 'name', 'storeNo'],
  order: 'storeNo asc',
  label: (row) => `${String(row['storeNo'])} ${String(row['name'])}`,
};
/** Those of the complaint list. */
export const refFilters = [brandFilter, supplierFilter, branchFilter] as const;
