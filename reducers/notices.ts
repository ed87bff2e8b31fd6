// The contents and order of the reminder and announcement dialogs: licences, documents, announcements.
import type { AnyAction } from '#src/actions/index.ts';
import type { AnnouncementItem, NoticeKind, NoticesState } from '#src/store/state.ts';
import { draftSlice, type Writable } from './draftSlice.ts';
import { workBegin } from './workBegin.ts';

const nothing = (): NoticesState => workBegin.notices;

type Draft = Writable<NoticesState>;

const order: readonly NoticeKind[] = ['license', 'documents', 'announcement'];
const enqueue = (draft: Draft, kind: NoticeKind): void => {
  if (!draft.queue.includes(kind)) draft.queue = order.filter((one) => one === kind || draft.queue.includes(one));
};
const dequeue = (draft: Draft, kind: NoticeKind): void => {
  draft.queue = draft.queue.filter((one) => one !== kind);
};

/** Important first, then the newest. */
const sorted = (items: readonly AnnouncementItem[]): AnnouncementItem[] =>
  [...items].sort((a, b) => Number(b.important) - Number(a.important) || b.supplierAnnouncementId - a.supplierAnnouncementId);

/** A reminder opens an announcement again that was closed in this session. */
const stillShown = ({ announcements, shown }: NoticesState, items: readonly AnnouncementItem[]): number[] =>
  shown.filter((id) => {
    const of = (list: readonly AnnouncementItem[]): string | null | undefined =>
      list.find((one) => one.supplierAnnouncementId === id)?.remindedAt;
    return !of(items) || of(items) === of(announcements);
  });

const announce = (draft: Draft, items: readonly AnnouncementItem[]): void => {
  draft.shown = stillShown(draft, items);
  if (!items.some((item) => !draft.shown.includes(item.supplierAnnouncementId))) dequeue(draft, 'announcement');
  else if (draft.open !== 'announcement') enqueue(draft, 'announcement');
  if (draft.open === 'announcement' && items.length === 0) draft.open = null;
  draft.announcements = sorted(items);
};

const changed = draftSlice<NoticesState>(workBegin.notices, {
  'live.welcomed': (draft, { welcome }) => announce(draft, welcome.announcements),
  'live.pushed': (draft, { push: { announcements = [], announcementsEnded = [] } }) => {
    const gone = new Set([...announcementsEnded, ...announcements.map((item) => item.supplierAnnouncementId)]);
    announce(draft, [...draft.announcements.filter((item) => !gone.has(item.supplierAnnouncementId)), ...announcements]);
  },
  'live.polled': (draft, { announcements }) => announce(draft, announcements ?? draft.announcements),
  'records.transitioned': (draft, { id }) => {
    announce(
      draft,
      draft.announcements.filter((item) => item.supplierAnnouncementId !== id),
    );
  },
  'notices.licensesFound': (draft, { licenses }) => {
    draft.licenses = licenses as Draft['licenses'];
  },
  'notices.documentsFound': (draft, { documents }) => {
    draft.documents = [...documents];
    draft.documentsDone = true;
  },
  'notices.queued': (draft, { kind }) => enqueue(draft, kind),
  'notices.remembered': (draft, { shown }) => {
    draft.shown = [...new Set([...draft.shown, ...shown])];
    announce(draft, draft.announcements);
  },
  'notices.opened': (draft, { kind }) => {
    draft.open = kind;
    dequeue(draft, kind);
  },
  'notices.close': (draft, { kind }) => {
    if (draft.open !== kind) return;
    draft.open = null;
    if (kind === 'announcement')
      draft.shown = [...new Set([...draft.shown, ...draft.announcements.map((item) => item.supplierAnnouncementId)])];
  },
  'session.selected': nothing,
  'session.ended': nothing,
});

/** Most pushes, polls and steps do not concern notices: they create no draft. */
const isOther = (action: AnyAction): boolean =>
  action.type === 'live.pushed'
    ? !action.payload.push.announcements?.length && !action.payload.push.announcementsEnded?.length
    : action.type === 'live.polled'
      ? action.payload.announcements === null
      : action.type === 'records.transitioned' &&
        (action.payload.collection !== 'SupplierAnnouncements' || action.payload.row['gotIt'] !== true);

export const notices = (state: NoticesState | undefined, action: AnyAction): NoticesState =>
  state && isOther(action) ? state : changed(state, action);
