// The live connection for sagas: connect, four events, acknowledgements, close.
import type { Push, Welcome } from '#src/actions/live.ts';
import type { Watched, Watchers } from '#src/store/state.ts';

export interface Handshake {
  proto: 1;
  token: string;
  acting: { supplierId?: number; supplierGroupId?: number; auditorId?: number };
  epoch?: string;
  lastSeq?: number;
  /** this browser tab */
  tab: string;
}

export type SocketEvent =
  | { is: 'welcome'; welcome: Welcome }
  /** `ack` is called once the push is in the store: the server builds the next one then */
  | { is: 'push'; push: Push; ack: () => void }
  | { is: 'ended'; code: string }
  | { is: 'rolesChanged' }
  /** other users of the record given by `watch` */
  | { is: 'watching'; room: Watchers }
  | { is: 'lost'; reason: string };

export interface SocketPort {
  /** One connection; it never reconnects by itself. The returned function closes it. */
  open: (handshake: Handshake, hear: (event: SocketEvent) => void) => () => void;
  /** Sets the record this page shows and the user's place in it; null = none. Kept across connections, best effort. */
  watch: (record: Watched | null) => void;
}
