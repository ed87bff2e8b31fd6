/** What the two lists ask for, from the words of their addresses. */
import type { Where } from '#domain/kernel/where.ts';
import type { ListOpen } from '#src/actions/list.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Query } from '#src/store/state.ts';

export const supplierTabs: Readonly<Record<string, Where>> = { open: { gotIt: false }, done: { gotIt: true } };
export const publishTabs: Readonly<Record<string, Where>> = {
  published: { publishedAt: { neq: null }, withdrawnAt: null },
  draft: { publishedAt: null, withdrawnAt: null },
  withdrawn: { withdrawnAt: { neq: null } },
};

/** The tab of the address; a badge's link (`?topic=`) opens the open ones. */
export const tabOf = (query: Query, tabs: Readonly<Record<string, Where>>): string => (query['topic'] && tabs['open'] ? 'open' : Object.hasOwn(tabs, query['show'] ?? '') ? query['show']! : 'all');

export const supplierListLoads = (query: Query): ListOpen => ({
  view: 'list',
  collection: 'SupplierAnnouncements',
  ...listQuery(query),
  // unread first, then the newest
  order: query['sort'] ?? 'gotIt asc,id desc',
  ...(query['topic'] ? {} : { where: supplierTabs[tabOf(query, supplierTabs)] }),
  include: ['announcement', 'announcementPublish'],
  counts: { all: {}, ...supplierTabs },
  watches: ['SupplierAnnouncements'],
});

export const publishListLoads = (query: Query): ListOpen => ({
  view: 'list',
  collection: 'AnnouncementPublishes',
  ...listQuery(query),
  order: query['sort'] ?? 'id desc',
  where: publishTabs[tabOf(query, publishTabs)],
  include: ['announcement', { relation: 'supplierAnnouncements', scope: { fields: ['id', 'announcementPublishId', 'gotIt', 'endedBy', 'answeredAt'] } }],
  counts: { all: {}, ...publishTabs },
  watches: ['AnnouncementPublishes', 'SupplierAnnouncements'],
});
