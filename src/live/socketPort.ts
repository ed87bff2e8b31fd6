// The live connection as the sagas see it: open with a handshake, hear four events, acknowledge pushes, close.
import type { Push, Welcome } from '#src/actions/live.ts';
import type { Watchers } from '#src/store/state.ts';

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
  /** who else has the record open that `watch` named */
  | { is: 'watching'; room: Watchers }
  | { is: 'lost'; reason: string };

export interface SocketPort {
  /** One connection; it never reconnects by itself. The returned function closes it. */
  open: (handshake: Handshake, hear: (event: SocketEvent) => void) => () => void;
  /** Says which record this page shows; null = none. Kept over connections, best effort. */
  watch: (record: { collection: string; id: number } | null) => void;
}
