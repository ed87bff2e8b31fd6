// The store is the source of truth for the address: guard, chunk, commit, declared loads, then window.history follows.
import { all, call, cancel, fork, join, put, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { boot, messages, navigation, session, type Action, type Wish } from '#src/actions/index.ts';
import { decide, maxRedirects, withBack, type Target } from '#src/routing/guard.ts';
import { matchPath, type Matched } from '#src/routing/matcher.ts';
import { startPage, textsOf, type AppRoute } from '#src/routing/routeTable.ts';
import { wordsOf } from '#src/api/failure.ts';
import { fullPath, parseAddress, partOf, safePath } from '#src/selectors/address.ts';
import { viewKey } from '#src/selectors/views.ts';
import type { Address, State } from '#src/store/state.ts';
import { applySelection, loadMemberships, loadUser } from '#sagas/session/account.ts';
import { hear, operation, report, takeWithin } from '#sagas/effects.ts';
import { getEnv } from '#sagas/env.ts';
import { loadSagas, loadWork } from '#sagas/loadWork.ts';
import { endSession } from '#sagas/session/session.ts';

/** A device whose storage does not answer delays nothing. */
const draftsMs = 1_500;

interface Resolved {
  target: Target;
  matched: Matched;
  redirected: boolean;
}

/** Follows the guard's redirects until a page is allowed; null = never. */
function* resolve(first: Target): SagaGenerator<Resolved | null> {
  const { routes } = yield* getEnv();
  let target = first;
  let redirected = false;
  // logged in: drafts, live connection and reminders must get the action that reads the user
  if ((yield* select((state: State) => state.session.phase)) !== 'signedOut') yield* all([call(loadWork), call(routes.whole)]);
  for (let round = 0; round < maxRedirects; round += 1) {
    const state = yield* select((now: State) => now);
    const verdict = decide(state, target, routes.rows());
    switch (verdict.is) {
      case 'go':
        return { target, matched: verdict.matched, redirected };
      case 'redirect':
        target = parseAddress(verdict.to);
        redirected = true;
        break;
      case 'select':
        yield* applySelection(verdict.selection);
        break;
      default: {
        // If the user cannot be read, this device logs out
        const words = verdict.what === 'user' ? yield* readUser() : yield* membershipWords();
        if (words) yield* endSession('failed', words);
      }
    }
  }
  return null;
}

/** The user, then the drafts stored on this device: a form must start with its draft. */
function* readUser() {
  const kept = yield* fork(takeWithin, draftsMs, [session.restored.type, boot.sagaFailed.type], 'navigation.drafts');
  const words = yield* loadUser();
  if (words) yield* cancel(kept);
  else yield* join(kept);
  return words;
}

function* membershipWords() {
  const failure = yield* loadMemberships();
  return failure ? wordsOf(failure) : null;
}

/** The page's code and texts; null when they could not be loaded. */
function* prepare(route: AppRoute): SagaGenerator<boolean> {
  const env = yield* getEnv();
  const language = yield* select((state: State) => state.preferences.language);
  try {
    if (route.id !== 'login') yield* call(loadWork);
    yield* all([
      call(route.load),
      ...(route.loadsFile ? [call(route.loadsFile)] : []),
      call(loadSagas, route),
      ...textsOf(route).map((area) => call(env.texts.load, language, area)),
    ]);
    return true;
  } catch (error) {
    yield* report('navigation.chunk', error);
    return false;
  }
}

/** Addresses of the breadcrumb, outermost first. */
const trailOf = (target: Target, routes: readonly AppRoute[]): Address[] => {
  const trail: Address[] = [];
  let at: string | undefined = target.query['back'];
  while (at && trail.length < 3) {
    const safe = safePath(at);
    if (!safe) break;
    const { path, query } = parseAddress(safe);
    const matched = matchPath(routes, path);
    if (!matched) break;
    trail.unshift({ routeId: matched.route.id, params: matched.params, query, path });
    at = query['back'];
  }
  return trail;
};

/** The start page has a tab from the first page on; its rows are loaded when it is opened. */
const homeOf = (routes: readonly AppRoute[]): { routeId: string; path: string; titleKey: string } | null => {
  const home = routes.find((route) => route.path === startPage);
  return home ? { routeId: home.id, path: home.path, titleKey: home.titleKey } : null;
};

/** Loads of a route have short view names; the tab's path makes them unique. */
const owned = (wish: Wish, path: string, route: AppRoute): Wish => {
  const payload = wish.payload as { view?: string; watches?: readonly string[] };
  if (payload.view === undefined) return wish;
  const watches = payload.watches ?? route.watches;
  return { ...wish, payload: { ...wish.payload, view: viewKey(path, payload.view), ...(watches ? { watches } : {}) } } as Wish;
};

function* startLoads(route: AppRoute, address: Address): SagaGenerator<void> {
  const loads = route.loads ?? (route.loadsFile ? yield* call(route.loadsFile) : null);
  if (!loads) return;
  const state = yield* select((now: State) => now);
  for (const wish of loads(address.params, address.query, state)) yield* put(owned(wish, address.path, route));
}

interface Journey {
  to: string;
  replace: boolean;
  popped: number | null;
}

function* journey({ to, replace, popped }: Journey): SagaGenerator<void> {
  const env = yield* getEnv();
  const here = yield* select((state: State) => state.navigation);
  const undo = (): void => {
    if (popped !== null && popped !== here.index) env.history.go(here.index - popped);
  };
  const safe = to.startsWith('/') && !to.startsWith('//') && !to.includes('\\');
  if (!safe) {
    yield* put(navigation.refused({ to: '/', reason: 'unsafe' }));
    return;
  }
  if (popped !== null && popped === here.index && to === fullPath(here)) return;
  yield* put(navigation.started({ to, at: env.clock.now() }));
  const asked = parseAddress(to);
  const first = popped === null && here.routeId ? withBack(here, asked, env.routes.rows()) : asked;
  const resolved = yield* resolve(first);
  if (!resolved) {
    yield* put(navigation.refused({ to, reason: 'loop' }));
    undo();
    return;
  }
  const { target, matched, redirected } = resolved;
  if (!(yield* prepare(matched.route))) {
    yield* put(navigation.refused({ to, reason: 'chunk' }));
    yield* put(messages.show({ tone: 'error', key: 'errors:PAGE_NOT_LOADED' }));
    undo();
    return;
  }
  yield* commit({ target, matched, kind: popped !== null ? 'pop' : replace ? 'replace' : 'push', popped, redirected });
  // whoever returns, or changes what the same page shows, finds it where it was left
  const arrives = popped === null && (here.path !== target.path || !replace || to.includes('#'));
  const part = arrives && !redirected ? partOf(to) : null;
  if (part) env.page.showPart(part);
}

function* commit({
  target,
  matched,
  kind: wanted,
  popped,
  redirected,
}: Resolved & { kind: 'push' | 'replace' | 'pop'; popped: number | null }): SagaGenerator<void> {
  const env = yield* getEnv();
  const { route, params } = matched;
  const here = yield* select((state: State) => state.navigation);
  const to = fullPath(target);
  const same = to === fullPath(here) && here.routeId !== null;
  const kind = wanted === 'push' && (same || here.routeId === null) ? 'replace' : wanted;
  const index = kind === 'pop' ? popped! : kind === 'push' ? here.index + 1 : here.index;
  const address: Address = { routeId: route.id, params, query: target.query, path: target.path };
  const signedOut = (yield* select((state: State) => state.session.phase)) === 'signedOut';
  yield* put(
    navigation.committed({
      ...address,
      kind,
      index,
      titleKey: route.titleKey,
      tab: route.shell !== false && route.roles !== 'public',
      pinned: route.path === startPage,
      // before login the pages of logged-in work are neither known nor shown
      home: signedOut ? null : homeOf(env.routes.rows()),
      trail: signedOut ? [] : trailOf(target, env.routes.rows()),
    }),
  );
  if (kind === 'push') env.history.push(to, index);
  else if (kind === 'replace' || redirected) env.history.replace(to, index);
  if (here.path !== target.path || kind !== 'pop') env.page.scrollTop();
  yield* startLoads(route, address);
}

type Moves = ReturnType<typeof navigation.go> | ReturnType<typeof navigation.popped>;

/** The last navigation wins: an older one still waiting for its chunk is cancelled. */
function* move(action: Moves): SagaGenerator<void> {
  try {
    if (action.type === navigation.popped.type) yield* journey({ to: action.payload.to, replace: false, popped: action.payload.index });
    else yield* journey({ to: action.payload.to, replace: action.payload.replace === true, popped: null });
  } catch (error) {
    yield* report('navigation', error);
    yield* put(navigation.refused({ to: action.payload.to, reason: 'chunk' }));
    yield* put(messages.show({ tone: 'error', key: 'errors:PAGE_NOT_LOADED' }));
  }
}

function* back(): SagaGenerator<void> {
  const { query, previous } = yield* select((state: State) => state.navigation);
  const to = safePath(query['back']) ?? (previous ? fullPath(previous) : null) ?? startPage;
  yield* put(navigation.go({ to }));
}

function* changeQuery({ payload }: Action<string, { set: Readonly<Record<string, string | null>> }>): SagaGenerator<void> {
  const here = yield* select((state: State) => state.navigation);
  const query = Object.fromEntries(
    Object.entries({ ...here.query, ...payload.set }).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
  yield* put(navigation.go({ to: fullPath({ path: here.path, query }), replace: true }));
}

export function* watchHistory(): SagaGenerator<void> {
  const env = yield* getEnv();
  const moves = hear<{ to: string; index: number | null }>((tell) => env.history.listen(tell));
  for (;;) {
    const { to, index } = yield* take(moves);
    const here = yield* select((state: State) => state.navigation.index);
    // a history entry of another origin (a hash typed by hand) counts as the next one
    yield* put(navigation.popped({ to, index: index ?? here + 1 }));
  }
}

export function* navigationSaga(): SagaGenerator<void> {
  yield* takeLatest([navigation.go.type, navigation.popped.type], move);
  yield* operation(navigation.back, back);
  yield* operation(navigation.query, changeQuery);
}
