// One connected client: its pending changes, and its pushes, each built after the previous one was acknowledged.
import type { Socket } from 'socket.io';
import { entityAt } from '#domain/index.ts';
import { accessOf, isBlind, visibleFields } from '#domain/kernel/access.ts';
import { announcementRoles } from '#domain/roles.ts';
import { paramsOf, tenantKeys, type ServerCaller } from '../records/caller.ts';
import type { Pushing } from './pushing.ts';
import { openAnnouncements, type AnnouncementItem } from './announcements.ts';
import { hears, type Member } from './badges.ts';
import type { Counts } from './counts.ts';
import { decidingFields } from './deciding.ts';
import type { FeedItem } from './feed.ts';
import { beginsDay, remindersOf, type ReminderItem } from './reminders.ts';

export interface EntityChange {
  seq: number;
  collection: string;
  id: number;
  action: string;
  version: number;
  changed: string[];
  parents: Record<string, number>;
  event: number;
  /** made by the reader */
  own?: true;
  /** the author: staff see every name, others those of their own company */
  actorName?: string;
}

export interface Push {
  epoch: string;
  seq: number;
  at: string;
  badges?: { seq: number; set: Record<string, number>; parts: Record<string, Record<string, number>> };
  announcements?: AnnouncementItem[];
  announcementsEnded?: number[];
  reminders?: ReminderItem[];
  entities?: EntityChange[];
}

const ackMs = 20_000;
const keepUpMs = 10_000;
const maxQueue = 500;
/** Pushes without delay, then one per this many ms: single changes arrive at once, in a burst each push carries more (a hint and its badges are two). */
const pushesAtOnce = 4;
const pushEveryMs = 100;

/** For a row of two companies (a delivery and its warehouse) each sees its own id only. */
const parentsFor = ({ supplierId }: ServerCaller, { parents }: FeedItem): Record<string, number> =>
  supplierId === null || parents['supplierId'] === undefined || parents['supplierId'] === supplierId
    ? parents
    : Object.fromEntries(Object.entries(parents).filter(([key]) => key !== 'supplierId'));

/** A user of the caller's own company, in a row that no other company reads. */
const ofOwnCompany = ({ supplierId }: ServerCaller, { audience, actorRole }: FeedItem): boolean => {
  const companies = audience.filter((key) => key.startsWith('supplier:'));
  return (
    supplierId !== null &&
    companies.length === 1 &&
    companies[0] === `supplier:${supplierId}` &&
    (announcementRoles as readonly string[]).includes(actorRole)
  );
};

/** Who did it: staff see every name, others those of their own company; nobody what would tell where a row comes from. */
const actorFor = (caller: ServerCaller, staff: boolean, item: FeedItem): string | null => {
  const entity = entityAt(item.collection);
  if (entity && isBlind(entity, caller)) return null;
  return staff || ofOwnCompany(caller, item) ? item.actorName : null;
};

/** Names of the changed fields, without those never shown to this caller; text inputs of steps are no fields. */
const changedFor = (caller: ServerCaller, { collection, changed }: FeedItem): string[] => {
  const entity = entityAt(collection);
  if (!entity || changed.length === 0) return changed;
  const seen = visibleFields(entity, accessOf(entity, caller));
  return changed.filter((name) => !Object.hasOwn(entity.fields, name) || seen.has(name));
};

/** An edit of fields none of which the reader may see, and none of which decides what their lists and badges hold: it would only tell that there was one. */
export const tellsNothing = (caller: ServerCaller, item: FeedItem): boolean => {
  if (item.action !== 'edit' || item.changed.length === 0 || changedFor(caller, item).length > 0) return false;
  const entity = entityAt(item.collection);
  return !entity || !item.changed.some((name) => decidingFields(caller, entity).has(name));
};

export const changeOf =
  (caller: ServerCaller, staff: boolean) =>
  (item: FeedItem): EntityChange => {
    const actorName = actorFor(caller, staff, item);
    return {
      seq: item.seq,
      collection: item.collection,
      id: item.id,
      action: item.action,
      version: item.version,
      changed: changedFor(caller, item),
      parents: parentsFor(caller, item),
      event: item.eventId,
      ...(item.actorId === caller.userId ? { own: true as const } : {}),
      ...(actorName ? { actorName } : {}),
    };
  };

export class Connection implements Member {
  readonly userId: number;
  readonly tokenHash: string;
  readonly caller: ServerCaller;
  readonly tenants: ReadonlySet<string>;
  #socket: Socket;
  #services: Pushing;
  #ready = false;
  #busy = false;
  #changes: FeedItem[] = [];
  #badges: { counts: Counts; topics: Set<string> } | undefined;
  #announced = false;
  /** a new day: pushed as a reminder to reload */
  #days: FeedItem[] = [];
  /** highest number addressed to these tenants, readable for this role or not: it keeps the client's cursor up with scopeSeq */
  #seen = 0;
  #sent = 0;
  #quiet: NodeJS.Timeout | undefined;
  #allowance = pushesAtOnce;
  #allowedAt = 0;
  #waiting: NodeJS.Timeout | undefined;
  /** too many hints to keep: the client reloads everything */
  #overflow = false;

  constructor(socket: Socket, services: Pushing, caller: ServerCaller, tokenHash: string) {
    this.#socket = socket;
    this.#services = services;
    this.caller = caller;
    this.userId = caller.userId;
    this.tokenHash = tokenHash;
    this.tenants = new Set(tenantKeys(caller));
  }

  take(items: readonly FeedItem[]): void {
    for (const item of items) {
      if (item.audience.some((key) => this.tenants.has(key))) this.#seen = item.seq;
      if (!hears(this.caller, this.tenants, item)) continue;
      if (item.collection === 'SupplierAnnouncements') this.#announced = true;
      if (beginsDay(item)) this.#days.push(item);
      if (entityAt(item.collection) && !tellsNothing(this.caller, item)) this.#changes.push(item);
    }
    if (this.#changes.length > maxQueue) {
      this.#overflow = true;
      this.#changes = [];
    }
    void this.#flush();
  }

  badgesChanged(counts: Counts, topics: readonly string[]): void {
    const all = this.#badges?.topics ?? new Set<string>();
    for (const topic of topics) all.add(topic);
    this.#badges = { counts, topics: all };
    void this.#flush();
  }

  ready(seq: number): void {
    this.#ready = true;
    this.#sent = seq;
    void this.#flush();
  }

  end(code: string): void {
    this.#socket.emit('session:ended', { code, messageKey: `errors:${code}` });
    this.#socket.disconnect(true);
  }

  rolesChanged(): void {
    this.#socket.emit('roles:changed', {});
    this.#socket.disconnect(true);
  }

  async #flush(): Promise<void> {
    if (!this.#ready || this.#busy || this.#waiting || !this.#socket.connected) return;
    if (this.#overflow) {
      // reconnecting without the old cursor resets the client
      this.#socket.disconnect(true);
      return;
    }
    if (this.#changes.length === 0 && !this.#badges && !this.#announced && this.#days.length === 0) return this.#keepUp();
    if (this.#mustWait()) return;
    this.#busy = true;
    try {
      const push = await this.#build();
      this.#sent = push.seq;
      if (!(await this.#acknowledged(push))) this.#socket.disconnect(true);
    } catch {
      this.#socket.disconnect(true);
    } finally {
      this.#busy = false;
    }
    if (this.#socket.connected) void this.#flush();
  }

  /** Sends it; false when it was not acknowledged in time, or the connection ended. */
  #acknowledged(push: Push): Promise<boolean> {
    // the connection may have ended while the push was being built
    if (!this.#socket.connected) return Promise.resolve(false);
    return new Promise((done) => {
      const end = (acknowledged: boolean): void => {
        clearTimeout(timer);
        this.#socket.off('disconnect', lost);
        done(acknowledged);
      };
      const lost = (): void => end(false);
      const timer = setTimeout(lost, ackMs);
      this.#socket.once('disconnect', lost);
      this.#socket.emit('push', push, () => end(true));
    });
  }

  /** Takes one push of the allowance; without any left the flush is scheduled for when there is one. */
  #mustWait(): boolean {
    const now = performance.now();
    this.#allowance = Math.min(pushesAtOnce, this.#allowance + (now - this.#allowedAt) / pushEveryMs);
    this.#allowedAt = now;
    if (this.#allowance >= 1) {
      this.#allowance -= 1;
      return false;
    }
    this.#waiting = setTimeout(
      () => {
        this.#waiting = undefined;
        void this.#flush();
      },
      (1 - this.#allowance) * pushEveryMs,
    );
    this.#waiting.unref();
    return true;
  }

  /** No readable changes: from time to time a packet advances the client's cursor to the head of the feed. */
  #keepUp(): void {
    if (this.#seen <= this.#sent || this.#quiet) return;
    this.#quiet = setTimeout(() => {
      this.#quiet = undefined;
      if (this.#busy || this.#seen <= this.#sent) return;
      this.#sent = this.#seen;
      this.#socket.emit(
        'push',
        { epoch: this.#services.feed.epoch(), seq: this.#seen, at: this.#services.clock.now().toISOString() },
        () => undefined,
      );
    }, keepUpMs);
    this.#quiet.unref();
  }

  async #build(): Promise<Push> {
    const changes = this.#changes;
    const badges = this.#badges;
    const announced = this.#announced;
    const days = this.#days;
    this.#days = [];
    this.#changes = [];
    this.#badges = undefined;
    this.#announced = false;
    const push: Push = {
      epoch: this.#services.feed.epoch(),
      seq: Math.max(this.#seen, this.#sent),
      at: this.#services.clock.now().toISOString(),
    };
    if (badges) {
      const topics = [...badges.topics];
      push.badges = {
        seq: badges.counts.seq,
        set: Object.fromEntries(topics.map((topic) => [topic, badges.counts.counts[topic] ?? 0])),
        parts: Object.fromEntries(
          topics.filter((topic) => badges.counts.parts[topic]).map((topic) => [topic, badges.counts.parts[topic]!]),
        ),
      };
    }
    if (changes.length > 0) push.entities = changes.map(changeOf(this.caller, this.tenants.has('staff')));
    if (announced) {
      const ids = changes.filter((item) => item.collection === 'SupplierAnnouncements').map((item) => item.id);
      const open = await openAnnouncements(this.#services.db, this.caller, ids);
      const still = new Set(open.map((item) => item.supplierAnnouncementId));
      if (open.length > 0) push.announcements = open;
      const ended = ids.filter((id) => !still.has(id));
      if (ended.length > 0) push.announcementsEnded = ended;
    }
    const { $today } = paramsOf(this.caller, this.#services.clock);
    const reminders = await remindersOf(this.#services.db, this.caller, $today, [...days, ...changes]);
    if (reminders.length > 0) push.reminders = reminders;
    return push;
  }
}
