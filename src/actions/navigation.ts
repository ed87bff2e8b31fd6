// Address, tabs and history.
import type { Address, Parent } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: show this address (path with query). `replace` replaces the history entry. */
export const go = action('navigation.go')<{ to: string; replace?: boolean }>();
/** Request: the `back` address, else the previous one, else the dashboard. */
export const back = action('navigation.back')();
/** Request: change parameters of the current query; null removes one. */
export const query = action('navigation.query')<{ set: Readonly<Record<string, string | null>> }>();
export const closeTab = action('navigation.closeTab')<{ key: string }>();
export const closeOthers = action('navigation.closeOthers')<{ key: string }>();
export const closeAll = action('navigation.closeAll')();
/** Request: next (1) or previous (-1) tab. */
export const stepTab = action('navigation.stepTab')<{ by: 1 | -1 }>();
/** Request: answer to the question about unsaved drafts. */
export const confirmClose = action('navigation.confirmClose')<{ keys: readonly string[] }>();
export const cancelClose = action('navigation.cancelClose')();
/** Request: name the current tab after its record. */
export const label = action('navigation.label')<{ key: string; label: string; hint?: string; parents?: readonly Parent[] }>();

export const started = action('navigation.started')<{ to: string; at: number }>();
export interface Committed extends Address {
  kind: 'push' | 'replace' | 'pop';
  index: number;
  titleKey: string;
  /** false: no tab, no shell (public, print, setup) */
  tab: boolean;
  pinned: boolean;
  /** the start page: its tab is first even before it was opened */
  home?: { routeId: string; path: string; titleKey: string } | null;
  trail: readonly Address[];
}
export const committed = action('navigation.committed')<Committed>();
export const refused = action('navigation.refused')<{ to: string; reason: 'unsafe' | 'loop' | 'chunk' | 'superseded' }>();
export const tabsClosed = action('navigation.tabsClosed')<{ keys: readonly string[] }>();
export const closeAsked = action('navigation.closeAsked')<{
  keys: readonly string[];
  dirty: readonly string[];
  reason: 'close' | 'overflow';
}>();
/** Arrival: the browser's own back or forward. */
export const popped = action('navigation.popped')<{ to: string; index: number }>();
