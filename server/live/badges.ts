// Badge counts per scope: counted at once after the first change, then at most every 200 ms, one statement per flush, kept in this node's memory only.
import type { FastifyBaseLogger } from 'fastify';
import { accessOf, isTold } from '#domain/kernel/access.ts';
import { entityAt } from '#domain/index.ts';
import { topicsOf, readsOfTopic } from '#domain/topics.ts';
import type { Pool } from '../db/pool.ts';
import { paramsOf, tenantKeys, type Clock, type ServerCaller } from '../records/caller.ts';
import { countTopics, type Counts } from './counts.ts';
import type { Feed, FeedItem } from './feed.ts';

const everyMs = 200;

/** Callers with the same roles and selection share a scope; auditor users count their own jobs, so their id is part of it. */
const scopeKey = (caller: ServerCaller): string =>
  [
    [...caller.roles].sort().join(','),
    caller.supplierId,
    caller.groupId,
    caller.auditorId,
    caller.roles.includes('auditorUser') ? caller.userId : '',
  ].join('|');

interface Scope {
  key: string;
  caller: ServerCaller;
  tenants: ReadonlySet<string>;
  /** undefined until the first count */
  counts: Counts | undefined;
  members: Set<Member>;
  dirty: Set<string>;
  lastCount: number;
  timer: NodeJS.Timeout | undefined;
  counting: Promise<void> | undefined;
}

/** A socket as seen by badges. */
export interface Member {
  userId: number;
  tokenHash: string;
  badgesChanged: (counts: Counts, topics: readonly string[]) => void;
  end: (code: string) => void;
  rolesChanged: () => void;
}

export interface Badges {
  join: (caller: ServerCaller, member: Member) => Promise<{ counts: Counts; leave: () => void }>;
  /** sockets of one session, of one user (but not of the session `except`) */
  endSession: (tokenHash: string, code: string) => void;
  endUser: (userId: number, code: string, except?: string) => void;
  rolesChanged: (userId: number) => void;
  /** invalidates every scope: another epoch, a new day */
  recountAll: () => void;
  size: () => { scopes: number; members: number; recounts: number };
}

export interface BadgesOptions {
  db: Pool;
  feed: Feed;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The scope is in the audience, and its roles read that collection at all. */
export const hears = (caller: ServerCaller, tenants: ReadonlySet<string>, item: FeedItem): boolean => {
  if (!item.audience.some((key) => tenants.has(key))) return false;
  const entity = entityAt(item.collection);
  return entity ? accessOf(entity, caller).length > 0 && isTold(entity, caller, item.action) : item.collection === 'clock';
};

export const openBadges = ({ db, feed, clock, log }: BadgesOptions): Badges => {
  const scopes = new Map<string, Scope>();
  let recounts = 0;

  const flush = async (scope: Scope): Promise<void> => {
    const topics = [...scope.dirty];
    scope.dirty.clear();
    if (topics.length === 0 && scope.counts) return;
    scope.lastCount = Date.now();
    recounts += 1;
    try {
      const fresh = await countTopics(db, scope.caller, paramsOf(scope.caller, clock), scope.counts ? topics : undefined);
      const before = scope.counts;
      scope.counts = { seq: fresh.seq, counts: { ...before?.counts, ...fresh.counts }, parts: { ...before?.parts, ...fresh.parts } };
      const changed = Object.keys(fresh.counts).filter(
        (topic) =>
          before?.counts[topic] !== fresh.counts[topic] || JSON.stringify(before?.parts[topic]) !== JSON.stringify(fresh.parts[topic]),
      );
      if (before && changed.length > 0) for (const member of scope.members) member.badgesChanged(scope.counts, changed);
    } catch (error) {
      for (const topic of topics) scope.dirty.add(topic);
      log.warn({ err: error }, 'badges could not be counted');
      schedule(scope, 1_000);
    }
  };

  const run = (scope: Scope): void => {
    scope.timer = undefined;
    if (scope.counting) return;
    scope.counting = flush(scope).finally(() => {
      scope.counting = undefined;
      if (scope.dirty.size > 0) schedule(scope);
    });
  };

  const schedule = (scope: Scope, least = 0): void => {
    if (scope.timer || scope.members.size === 0) return;
    const wait = Math.max(least, scope.lastCount + everyMs - Date.now());
    if (wait <= 0) run(scope);
    else {
      scope.timer = setTimeout(() => run(scope), wait);
      scope.timer.unref();
    }
  };

  const mark = (scope: Scope, wanted: (topic: string) => boolean): void => {
    for (const topic of topicsOf(scope.caller)) if (wanted(topic)) scope.dirty.add(topic);
    if (scope.dirty.size > 0 && !scope.counting) schedule(scope);
  };

  feed.subscribe((items) => {
    for (const scope of scopes.values()) {
      // a predicate of a scope changes only through events of its own tenants or of all
      const touched = new Set(items.filter((item) => item.audience.some((key) => scope.tenants.has(key))).map((item) => item.collection));
      if (touched.size === 0) continue;
      const names = new Set([...touched].map((collection) => entityAt(collection)?.name ?? collection));
      mark(scope, (topic) => names.has('clock') || readsOfTopic(topic).some((name) => names.has(name)));
    }
  });

  const recountAll = (): void => {
    for (const scope of scopes.values()) mark(scope, () => true);
  };
  feed.onEpoch(recountAll);

  const members = (): Member[] => [...scopes.values()].flatMap((scope) => [...scope.members]);

  return {
    join: async (caller, member) => {
      const key = scopeKey(caller);
      let scope = scopes.get(key);
      if (!scope) {
        scope = {
          key,
          caller,
          tenants: new Set(tenantKeys(caller)),
          counts: undefined,
          members: new Set(),
          dirty: new Set(),
          lastCount: 0,
          timer: undefined,
          counting: undefined,
        };
        scopes.set(key, scope);
      }
      const mine = scope;
      mine.members.add(member);
      const leave = (): void => {
        mine.members.delete(member);
        if (mine.members.size > 0) return;
        clearTimeout(mine.timer);
        if (scopes.get(key) === mine) scopes.delete(key);
      };
      if (!mine.counts) {
        if (!mine.counting) run(mine);
        await mine.counting;
      }
      if (!mine.counts) {
        leave();
        throw new Error('badges could not be counted');
      }
      return { counts: mine.counts, leave };
    },
    endSession: (tokenHash, code) =>
      members()
        .filter((member) => member.tokenHash === tokenHash)
        .forEach((member) => member.end(code)),
    endUser: (userId, code, except) =>
      members()
        .filter((member) => member.userId === userId && member.tokenHash !== except)
        .forEach((member) => member.end(code)),
    rolesChanged: (userId) =>
      members()
        .filter((member) => member.userId === userId)
        .forEach((member) => member.rolesChanged()),
    recountAll,
    size: () => ({ scopes: scopes.size, members: members().length, recounts }),
  };
};
