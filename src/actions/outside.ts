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

/** An error of the page. */
export interface Fault {
  from: 'window' | 'promise' | 'console' | 'screen' | 'saga' | 'code' | 'many';
  name: string;
  message: string;
  /** `name /js/main.1a2b.js:1:2345`, own bundles alone */
  stack?: readonly string[];
  /** components from the failing one outwards */
  component?: readonly string[];
  /** the saga, or the file that did not load */
  what?: string;
  address?: string;
  /** a warning */
  quiet?: boolean;
  /** a count: it occurred so often again */
  times?: number;
}
export const failed = action('outside.failed')<Fault>();

/** Texts an element may be known by, the accessible name first; in the log the key of the first that is a text of the product. */
type Names = readonly string[];
interface Element {
  role: string;
  name?: Names;
  /** field of a form; its value is never recorded */
  field?: string;
  /** target of a link */
  to?: string;
}
/** The user pressed an element, or a key with a meaning. */
export const pressed = action('outside.pressed')<Element & { key?: string; x?: number; y?: number }>();
/** A field took the focus. */
export const focused = action('outside.focused')<Element>();
/** Errors shown at fields, as many as there are. */
export const invalid = action('outside.invalid')<{ fields: readonly { field?: string; label?: Names; error: Names }[] }>();
export const dialog = action('outside.dialog')<{ open: boolean; name: Names }>();

/** How the page looks at rest, by region: hash of its roles, states and product texts. `width`: of the window, CSS px. */
export const drawn = action('outside.drawn')<{ width: number; regions: Readonly<Record<string, string>> }>();

/** What was done outside: the name of the port's function, and its arguments. It is written with the next line, and has no number of its own. */
export const did = action('outside.did')<{ is: string; args: readonly unknown[] }>();
