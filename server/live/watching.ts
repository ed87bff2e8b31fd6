// The presence messages of a socket: `watch` with a record or null, `watching` with the other users. Staff see staff, users of a company see each other, and only for rows the caller may read.
import type { Socket } from 'socket.io';
import { entityAt } from '#domain/index.ts';
import { staffRoles } from '#domain/roles.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { paramsOf, type ServerCaller } from '../records/caller.ts';
import { byId } from '../records/query.ts';
import type { Pushing } from './pushing.ts';
import type { Presence, Watcher } from './presence.ts';

interface Wanted {
  collection: string;
  id: number;
  /** a place in it */
  at?: string;
}
/** Codes and keys, three at most: no text of a user. */
const PLACE = /^[\w-]{1,40}(?:\/[\w-]{1,40}){0,2}$/;

/** Messages a connection may send; no user changes pages more often. */
const mostWords = 20;
/** ... and those of one account over all its connections that are looked up. */
const mostOfAccount = 60;
const perMs = 10_000;

const wantedOf = (given: unknown): Wanted | null => {
  const { collection, id, at } = (given ?? {}) as Partial<Record<keyof Wanted, unknown>>;
  if (typeof collection !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return null;
  return { collection, id, ...(typeof at === 'string' && PLACE.test(at) ? { at } : {}) };
};

/** Who sees each other at a record; null = nobody. */
const circleOf = (caller: ServerCaller): string | null =>
  hasRole(staffRoles, caller) ? '' : caller.supplierId === null ? null : `@supplier:${caller.supplierId}`;

/** Messages of the last seconds, by account. */
const saidBy = new Map<number, number[]>();

/** Whether the account may say one more. */
const mayAsk = (userId: number): boolean => {
  const at = Date.now();
  const lately = (saidBy.get(userId) ?? []).filter((one) => at - one < perMs);
  if (lately.length >= mostOfAccount) return false;
  saidBy.set(userId, [...lately, at]);
  return true;
};

/** Handles one connection. */
export const hearWatching = (socket: Socket, services: Pushing, caller: ServerCaller, presence: Presence): void => {
  let last: Wanted | null = null;
  /** in the room of `last` */
  let inside = false;
  const circle = circleOf(caller);
  let who: Watcher | undefined;
  const nameOf = async (): Promise<Watcher> => {
    const { rows } = await services.db.query<{ name: string }>(
      `select concat_ws(' ', firstname, lastname) as name from app_users where id = $1`,
      [caller.userId],
    );
    return (who ??= { id: caller.userId, name: rows[0]?.name ?? '' });
  };
  const enter = async (wanted: Wanted): Promise<void> => {
    const entity = entityAt(wanted.collection);
    if (!entity?.presence || circle === null) return;
    await byId({ db: services.db, caller, params: paramsOf(caller, services.clock) }, entity, wanted.id);
    const me = who ?? (await nameOf());
    // another page by now, or disconnected
    if (last !== wanted || !socket.connected) return;
    const { collection, id, at } = wanted;
    const entered = { ...me, ...(at === undefined ? {} : { at }) };
    presence.enter(socket.id, `${entity.collection}/${id}${circle}`, entered, (people) =>
      socket.emit('watching', { collection, id, people }),
    );
    inside = true;
  };
  let said: number[] = [];
  socket.on('watch', (given: unknown) => {
    const at = Date.now();
    said = [...said.filter((one) => at - one < perMs), at];
    if (said.length > mostWords) {
      // cut, not ended: a correct client reconnects
      socket.conn.close();
      return;
    }
    const wanted = mayAsk(caller.userId) ? wantedOf(given) : null;
    const moved = wanted !== null && inside && last?.collection === wanted.collection && last.id === wanted.id;
    last = wanted;
    if (moved) {
      presence.move(socket.id, wanted.at);
      return;
    }
    inside = false;
    presence.leave(socket.id);
    // refused or failed: nobody is shown
    if (wanted) enter(wanted).catch(() => undefined);
  });
  socket.on('disconnect', () => {
    last = null;
    presence.leave(socket.id);
  });
};
