// What the outside told the sagas through env, noted for the log alone: no reducer and no saga takes them, a verification feeds them back.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

/** A value read from the device or drawn: `key` names it inside its port, a secret is only there or not. */
export const read = action('outside.read')<{
  port: 'local' | 'visit' | 'cookie' | 'random' | 'visible' | 'dialog' | 'file' | 'line';
  key: string;
  value: Json;
}>();
/** The window or the socket spoke. Welcome and push carry only their number here: their content is the arrival that follows. */
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
/** The `nth` timer of that name came to its end. */
export const rang = action('outside.rang')<{ timer: string; nth: number }>();
/** Code or texts of a page arrived. */
export const ready = action('outside.ready')<{ what: string; ok: boolean }>();
