/** What the two lists and the two pages of a published text ask for, from the words of their addresses. */
import { ofOwnPublish, ofPublish, ofReceived } from '#src/areas/announcements/rows.ts';
import { related } from '#domain/related.ts';
import { allOf } from '#domain/kernel/allOf.ts';
import { announcementCategories } from '#domain/announcements/announcement.ts';
import type { Where } from '#domain/kernel/where.ts';
import { supplierSideRoles } from '#domain/roles.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/views.ts';
import { LIBRARY } from '#src/areas/announcements/texts/libraryLoads.ts';
import { selectPresent } from '#src/selectors/present.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { addDays, dayOf, isCalendar, weeksOf } from '#src/views/calendar/month.ts';
import { declareList, rowsOf, type WordFilter } from '#src/views/list/declaredList.ts';

/** The text's own category. */
const ofCategory: WordFilter<'SupplierAnnouncements' | 'AnnouncementPublishes'> = {
  key: 'category',
  values: announcementCategories,
  where: (values) => ({ has: { relation: 'announcement', where: { category: { inq: [...values] } } } }),
};

/** What was published to the own supplier; a badge's link opens the unread ones. */
export const supplierList = declareList({
  collection: 'SupplierAnnouncements',
  name: 'announcements',
  path: '/announcement/list',
  // unread first, then the newest
  order: 'gotIt asc,id desc',
  tabs: { all: {}, open: { gotIt: false }, done: { gotIt: true } },
  topicTab: 'open',
  words: [ofCategory],
  include: ofReceived,
});

/** The tabs depend on the server's time, so that a count and its rows always agree. */
export const publishList = declareList({
  collection: 'AnnouncementPublishes',
  name: 'publications',
  path: `${LIBRARY}Publish/list`,
  order: 'id desc',
  tabs: {
    all: {},
    live: { publishedAt: { lte: '$now' }, withdrawnAt: null, or: [{ expireAt: null }, { expireAt: { gt: '$now' } }] },
    scheduled: { publishedAt: { gt: '$now' }, withdrawnAt: null },
    draft: { publishedAt: null, withdrawnAt: null },
    ended: { expireAt: { lte: '$now' }, publishedAt: { neq: null }, withdrawnAt: null },
    withdrawn: { withdrawnAt: { neq: null } },
  },
  words: [ofCategory],
  include: ofPublish,
  watches: ['AnnouncementPublishes', 'SupplierAnnouncements'],
});

/** The days of the sheet around the day of the address; today by default. */
const sheetOf = (query: Query, state: State): Where => {
  const weeks = weeksOf(dayOf(query['day']) ?? selectPresent(state).today);
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  // one more day at each end: the calendar uses days of the business zone
  const instants = { between: [`${addDays(first, -1)}T00:00:00.000Z`, `${addDays(last, 2)}T00:00:00.000Z`] };
  return {
    or: [{ publishedAt: instants }, { publishAt: instants }, { expireAt: instants }, { answerDueDate: { between: [first, last] } }],
  };
};

export const publishListLoads = (query: Query, state: State): ListOpen => {
  const rows = rowsOf(publishList, query, state);
  return isCalendar(query)
    ? {
        ...rows,
        page: 1,
        size: 500,
        total: false,
        order: publishList.order,
        where: allOf(rows.where, sheetOf(query, state)),
        include: related('AnnouncementPublish', ['announcement']),
      }
    : rows;
};

/** A supplier's own copy: the text, its files, and the answers given before. */
export const readLoads = (params: Params): readonly Wish[] => {
  const id = Number(params['id']);
  return [
    records.open({
      view: 'row',
      collection: 'SupplierAnnouncements',
      id,
      include: ofReceived,
      watches: ['SupplierAnnouncements'],
    }),
    views.load({ view: 'files', path: `/SupplierAnnouncements/${id}/attachments` }),
    views.load({ view: 'history', path: `/SupplierAnnouncements/${id}/history`, watches: ['SupplierAnnouncements'] }),
  ];
};

export const publishedLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = Number(params['id']);
  const own = state.session.roles.some((role) => (supplierSideRoles as readonly string[]).includes(role));
  return [
    records.open({
      view: 'row',
      collection: 'AnnouncementPublishes',
      id,
      watches: ['AnnouncementPublishes', 'SupplierAnnouncements'],
      include: own ? ofOwnPublish : related('AnnouncementPublish', ['announcement']),
    }),
    views.load({ view: 'files', path: `/AnnouncementPublishes/${id}/attachments` }),
  ];
};
