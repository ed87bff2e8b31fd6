/** The demo company with its people online: for each scope one client on the socket and one that polls, compared with the plain SQL after each step. */
import { isDeepStrictEqual } from 'node:util';
import { entityAt } from '#domain/index.ts';
import { readsOfTopic } from '#domain/topics.ts';
import { seed } from '#server/seed/seed.ts';
import { live } from '#src/actions/index.ts';
import { callerOf, selectionOf } from '#server/accounts/acting.ts';
import { eventually, startApp, type MovableClock, type TestApp } from './app.ts';
import { Client } from './client.ts';
import { LiveClient } from './liveClient.ts';
import type { Actor } from './randomCommands.ts';
import { truth, type Truth } from './topicOracle.ts';

/** Demo accounts, each a scope of its own. `area` counts what `odom` counts but is another scope; quality4 is a competitor's. */
export const scopes = [
  'qa',
  'superadmin',
  'sourcing',
  'rd',
  'sustain',
  'auditor',
  'auditoruser',
  'supplier',
  'suppliermanager',
  'supplierqa',
  'supplierrd',
  'suppliergroup',
  'warehouseadmin',
  'odom',
  'area',
  'quality4',
] as const;

export interface Member {
  name: string;
  actor: Actor;
  push: LiveClient;
  poll: LiveClient;
}

export class ParityWorld {
  readonly test$: TestApp;
  readonly members: Member[] = [];
  #before = new Map<string, Truth>();
  #event = 0;

  constructor(test$: TestApp) {
    this.test$ = test$;
  }

  /** Everybody signs in. */
  static async open(names: readonly string[] = scopes, clock?: MovableClock): Promise<ParityWorld> {
    const test$ = await startApp({ empty: true, ...(clock ? { clock } : {}) });
    await seed(test$.db, { now: test$.clock.now().toISOString(), passwordHash: 'none' });
    const world = new ParityWorld(test$);
    for (const name of names) await world.join(name);
    world.#event = await world.lastEvent();
    await world.remember();
    return world;
  }

  async token(name: string): Promise<{ token: string; userId: number }> {
    const [user] = await this.test$
      .sql<{ id: number }>('select id from app_users where email = $1', [`${name}@example.test`])
      .then((rows) =>
        rows.length > 0 ? rows : this.test$.sql<{ id: number }>('select id from app_users where email like $1', [`${name}@%`]),
      );
    const { token } = await this.test$.app.services.sessions.open(user!.id, 'test');
    return { token, userId: user!.id };
  }

  async join(name: string): Promise<void> {
    const { token, userId } = await this.token(name);
    const push = await new LiveClient(this.test$, name, token, false).start();
    const poll = await new LiveClient(this.test$, name, token, true).start();
    const { selection } = push.app.state().session;
    const acting = {
      ...(selection.supplierId === null ? {} : { supplierId: selection.supplierId }),
      ...(selection.groupId === null ? {} : { supplierGroupId: selection.groupId }),
      ...(selection.auditorId === null ? {} : { auditorId: selection.auditorId }),
    };
    const account = (await this.test$.app.services.sessions.account(userId))!;
    this.members.push({
      name,
      push,
      poll,
      actor: {
        name,
        client: new Client(this.test$.app.http, token, acting),
        caller: callerOf(account, selectionOf(account, acting), 'en'),
      },
    });
  }

  async lastEvent(): Promise<number> {
    return (await this.test$.sql<{ id: number }>('select coalesce(max(id), 0) as id from events'))[0]!.id;
  }

  truthOf({ actor }: Member): Promise<Truth> {
    const { $today: today, $now: now } = this.test$.params(actor.caller);
    return truth((text, values) => this.test$.sql(text, values), actor.caller, { today, now });
  }

  /** A client that knows nothing yet, beside the member's own. */
  async fresh({ name }: Member): Promise<LiveClient> {
    const { token } = await this.token(name);
    return new LiveClient(this.test$, name, token, false).start();
  }

  /** Numbered and read by this node. */
  async settled(): Promise<void> {
    await eventually(
      () => this.test$.sql<{ n: number }>('select count(*)::int as n from outbox'),
      ([row]) => row!.n === 0,
      5_000,
    );
    const [meta] = await this.test$.sql<{ head: number }>('select head from feed_meta');
    await eventually(
      () => this.test$.app.services.feed.head(),
      (head) => head >= meta!.head,
      5_000,
    );
  }

  async remember(): Promise<void> {
    for (const member of this.members) this.#before.set(member.name, await this.truthOf(member));
  }

  /** Push = poll = SQL for every scope and topic, parts and announcement ids included; throws with the difference. */
  async compare(after: string): Promise<void> {
    await this.settled();
    for (const member of this.members) await member.poll.poll();
    for (const member of this.members) {
      const wanted = await this.truthOf(member);
      this.#checkPolled(after, member, wanted);
      await this.#checkPushed(after, member, wanted);
    }
  }

  #checkPolled(after: string, { name, poll }: Member, wanted: Truth): void {
    const found = heard(poll);
    if (!isDeepStrictEqual(found, wanted)) throw new Error(`${name} after ${after}: poll differs from SQL: ${difference(found, wanted)}`);
    for (const action of poll.app.log)
      if (action.type === live.polled.type && action.payload.refused.length > 0)
        throw new Error(`${name} after ${after}: refused ${action.payload.refused.join()}`);
    if (Object.values(poll.app.state().badges.topics).some((badge) => badge.stale))
      throw new Error(`${name} after ${after}: a poll call failed: ${JSON.stringify(poll.app.state().badges.topics)}`);
  }

  async #checkPushed(after: string, { name, push }: Member, wanted: Truth): Promise<void> {
    await eventually(
      () => heard(push),
      (found) => isDeepStrictEqual(found, wanted),
      4_000,
    ).catch(() => {
      throw new Error(
        `${name} after ${after}: push differs from SQL: ${difference(heard(push), wanted)} (${JSON.stringify(push.app.state().live)})`,
      );
    });
  }

  /** A topic that changed must read one of the collections that had an event (or the clock rang). */
  async checkReads(after: string): Promise<void> {
    const events = await this.test$.sql<{ collection: string }>('select distinct collection from events where id > $1', [this.#event]);
    this.#event = await this.lastEvent();
    const touched = events.map(({ collection }) => entityAt(collection)?.name ?? collection);
    for (const member of this.members) {
      const before = this.#before.get(member.name)!;
      const now = await this.truthOf(member);
      this.#before.set(member.name, now);
      for (const topic of Object.keys(now.counts)) {
        const moved = now.counts[topic] !== before.counts[topic] || !isDeepStrictEqual(now.parts[topic], before.parts[topic]);
        if (moved && !touched.includes('clock') && !readsOfTopic(topic).some((entity) => touched.includes(entity)))
          throw new Error(
            `${member.name} after ${after}: ${topic} changed, but it reads ${readsOfTopic(topic).join()} and only ${touched.join()} had events`,
          );
      }
    }
  }

  async close(): Promise<void> {
    for (const { push } of this.members) push.close();
    await this.test$.close();
  }
}

/** What a client shows. */
export const heard = (client: LiveClient): Truth => {
  const { badges, notices } = client.app.state();
  const counts = client.counts();
  return {
    counts,
    parts: Object.fromEntries(Object.entries(badges.parts).filter(([topic]) => counts[topic] !== undefined)) as Truth['parts'],
    announcements: notices.announcements.map((item) => item.supplierAnnouncementId).toSorted((a, b) => a - b),
  };
};

const difference = (found: Truth, wanted: Truth): string => {
  const topics = [...new Set([...Object.keys(found.counts), ...Object.keys(wanted.counts)])].filter(
    (topic) => found.counts[topic] !== wanted.counts[topic] || !isDeepStrictEqual(found.parts[topic], wanted.parts[topic]),
  );
  return [
    ...topics.map(
      (topic) =>
        `${topic} ${found.counts[topic]} ${JSON.stringify(found.parts[topic])} instead of ${wanted.counts[topic]} ${JSON.stringify(wanted.parts[topic])}`,
    ),
    isDeepStrictEqual(found.announcements, wanted.announcements)
      ? ''
      : `announcements ${found.announcements.join()} instead of ${wanted.announcements.join()}`,
  ]
    .filter(Boolean)
    .join('; ');
};
