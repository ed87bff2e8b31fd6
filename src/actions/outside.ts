// External inputs of the sagas, recorded for the log only: no reducer and no saga takes them, a verification replays them.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

/** A value read from the device or a random one: `key` names it within its port, of a secret only the existence is recorded. */
export const read = action('outside.read')<{
  port: 'local' | 'visit' | 'cookie' | 'random' | 'visible' | 'dialog' | 'file' | 'line';
  key: string;
  value: Json;
}>();
/** An event of the window or the socket. Welcome and push have only their number here: the following arrival has the content. */
export const heard = action('outside.heard')<{
  port: 'input' | 'storage' | 'network' | 'visible' | 'socket';
  key?: string | null;
  value?: Json;
  on?: boolean;
  is?: string;
  code?: string;
  epoch?: string;
  seq?: number;
}>();
/** The `nth` timer of that name fired. */
export const rang = action('outside.rang')<{ timer: string; nth: number }>();
/** Code or texts of a page arrived. */
export const ready = action('outside.ready')<{ what: string; ok: boolean }>();
/** What was done outside: the name of the port's function, and its arguments. It is written with the next line, and has no number of its own. */
export const did = action('outside.did')<{ is: string; args: readonly unknown[] }>();
