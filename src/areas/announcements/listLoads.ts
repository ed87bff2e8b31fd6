/** What the two lists and the two pages of a published text ask for, from the words of their addresses. */
import { announcementCategories } from '#domain/announcements/announcement.ts';
import { horizonMs } from '#domain/constants.ts';
import type { Where } from '#domain/kernel/where.ts';
import { supplierSideRoles } from '#domain/roles.ts';
import { list, record, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/list.ts';
import { addDays, dayOf, weeksOf } from '#src/areas/announcements/month.ts';
import { dayIn } from '#domain/kernel/workdays.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Params, Query, State } from '#src/store/state.ts';

export const supplierTabs: Readonly<Record<string, Where>> = { open: { gotIt: false }, done: { gotIt: true } };
/** The present as the recorded state knows it, cut to the minute: the same page asks the same question twice, in a replay too. */
export const knownNow = (state: State): string => {
  const at = Math.max(state.live.arrivedAt ?? 0, (state.inactivity.horizonUntil ?? horizonMs) - horizonMs);
  return new Date(Math.floor(at / 60_000) * 60_000).toISOString();
};

/** Names of the tabs; what they mean moves with the time, and the server's time it is: a count and its rows agree at any moment. */
export const publishTabNames = ['all', 'live', 'scheduled', 'draft', 'ended', 'withdrawn'] as const;
export const publishTabOf = (query: Query): string =>
  (publishTabNames as readonly string[]).includes(query['tab'] ?? '') ? query['tab']! : 'all';
export const publishTabs: Readonly<Record<string, Where>> = {
  all: {},
  live: { publishedAt: { lte: '$now' }, withdrawnAt: null, or: [{ expireAt: null }, { expireAt: { gt: '$now' } }] },
  scheduled: { publishedAt: { gt: '$now' }, withdrawnAt: null },
  draft: { publishedAt: null, withdrawnAt: null },
  ended: { expireAt: { lte: '$now' }, publishedAt: { neq: null }, withdrawnAt: null },
  withdrawn: { withdrawnAt: { neq: null } },
};

/** The tab of the address; a badge's link (`?topic=`) opens the open ones. */
export const tabOf = (query: Query, tabs: Readonly<Record<string, Where>>): string =>
  query['topic'] && tabs['open'] ? 'open' : Object.hasOwn(tabs, query['tab'] ?? '') ? query['tab']! : 'all';

/** The name is the text's, so it is searched there. */
const named = (query: Query): Where => {
  const words = (query['q'] ?? '').trim();
  const categories = (query['category'] ?? '').split(',').filter((one) => (announcementCategories as readonly string[]).includes(one));
  const of = {
    ...(words ? { name: { ilike: `%${words.replace(/[\\%_]/g, '\\$&')}%` } } : {}),
    ...(categories.length > 0 ? { category: { inq: categories } } : {}),
  };
  return Object.keys(of).length > 0 ? { has: { relation: 'announcement', where: of } } : {};
};

const both = (a: Where, b: Where): Where => (Object.keys(b).length === 0 ? a : Object.keys(a).length === 0 ? b : { and: [a, b] });

export const supplierListLoads = (query: Query): ListOpen => ({
  view: 'list',
  collection: 'SupplierAnnouncements',
  ...listQuery(query),
  // unread first, then the newest
  order: query['sort'] ?? 'gotIt asc,id desc',
  where: both(query['topic'] ? {} : (supplierTabs[tabOf(query, supplierTabs)] ?? {}), named(query)),
  // the text's name is searched by `named`; the copies have no words of their own
  q: '',
  include: ['announcement', 'announcementPublish'],
  counts: Object.fromEntries(Object.entries({ all: {}, ...supplierTabs }).map(([name, where]) => [name, both(where, named(query))])),
  watches: ['SupplierAnnouncements'],
});

/** The calendar instead of the list, and its day; today when the address names none. */
export const isCalendar = (query: Query): boolean => query['view'] === 'calendar';
const sheetOf = (query: Query, state: State): Where => {
  const weeks = weeksOf(dayOf(query['day']) ?? dayIn(state.session.businessTz, Date.parse(knownNow(state))));
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  // a day more on both sides: the sheet's days are those of the business zone
  const instants = { between: [`${addDays(first, -1)}T00:00:00.000Z`, `${addDays(last, 2)}T00:00:00.000Z`] };
  return { or: [{ publishedAt: instants }, { publishAt: instants }, { expireAt: instants }, { answerDueDate: { between: [first, last] } }] };
};

export const publishListLoads = (query: Query, state: State): ListOpen => {
  const filter = named(query);
  const calendar = isCalendar(query);
  return {
    view: 'list',
    collection: 'AnnouncementPublishes',
    ...(calendar ? { page: 1, size: 500, total: false } : listQuery(query)),
    q: '',
    order: (calendar ? undefined : query['sort']) ?? 'id desc',
    where: both(both(publishTabs[publishTabOf(query)]!, filter), calendar ? sheetOf(query, state) : {}),
    include: [
      'announcement',
      ...(calendar ? [] : [{ relation: 'supplierAnnouncements', scope: { fields: ['id', 'announcementPublishId', 'gotIt', 'endedBy', 'answeredAt'] } }]),
    ],
    counts: Object.fromEntries(Object.entries(publishTabs).map(([name, where]) => [name, both(where, filter)])),
    watches: ['AnnouncementPublishes', 'SupplierAnnouncements'],
  };
};

/** A supplier's own copy: the text, its files, and the answers given before. */
export const readLoads = (params: Params): readonly Wish[] => {
  const id = Number(params['id']);
  return [
    record.open({ view: 'row', collection: 'SupplierAnnouncements', id, include: ['announcement', 'announcementPublish'], watches: ['SupplierAnnouncements'] }),
    list.load({ view: 'files', path: `/SupplierAnnouncements/${id}/attachments` }),
    list.load({ view: 'history', path: `/SupplierAnnouncements/${id}/history`, watches: ['SupplierAnnouncements'] }),
  ];
};

export const publishedLoads = (params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = Number(params['id']);
  const own = state.session.roles.some((role) => (supplierSideRoles as readonly string[]).includes(role));
  return [
    record.open({
      view: 'row',
      collection: 'AnnouncementPublishes',
      id,
      watches: ['AnnouncementPublishes', 'SupplierAnnouncements'],
      include: ['announcement', ...(own ? ['supplierAnnouncements'] : [])],
    }),
    list.load({ view: 'files', path: `/AnnouncementPublishes/${id}/attachments` }),
  ];
};
