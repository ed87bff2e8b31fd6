// What the reminder and announcement dialogs hold, and their queue: licence, documents, announcement (domain/04 4.4).
import { live, notice as actions, record, session, type AnyAction } from '#src/actions/index.ts';
import type { AnnouncementItem, NoticeKind, NoticesState } from '#src/store/state.ts';

export const initialNotices: NoticesState = {
  open: null,
  queue: [],
  announcements: [],
  shown: [],
  licenses: [],
  documents: [],
  documentsDone: false,
};

const order: readonly NoticeKind[] = ['license', 'documents', 'announcement'];
const enqueue = (queue: readonly NoticeKind[], kind: NoticeKind): readonly NoticeKind[] =>
  queue.includes(kind) ? queue : order.filter((one) => one === kind || queue.includes(one));

/** Important first, then the newest. */
const sorted = (items: readonly AnnouncementItem[]): readonly AnnouncementItem[] =>
  [...items].sort((a, b) => Number(b.important) - Number(a.important) || b.supplierAnnouncementId - a.supplierAnnouncementId);

/** A reminder asks again for what was closed in this session. */
const stillShown = ({ announcements, shown }: NoticesState, items: readonly AnnouncementItem[]): readonly number[] =>
  shown.filter((id) => {
    const of = (list: readonly AnnouncementItem[]): string | null | undefined => list.find((one) => one.supplierAnnouncementId === id)?.remindedAt;
    return !of(items) || of(items) === of(announcements);
  });

const announce = (before: NoticesState, items: readonly AnnouncementItem[]): NoticesState => {
  const state = { ...before, shown: stillShown(before, items) };
  const unseen = items.some((item) => !state.shown.includes(item.supplierAnnouncementId));
  const queue = unseen ? (state.open === 'announcement' ? state.queue : enqueue(state.queue, 'announcement')) : state.queue.filter((kind) => kind !== 'announcement');
  const open = state.open === 'announcement' && items.length === 0 ? null : state.open;
  return { ...state, announcements: sorted(items), queue, open };
};

export const notices = (state: NoticesState = initialNotices, action: AnyAction): NoticesState => {
  switch (action.type) {
    case live.welcomed.type:
      return announce(state, action.payload.welcome.announcements);
    case live.pushed.type: {
      const { announcements = [], announcementsEnded = [] } = action.payload.push;
      if (announcements.length === 0 && announcementsEnded.length === 0) return state;
      const gone = new Set([...announcementsEnded, ...announcements.map((item) => item.supplierAnnouncementId)]);
      return announce(state, [...state.announcements.filter((item) => !gone.has(item.supplierAnnouncementId)), ...announcements]);
    }
    case live.polled.type:
      return action.payload.announcements ? announce(state, action.payload.announcements) : state;
    case record.transitioned.type: {
      const { collection, id, row } = action.payload;
      if (collection !== 'SupplierAnnouncements' || row['gotIt'] !== true) return state;
      return announce(state, state.announcements.filter((item) => item.supplierAnnouncementId !== id));
    }
    case actions.licensesFound.type:
      return { ...state, licenses: action.payload.licenses };
    case actions.documentsFound.type:
      return { ...state, documents: action.payload.documents, documentsDone: true };
    case actions.queued.type:
      return { ...state, queue: enqueue(state.queue, action.payload.kind) };
    case actions.remembered.type:
      return announce({ ...state, shown: [...new Set([...state.shown, ...action.payload.shown])] }, state.announcements);
    case actions.opened.type:
      return { ...state, open: action.payload.kind, queue: state.queue.filter((kind) => kind !== action.payload.kind) };
    case actions.close.type: {
      if (state.open !== action.payload.kind) return state;
      const shown = action.payload.kind === 'announcement' ? [...new Set([...state.shown, ...state.announcements.map((item) => item.supplierAnnouncementId)])] : state.shown;
      return { ...state, open: null, shown };
    }
    case session.selected.type:
    case session.ended.type:
      return initialNotices;
    default:
      return state;
  }
};
