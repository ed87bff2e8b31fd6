// A badge topic as data: who counts, which rows, and the list that shows exactly those rows.
import { intersects, type Role } from '../roles.ts';
import type { Caller } from './access.ts';
import type { Where } from './where.ts';

interface Counted {
  topic: string;
  roles: readonly Role[];
  /** entity name */
  of: string;
  where: Where;
  /** route of the list that shows exactly the counted rows (`?topic=` selects them) */
  list: string;
  /** parts of the number, each a narrower where */
  parts?: Readonly<Record<string, Where>>;
}

/**
 * Its rows are work of who counts them, by its name (`domain/works.ts`), or `sums`: they are rows of other topics, counted by their owner, and its
 * badge shows those as its parts.
 */
export type Topic<W extends string = string> = Counted & ({ work: W; sums?: never } | { sums: readonly string[]; work?: never });

export type Asking = Pick<Caller, 'roles'>;

/** superAdmin and admin count the rows of qa, sourcing and sustain. */
const countingRoles = (roles: readonly Role[]): readonly Role[] =>
  roles.includes('superAdmin') || roles.includes('admin')
    ? [...roles.filter((role) => role !== 'admin'), 'qa', 'sourcing', 'sustain']
    : roles;

/** Rows of the topic table that this caller counts. */
export const rowsFor = <T extends Pick<Topic, 'roles'>>(topics: readonly T[], caller: Asking): readonly T[] => {
  const roles = countingRoles(caller.roles);
  return topics.filter((row) => intersects(row.roles, roles));
};

/** Names of the topics this caller counts, in the order of the table. */
export const topicsIn = (topics: readonly Pick<Topic, 'topic' | 'roles'>[], caller: Asking): readonly string[] => [
  ...new Set(rowsFor(topics, caller).map((row) => row.topic)),
];

const merged = ([first, ...more]: readonly Topic[]): Topic => {
  const all = [first!, ...more];
  const wheres = [...new Map(all.map((row) => [JSON.stringify(row.where), row.where])).values()];
  return { ...first!, roles: all.flatMap((row) => row.roles), where: wheres.length === 1 ? wheres[0]! : { or: wheres } };
};

/**
 * The topic as this caller counts it: one row per collection; their numbers are added. Rows of several roles over one collection are combined
 * with `or`, so that each id counts once; rows of two collections are always distinct.
 */
export const rowsOfTopic = (topics: readonly Topic[], topic: string, caller: Asking): readonly Topic[] =>
  [
    ...Map.groupBy(
      rowsFor(topics, caller).filter((row) => row.topic === topic),
      (row) => row.of,
    ).values(),
  ].map(merged);
