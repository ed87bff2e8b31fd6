// First line of each part of a page load (docs/action-log.md).
import type { State } from '#src/store/state.ts';

export const formatVersion = 5;

export type Header = {
  format: number;
  /** version of the application that recorded */
  app: string;
  /** fingerprint of reducers, actions and sagas; '' = unknown */
  build?: string;
  /** declaration of each action's payload when it was recorded */
  shapes?: Readonly<Record<string, string>>;
  /** values of selectors that the sums of the lines contain */
  shown?: readonly string[];
  /** changes with fields, steps or topics: a replay against other rules is recognised */
  domain: string;
  /** name of the browser tab: its page loads belong together */
  tab: string;
  /** name of the page load, also in its pseudonyms */
  load: string;
  /** 1 = from the first action of the page load; later parts start with the final state of the previous one */
  part: number;
  /** ms */
  startedAt: number;
  /** zone of the device, e.g. `Asia/Bangkok` */
  zone: string;
  locale: string;
  /** size of the window at the start, CSS px */
  window: { width: number; height: number } | null;
  /** as known at the end of the part */
  roles: readonly string[];
  /** first address, redacted */
  address: string;
  /** redacted state before the first line; null = the empty store */
  state: State | null;
  /** seal of this header, but for roles and language */
  h?: string;
};
