// Closing tabs and limiting them to 20: the oldest clean one is closed first, a dirty one never without a question.
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { maxTabs } from '#domain/constants.ts';
import { drafts as draftActions, navigation, type Action } from '#src/actions/index.ts';
import { startPage } from '#src/routing/routeTable.ts';
import { draftKey, fullPath } from '#src/selectors/address.ts';
import type { State, Tab } from '#src/store/state.ts';
import { each, operation } from '#sagas/effects.ts';

/** Closes these tabs; when the current page is among them, the last used other tab is opened. */
function* close(keys: readonly string[]): SagaGenerator<void> {
  const { tabs, path } = yield* select((state: State) => state.navigation);
  yield* put(navigation.tabsClosed({ keys }));
  if (!keys.includes(path)) return;
  const rest = tabs.filter((tab) => !keys.includes(tab.key)).sort((a, b) => b.usedAt - a.usedAt);
  yield* put(navigation.go({ to: rest[0] ? fullPath(rest[0]) : startPage, replace: true }));
}

function* closeOrAsk(wanted: readonly Tab[]): SagaGenerator<void> {
  const drafts = yield* select((state: State) => state.drafts);
  const going = wanted.filter((tab) => !tab.pinned);
  const keys = going.map((tab) => tab.key);
  const dirty = going.filter((tab) => drafts[draftKey(tab)]).map((tab) => tab.key);
  if (dirty.length > 0) yield* put(navigation.closeAsked({ keys, dirty, reason: 'close' }));
  else if (keys.length > 0) yield* close(keys);
}

function* closeOne({ payload }: Action<string, { key: string }>): SagaGenerator<void> {
  const tabs = yield* select((state: State) => state.navigation.tabs);
  yield* closeOrAsk(tabs.filter((tab) => tab.key === payload.key));
}

function* closeOthers({ payload }: Action<string, { key: string }>): SagaGenerator<void> {
  const tabs = yield* select((state: State) => state.navigation.tabs);
  yield* closeOrAsk(tabs.filter((tab) => tab.key !== payload.key));
}

function* closeAll(): SagaGenerator<void> {
  yield* closeOrAsk(yield* select((state: State) => state.navigation.tabs));
}

function* confirmed({ payload }: Action<string, { keys: readonly string[] }>): SagaGenerator<void> {
  const {
    drafts,
    navigation: { tabs },
  } = yield* select((state: State) => state);
  const keys = tabs.filter((tab) => payload.keys.includes(tab.key)).map((tab) => draftKey(tab));
  for (const key of keys) if (drafts[key]) yield* put(draftActions.discard({ key }));
  yield* close(payload.keys);
}

function* step({ payload }: Action<string, { by: 1 | -1 }>): SagaGenerator<void> {
  const { tabs, path } = yield* select((state: State) => state.navigation);
  const at = tabs.findIndex((tab) => tab.key === path);
  const next = tabs[(at + payload.by + tabs.length) % Math.max(tabs.length, 1)];
  if (next && next.key !== path) yield* put(navigation.go({ to: fullPath(next) }));
}

/** After a new tab: at the limit the oldest clean one is closed; if all are dirty, a question. */
function* keepFew(): SagaGenerator<void> {
  const { tabs, path } = yield* select((state: State) => state.navigation);
  if (tabs.length <= maxTabs) return;
  const drafts = yield* select((state: State) => state.drafts);
  const others = tabs.filter((tab) => tab.key !== path && !tab.pinned).sort((a, b) => a.usedAt - b.usedAt);
  const clean = others.find((tab) => !drafts[draftKey(tab)]);
  if (clean) yield* put(navigation.tabsClosed({ keys: [clean.key] }));
  else if (others[0]) yield* put(navigation.closeAsked({ keys: [others[0].key], dirty: [others[0].key], reason: 'overflow' }));
}

export function* tabsSaga(): SagaGenerator<void> {
  yield* operation(navigation.closeTab, closeOne);
  yield* operation(navigation.closeOthers, closeOthers);
  yield* operation(navigation.closeAll, closeAll);
  yield* operation(navigation.confirmClose, confirmed);
  yield* operation(navigation.stepTab, step);
  yield* each(navigation.committed, keepFew);
}
