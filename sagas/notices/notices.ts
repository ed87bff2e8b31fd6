// When the reminder and announcement dialogs are checked, filled and opened.
import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { reminderSnoozeMs } from '#domain/constants.ts';
import { live, messages, navigation, notices, views } from '#src/actions/index.ts';
import type { ReminderItem } from '#src/actions/live.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { documentsOf, reminderCalls } from '#src/live/reminderCalls.ts';
import { draftKey } from '#src/selectors/address.ts';
import { paramsAt } from '#src/selectors/session.ts';
import type { AnnouncementItem, MissingLicense, State } from '#src/store/state.ts';
import { ask } from '#sagas/ask.ts';
import { each, takeWithin, wait } from '#sagas/effects.ts';
import { announcementsSeenKey, documentsSeenKey, getEnv } from '#sagas/env.ts';
import { listIn } from '#src/selectors/views.ts';

const lookAgainMs = 5_000;
const restMs = 400;
const snoozeKey = (supplierId: number): string => `reminder.license.${supplierId}`;

const completed = (state: State): boolean => {
  const { selection, memberships } = state.session;
  const mine =
    memberships?.suppliers.find((row) => row.id === selection.supplierId) ??
    memberships?.groups.find((row) => row.id === selection.groupId);
  return mine?.wizardCompleted !== false;
};

/** supplier or supplierManager acting for a supplier with completed setup. */
const wantsLicenses = (state: State): boolean => {
  const { roles, selection } = state.session;
  return (
    (roles.includes('supplier') || roles.includes('supplierManager')) &&
    selection.supplierId !== null &&
    selection.groupId === null &&
    completed(state)
  );
};
const wantsDocuments = (state: State): boolean =>
  state.session.roles.includes('supplierGroup') && state.session.selection.groupId !== null && completed(state);

const ails = ({ state, renewal }: MissingLicense): boolean =>
  renewal ? renewal.status === 'Rejected' : ['Rejected', 'Expired', 'Expiring'].includes(state);

/** Missing mandatory ones first; then certificates rejected, expired or about to expire. A renewal in review needs nothing of the supplier. */
const gaps = (licenses: readonly MissingLicense[]): readonly MissingLicense[] => {
  const missing = licenses.filter((row) => row.mandatory && !row.held);
  const ailing = licenses.filter((row) => !missing.includes(row) && ails(row));
  return [...missing, ...ailing];
};

function* checkLicenses(): SagaGenerator<void> {
  const env = yield* getEnv();
  const state = yield* select((now: State) => now);
  if (!wantsLicenses(state)) return;
  const supplierId = state.session.selection.supplierId!;
  const now = env.clock.now();
  if (Number(env.local.get(snoozeKey(supplierId)) ?? 0) > now) return;
  const { method, path, body } = reminderCalls.relatedLicenses({ supplierId, groupId: null });
  const reply = yield* ask({ method, path, body, headers: { 'X-Background': 'reminder' } });
  if (!reply.ok || !Array.isArray(reply.body)) return;
  const found = gaps(listIn<MissingLicense>(reply.body));
  // an empty check stores nothing, so that a new gap is never hidden
  if (found.length === 0) return;
  env.local.set(snoozeKey(supplierId), String(now + reminderSnoozeMs));
  yield* put(notices.licensesFound({ licenses: found }));
  yield* put(notices.queued({ kind: 'license' }));
}

function* checkDocuments(again: boolean): SagaGenerator<void> {
  const state = yield* select((now: State) => now);
  const env = yield* getEnv();
  // once per session and group, across reloads; newly required documents open it again
  const seen = env.visit.get(documentsSeenKey) === String(state.session.selection.groupId);
  if (!wantsDocuments(state) || ((state.notices.documentsDone || seen) && !again)) return;
  const { method, path, query } = reminderCalls.requiredDocuments({ supplierId: null, groupId: state.session.selection.groupId }, [
    'supplierGroup',
    'both',
  ]);
  const reply = yield* ask({ method, path, query, headers: { 'X-Background': 'reminder' } });
  if (!reply.ok || !Array.isArray(reply.body)) return;
  const documents = documentsOf(reply.body as readonly Record<string, unknown>[]);
  if (documents.length === 0) return;
  yield* put(notices.documentsFound({ documents }));
  yield* put(notices.queued({ kind: 'documents' }));
}

function* hearReminders(reminders: readonly ReminderItem[]): SagaGenerator<void> {
  if (reminders.some((item) => item.kind === 'license')) yield* checkLicenses();
  // a new day alone does not reopen what was seen in this session
  const asked = reminders.filter((item) => item.kind === 'document');
  if (asked.length > 0) yield* checkDocuments(asked.some((item) => item.reason !== 'dayStart'));
}

/** After login or selection, and on each change of the two topics' numbers. */
function* watchCounts(): SagaGenerator<void> {
  let certificate: number | undefined;
  let epoch = -1;
  let day = '';
  for (;;) {
    const { type } = yield* take([live.welcomed.type, live.pushed.type, live.polled.type]);
    const env = yield* getEnv();
    const state = yield* select((now: State) => now);
    // polling delivers no reminders: a new day changes expiry dates without changing a number
    const { $today } = paramsAt(state, env.clock.now());
    const newDay = type === live.polled.type && $today !== day;
    day = $today;
    const first = state.session.epoch !== epoch;
    epoch = state.session.epoch;
    const now = state.badges.topics['certificate']?.n;
    if (first || newDay || now !== certificate) yield* checkLicenses();
    certificate = now;
    if ((state.badges.topics['documents']?.n ?? 0) > 0) yield* checkDocuments(false);
  }
}

/** Never on setup, selection, print and public pages, nor over another dialog; an announcement that is not important waits for a dirty form. */
function* mayOpen(): SagaGenerator<boolean> {
  const env = yield* getEnv();
  const { notices, navigation: at, messages, inactivity, drafts, session: who } = yield* select((state: State) => state);
  const next = notices.queue[0];
  if (!next || notices.open !== null || who.phase !== 'signedIn' || at.target !== null) return false;
  const route = matchPath(env.routes.rows(), at.path)?.route;
  if (!route || route.roles === 'public' || route.shell === false || route.quiet) return false;
  if (messages.alerts.length > 0 || inactivity.warningSince !== null || at.closing !== null || env.page.dialogOpen()) return false;
  const waits =
    next === 'announcement' &&
    drafts[draftKey(at)] !== undefined &&
    !notices.announcements.some((item) => item.important && !notices.shown.includes(item.supplierAnnouncementId));
  return !waits;
}

const reasons = [
  notices.queued.type,
  notices.close.type,
  navigation.committed.type,
  messages.acknowledge.type,
  live.welcomed.type,
  live.pushed.type,
  live.polled.type,
  views.close.type,
];

function* openNext(): SagaGenerator<void> {
  for (;;) {
    const waiting = yield* select((state: State) => state.notices.queue.length > 0);
    if (waiting) yield* takeWithin(lookAgainMs, reasons, 'notice.look');
    else yield* take(reasons);
    if (!(yield* select((state: State) => state.notices.queue.length > 0))) continue;
    // checks that started together end together: the order of the queue counts, not the order of the answers
    yield* call(wait, restMs, 'notice.rest');
    if (!(yield* call(mayOpen))) continue;
    const kind = yield* select((state: State) => state.notices.queue[0]);
    if (kind) yield* put(notices.opened({ kind }));
  }
}

/** A reminder opens the dialog again, so it is stored with what was seen. */
const seenWord = ({ supplierAnnouncementId, remindedAt }: AnnouncementItem): string => `${supplierAnnouncementId}@${remindedAt ?? ''}`;

function* recallSeen(): SagaGenerator<void> {
  const env = yield* getEnv();
  const { announcements, shown } = yield* select((state: State) => state.notices);
  const seen = new Set((env.visit.get(announcementsSeenKey) ?? '').split(' '));
  const again = announcements.filter((item) => !shown.includes(item.supplierAnnouncementId) && seen.has(seenWord(item)));
  if (again.length > 0) yield* put(notices.remembered({ shown: again.map((item) => item.supplierAnnouncementId) }));
}

function* keepSeen(): SagaGenerator<void> {
  const env = yield* getEnv();
  const { announcements } = yield* select((state: State) => state.notices);
  env.visit.set(announcementsSeenKey, announcements.map(seenWord).join(' '));
}

export function* noticesSaga(): SagaGenerator<void> {
  yield* fork(watchCounts);
  yield* fork(openNext);
  yield* each(live.polled, recallSeen);
  yield* each(live.welcomed, function* ({ payload }) {
    yield* recallSeen();
    yield* hearReminders(payload.welcome.reminders);
  });
  yield* each(live.pushed, function* ({ payload }) {
    if (payload.push.reminders) yield* hearReminders(payload.push.reminders);
  });
  yield* each(notices.close, function* ({ payload }) {
    const env = yield* getEnv();
    const { groupId } = yield* select((state: State) => state.session.selection);
    if (payload.kind === 'documents' && groupId !== null) env.visit.set(documentsSeenKey, String(groupId));
    if (payload.kind === 'announcement') yield* keepSeen();
    if (payload.go) yield* put(navigation.go({ to: payload.go }));
  });
}
