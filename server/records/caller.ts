// The caller on the server: derived roles, acting ids, and the values of the `$` parameters of declared wheres.
import type { StaffLanguage } from '#domain/languages.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Params } from '#domain/kernel/where.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { activeRole, staffRoles, type Role, type Side } from '#domain/roles.ts';

export interface ServerCaller extends Caller {
  side: Side;
  language: StaffLanguage;
  /** owner of the idempotency keys of its writes; absent = the user */
  keyOwner?: number;
  /** name in the event log of a caller without an account; absent = the role */
  actor?: string | undefined;
}

export interface Clock {
  now: () => Date;
  /** business day of an instant, YYYY-MM-DD in BUSINESS_TZ */
  day: (at: Date) => string;
}

/** A clock for the given zone; the day of the present minute is computed once. */
export const clockIn = (zone: string, now: () => Date = () => new Date()): Clock => {
  let minute = -1;
  let day = '';
  return {
    now,
    day: (at) => {
      const of = Math.floor(at.getTime() / 60_000);
      if (of !== minute) {
        minute = of;
        day = dayIn(zone, at.getTime());
      }
      return day;
    },
  };
};

export const paramsOf = (caller: Caller, clock: Clock): Params => {
  const at = clock.now();
  return {
    $supplierId: caller.supplierId,
    $groupId: caller.groupId,
    $auditorId: caller.auditorId,
    $me: caller.userId,
    $today: clock.day(at),
    $now: at.toISOString(),
  };
};

/** Feed keys of a caller. */
export const tenantKeys = (caller: Caller): string[] => [
  'all',
  `user:${caller.userId}`,
  ...(caller.roles.some((role) => (staffRoles as readonly Role[]).includes(role)) ? ['staff'] : []),
  ...(caller.supplierId === null ? [] : [`supplier:${caller.supplierId}`]),
  // the group of a selected factory is available to predicates, but the factory does not get the group's feed; a warehouse gets its group's documents only
  ...(caller.groupId === null
    ? []
    : caller.supplierId === null
      ? [`group:${caller.groupId}`]
      : caller.roles.includes('wareHouseAdmin')
        ? [`warehouses:${caller.groupId}`]
        : []),
  ...(caller.auditorId === null ? [] : [`auditor:${caller.auditorId}`]),
];

/** Clock jobs and derived writes have no user. */
export const systemCaller: ServerCaller = {
  userId: 0,
  roles: ['admin'],
  supplierId: null,
  groupId: null,
  auditorId: null,
  side: 'staff',
  language: 'en',
};

/** A customer of the messaging channel: no account, idempotency keys of the session. Customers may write their own rows only. */
export const customerCaller = (sessionId: number): ServerCaller => ({ ...systemCaller, keyOwner: -sessionId, actor: 'customer' });

export const actorRole = (caller: Caller & Pick<ServerCaller, 'actor'>): string =>
  caller.actor ?? (caller.userId === 0 ? 'system' : activeRole(caller.roles));
