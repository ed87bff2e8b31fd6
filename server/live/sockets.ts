// The socket side of the feed: who may connect, the welcome message, what ends a connection.
import { Server as SocketServer, type Socket } from 'socket.io';
import type { Server as HttpServer } from 'node:http';
import { entityAt } from '#domain/index.ts';
import { DomainError, sessionCodes } from '#domain/kernel/errors.ts';
import { usersTouched } from '../records/rights.ts';
import { hashToken, sessionEvents } from '../accounts/sessions.ts';
import { callerOf, contextOf, type Acting } from '../accounts/acting.ts';
import { paramsOf, tenantKeys, type ServerCaller } from '../records/caller.ts';
import { openLane } from '../lane.ts';
import type { Pushing } from './pushing.ts';
import { openAnnouncements } from './announcements.ts';
import { hears } from './badges.ts';
import { changeOf, Connection, tellsNothing } from './connection.ts';
import { remindersOf } from './reminders.ts';
import { openPresence } from './presence.ts';
import { hearWatching } from './watching.ts';

const maxResume = 200;
/** Concurrent welcomes: when another server ends, its sockets reconnect by the thousand; this leaves database capacity for other calls. */
const welcomesAtOnce = 4;
/** Tabs and devices of one person; one more is refused. */
export const mostSockets = 40;

/** Calls under way when the server ends have this long. */
const graceMs = 2_000;

interface Handshake {
  proto?: number;
  token?: string;
  acting?: Acting;
  epoch?: string;
  lastSeq?: number;
}

export interface Sockets {
  close: () => Promise<void>;
  count: () => number;
}

export const openSockets = (
  server: HttpServer,
  services: Pushing,
  allowedOrigin: (origin: string | undefined, host: string | undefined) => boolean,
): Sockets => {
  const io = new SocketServer(server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, done) => done(null, allowedOrigin(request.headers.origin, request.headers.host)),
  });
  const connections = new Set<Connection>();
  const welcomes = openLane({ atOnce: welcomesAtOnce, waiting: Infinity, each: Infinity });
  const presence = openPresence(services.feed);
  const requireSession = async (socket: Socket): Promise<void> => {
    const { token } = socket.handshake.auth as Handshake;
    await services.sessions.use(token!, false).catch((error: unknown) => {
      if (!(error instanceof DomainError)) return;
      socket.emit('session:ended', { code: error.code, messageKey: `errors:${error.code}` });
      socket.disconnect(true);
    });
  };
  /** A logout or new password on any node: this node reloads that user's sessions from the database. */
  const endedElsewhere = (userId: number): void => {
    services.sessions.forget(userId);
    for (const socket of io.sockets.sockets.values())
      if ((socket.data as { caller?: ServerCaller }).caller?.userId === userId) void requireSession(socket);
  };
  services.feed.subscribe((items) => {
    for (const item of items) {
      for (const userId of usersTouched(item)) {
        services.sessions.forget(userId);
        if (item.collection !== 'appusers') services.badges.rolesChanged(userId);
        else if (item.changed.includes('status')) services.badges.endUser(userId, 'INVALID_TOKEN');
      }
      if (item.collection === sessionEvents) endedElsewhere(item.id);
    }
    for (const connection of connections) connection.take(items);
  });
  // another epoch: history was lost, every client reloads
  services.feed.onEpoch(() => io.disconnectSockets(true));

  io.use((socket, next) => {
    const auth = socket.handshake.auth as Handshake;
    const refuse = (code: string): void => next(Object.assign(new Error(code), { data: { code } }));
    if (auth.proto !== 1) return refuse('PROTO');
    if (typeof auth.token !== 'string') return refuse('AUTHORIZATION_REQUIRED');
    services.sessions
      .use(auth.token, false)
      .then((account) => {
        const selection = contextOf(account, auth.acting ?? {});
        const mine = [...connections].filter(({ userId }) => userId === account.userId).length;
        if (mine >= mostSockets) return refuse('TOO_MANY_REQUESTS');
        (socket.data as { caller: ServerCaller }).caller = callerOf(account, selection, 'en');
        return next();
      })
      .catch((error: unknown) =>
        refuse(
          error instanceof DomainError && (sessionCodes.includes(error.code) || error.code === 'CONTEXT_INVALID')
            ? error.code
            : 'DATABASE_UNAVAILABLE',
        ),
      );
    return undefined;
  });

  io.on('connection', (socket) => {
    const auth = socket.handshake.auth as Handshake;
    const { caller } = socket.data as { caller: ServerCaller };
    const connection = new Connection(socket, services, caller, hashToken(auth.token!));
    // nothing is missed from here on: events before the welcome are queued and sent after it
    connections.add(connection);
    hearWatching(socket, services, caller, presence);
    let leave: (() => void) | undefined;
    socket.on('disconnect', () => {
      connections.delete(connection);
      leave?.();
    });
    const start = async (): Promise<void> => {
      // it may have disconnected while it waited
      if (!socket.connected) return undefined;
      const seqBefore = services.feed.head();
      const joined = await services.badges.join(caller, connection);
      leave = joined.leave;
      if (!socket.connected) return joined.leave();
      const keys = tenantKeys(caller);
      const known =
        auth.epoch === services.feed.epoch() && typeof auth.lastSeq === 'number' && auth.lastSeq >= 0 && auth.lastSeq <= seqBefore;
      const missed = known ? await services.feed.since(auth.lastSeq!, keys, maxResume) : undefined;
      const mode = auth.epoch === undefined || auth.lastSeq === undefined ? 'fresh' : missed ? 'resume' : 'reset';
      const heard = (missed ?? []).filter((item) => item.seq <= seqBefore && hears(caller, connection.tenants, item));
      socket.emit('welcome', {
        proto: 1,
        epoch: services.feed.epoch(),
        mode,
        seq: seqBefore,
        serverTime: services.clock.now().toISOString(),
        roles: caller.roles,
        badges: joined.counts,
        announcements: await openAnnouncements(services.db, caller),
        entities: heard
          .filter((item) => entityAt(item.collection) && !tellsNothing(caller, item))
          .map(changeOf(caller, connection.tenants.has('staff'))),
        // a new client loads reminders by itself; a reconnecting one gets those it missed
        reminders: await remindersOf(services.db, caller, paramsOf(caller, services.clock).$today, heard),
      });
      connection.ready(seqBefore);
      return undefined;
    };
    welcomes.run(start).catch((error: unknown) => {
      services.log.warn({ err: error }, 'a socket could not be welcomed');
      socket.disconnect(true);
    });
  });

  // sessions that expired or ended elsewhere: checked for connected sockets about once a minute, one after the other
  let sweep: NodeJS.Timeout | undefined;
  const sweepLater = (): void => {
    sweep = setTimeout(() => void sweepOnce(), 60_000);
    sweep.unref();
  };
  const sweepOnce = async (): Promise<void> => {
    for (const socket of io.sockets.sockets.values()) if (socket.connected) await requireSession(socket);
    sweepLater();
  };
  sweepLater();

  return {
    count: () => connections.size,
    close: async () => {
      clearTimeout(sweep);
      presence.stop();
      io.disconnectSockets(true);
      // it waits for the calls under way; a connection that never asked for anything would keep it for a minute
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await io.close();
      clearTimeout(end);
    },
  };
};
