// socket.io as the socket port: websocket only, path /socket.io, loaded after login (not in the login chunk). The saga handles reconnecting.
import type { Push, Welcome } from '#src/actions/live.ts';
import type { Watched, Watchers } from '#src/store/state.ts';
import type { Handshake, SocketEvent, SocketPort } from './socketPort.ts';

export const socketIoPort = (): SocketPort => {
  let watched: Watched | null = null;
  let say: ((record: Watched | null) => void) | null = null;
  return {
    open: (handshake: Handshake, hear: (event: SocketEvent) => void) => {
      let closed = false;
      let stop = (): void => undefined;
      const tell = (event: SocketEvent): void => {
        if (!closed) hear(event);
      };
      const start = async (): Promise<void> => {
        const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
        if (closed) return;
        const socket = io({
          path: '/socket.io',
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { ...handshake },
          timeout: 10_000,
        });
        stop = () => {
          say = null;
          socket.disconnect();
        };
        socket.on('welcome', (welcome: Welcome) => {
          tell({ is: 'welcome', welcome });
          say = (record) => void socket.emit('watch', record);
          if (watched) say(watched);
        });
        socket.on('watching', (room: Watchers) => tell({ is: 'watching', room }));
        socket.on('push', (push: Push, ack?: () => void) => tell({ is: 'push', push, ack: () => ack?.() }));
        socket.on('session:ended', (payload?: { code?: string }) => tell({ is: 'ended', code: payload?.code ?? 'INVALID_TOKEN' }));
        socket.on('roles:changed', () => tell({ is: 'rolesChanged' }));
        socket.on('connect_error', (error: Error & { data?: { code?: string } }) =>
          tell(error.data?.code ? { is: 'ended', code: error.data.code } : { is: 'lost', reason: 'connect_error' }),
        );
        socket.on('disconnect', (reason: string) => tell({ is: 'lost', reason }));
      };
      start().catch(() => tell({ is: 'lost', reason: 'chunk' }));
      return () => {
        closed = true;
        stop();
      };
    },
    watch: (record) => {
      watched = record;
      say?.(record);
    },
  };
};
