// Faults that somebody could make, each one statement: what the verification of a log has to find. `from` stands once in the file.

type Kind = 'saga' | 'reducer' | 'selector' | 'order';

export interface Fault {
  name: string;
  kind: Kind;
  file: string;
  from: string;
  to: string;
}

const of =
  (kind: Kind) =>
  (file: string, name: string, from: string, to: string): Fault => ({ kind, file, name, from, to });
const [saga, reducer, selector, order] = [of('saga'), of('reducer'), of('selector'), of('order')];

export const faults: readonly Fault[] = [
  saga(
    'sagas/lists/views.ts',
    'a list that is shown is requested again',
    'same(known.list, query)) return;\n  const pageOnly',
    'same(known.list, null)) return;\n  const pageOnly',
  ),
  saga('sagas/lists/views.ts', 'the next page is one too far', 'page === 1 ? null : String(page)', 'page === 1 ? null : String(page + 1)'),
  saga('sagas/records/records.ts', 'a repeated write has a new idempotency key', 'known?.text === text ? known.id : env.id()', 'env.id()'),
  saga('sagas/records/records.ts', 'a refused write shows no message', 'if (!isShown(target', 'if (isShown(target'),
  saga(
    'sagas/navigation/navigation.ts',
    'a new page replaces the history entry',
    "if (kind === 'push') env.history.push(to, index);",
    "if (kind === 'push') env.history.replace(to, index);",
  ),
  saga(
    'sagas/navigation/navigation.ts',
    'a new page is not scrolled to its top',
    "if (here.path !== target.path || kind !== 'pop') env.page.scrollTop();",
    '',
  ),
  saga(
    'sagas/navigation/tabs.ts',
    'over the limit the newest tab is closed',
    'sort((a, b) => a.usedAt - b.usedAt)',
    'sort((a, b) => b.usedAt - a.usedAt)',
  ),
  saga('sagas/records/drafts.ts', 'a draft is not stored on the device', 'yield* call(env.drafts.putDraft, userId, kept);', ''),
  saga('sagas/live/live.ts', 'pushes are not acknowledged', '  ack();\n', ''),
  saga('sagas/live/live.ts', 'a reconnect asks for everything again', 'lastSeq: known.lastSeq }', 'lastSeq: 0 }'),
  saga('sagas/live/live.ts', 'the pause before a reconnect is twice as long', 'const firstRetryMs = 1_000;', 'const firstRetryMs = 2_000;'),
  saga('sagas/live/hints.ts', 'a changed list is fetched after five seconds', 'const everyMs = 2_000;', 'const everyMs = 5_000;'),
  saga(
    'sagas/live/hints.ts',
    'a hidden list is not marked stale',
    'else if (!view.stale) hidden.push(view.key);',
    'else if (view.stale) hidden.push(view.key);',
  ),
  saga(
    'sagas/session/session.ts',
    'the token stays after the end of the session',
    '  env.local.remove(tokenKey);\n  env.visit.remove',
    '  env.visit.remove',
  ),
  saga(
    'sagas/session/inactivity.ts',
    'the session limit is stored as the idle limit',
    'env.local.set(horizonKey, String(horizonUntil));',
    'env.local.set(horizonKey, String(idleUntil));',
  ),
  saga('sagas/records/files.ts', 'a failed upload cannot be retried', 'if (!reply?.ok) env.files.offer(key, blob);', ''),
  saga(
    'sagas/session/preferences.ts',
    'the sidebar is remembered the wrong way round',
    "payload.sidebarOpen ? '1' : '0'",
    "payload.sidebarOpen ? '0' : '1'",
  ),
  saga('sagas/ask.ts', 'a cancelled call goes on', 'if (yield* cancelled()) stop.abort();', 'yield* cancelled();'),
  saga('sagas/navigation/presence.ts', 'others do not see which record is open', 'env.socket.watch(now);', ''),
  saga(
    'sagas/records/files.ts',
    'a download is not handed to the browser',
    'yield* call(async () => env.files.save(blob, payload.name));',
    'void blob;',
  ),

  reducer('reducers/badges.ts', 'a recount with the same number is dropped', 'known.asOf > asOf', 'known.asOf >= asOf'),
  reducer(
    'reducers/views.ts',
    'an own write does not mark the counts old',
    '&& !view.countsOld ? { ...view, countsOld: true } : view',
    '&& !view.countsOld ? { ...view, countsOld: false } : view',
  ),
  reducer('reducers/views.ts', 'the tint of changed rows is lost', 'at !== null && changed ?', 'at === null && changed ?'),
  reducer('reducers/navigation.ts', 'a new tab goes to the left end', '[...tabs, tab], to', '[tab, ...tabs], to'),
  reducer(
    'reducers/navigation.ts',
    'a tab loses the description of its record',
    '{ ...tab, label, hint, parents } : tab',
    '{ ...tab, label, parents } : tab',
  ),
  reducer('reducers/messages.ts', 'equal messages are not counted', 'count: toast.count + 1, until', 'count: toast.count, until'),
  reducer(
    'reducers/pending.ts',
    'a refusal forgets what it is about',
    'failure: action.payload.failure, about: action.payload.collection',
    'failure: action.payload.failure',
  ),
  reducer('reducers/live.ts', 'every reconnect counts as the first', 'reconnects: state.reconnects + 1', 'reconnects: 1'),
  reducer(
    'reducers/notices.ts',
    'important announcements come last',
    'Number(b.important) - Number(a.important)',
    'Number(a.important) - Number(b.important)',
  ),
  reducer('reducers/files.ts', 'a finished upload shows the progress of before', ', sent: draft[key]?.size ?? 0 }', ' }'),

  selector(
    'src/selectors/navigation.ts',
    'unsaved tabs have no mark',
    'drafts[draftKey(tab)] !== undefined',
    'drafts[tab.titleKey] !== undefined',
  ),
  selector('src/selectors/navigation.ts', 'a tab shows the number of its record first', '{ label: hint, hint: label }', '{ label, hint }'),
  selector(
    'src/selectors/navigation.ts',
    'back loses the page of the list',
    'fullPath(state.navigation.previous) : null',
    'state.navigation.previous.path : null',
  ),
  selector('src/selectors/navigation.ts', 'the breadcrumb loses the page of the list', 'href: fullPath(address) }', 'href: address.path }'),
  selector('src/selectors/live.ts', 'offline is shown as connecting', "('offline' as const)", "('connecting' as const)"),
  selector(
    'src/selectors/session.ts',
    'the name of the factory acted for is missing',
    'row.id === selection.supplierId',
    'row.id === selection.groupId',
  ),

  order(
    'sagas/session/session.ts',
    'the token is stored after the session has begun',
    '  env.local.set(tokenKey, id);\n  yield* put(session.signedIn({ userId }));',
    '  yield* put(session.signedIn({ userId }));\n  env.local.set(tokenKey, id);',
  ),
  order(
    'sagas/live/live.ts',
    'a push is acknowledged before it is applied',
    '  if (push.seq >= lastSeq) yield* put(live.pushed({ push, at: env.clock.now() }));\n  ack();',
    '  ack();\n  if (push.seq >= lastSeq) yield* put(live.pushed({ push, at: env.clock.now() }));',
  ),
  order(
    'sagas/navigation/navigation.ts',
    'the address bar changes after the loads of the page have begun',
    "  if (kind === 'push') env.history.push(to, index);\n  else if (kind === 'replace' || redirected) env.history.replace(to, index);\n  if (here.path !== target.path || kind !== 'pop') env.page.scrollTop();\n  yield* startLoads(route, address);",
    "  yield* startLoads(route, address);\n  if (kind === 'push') env.history.push(to, index);\n  else if (kind === 'replace' || redirected) env.history.replace(to, index);\n  if (here.path !== target.path || kind !== 'pop') env.page.scrollTop();",
  ),
  order('src/actionLog/redact/payloads.ts', 'the redaction drops that only a page was requested', "pageOnly: 'plain',", ''),
];
