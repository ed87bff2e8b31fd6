/** What the pages of the library ask for, from the words of their addresses. */
import { announcementCategories, answerTypes } from '#domain/announcements/announcement.ts';
import type { Where } from '#domain/kernel/where.ts';
import { list, record, type Wish } from '#src/actions/index.ts';
import type { ListOpen } from '#src/actions/list.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Params, Query } from '#src/store/state.ts';

export const LIBRARY = '/masterData/announcement';

const published = { relation: 'announcementPublishes', where: { publishedAt: { neq: null } } };
/** The first is the one an address without `tab` means. */
export const libraryTabs: Readonly<Record<string, Where>> = {
  current: { archivedAt: null },
  unpublished: { archivedAt: null, hasNot: published },
  published: { archivedAt: null, has: published },
  archived: { archivedAt: { neq: null } },
};
export const libraryTabOf = (query: Query): string => (Object.hasOwn(libraryTabs, query['tab'] ?? '') ? query['tab']! : 'current');

/** `type`: kinds of answer, or `none`. */
export const libraryWords = ['category', 'type'] as const;
export const asks = ['none', ...answerTypes] as const;

/** Words of the address that this build knows. */
export const valuesOf = (query: Query, word: string, known: readonly string[]): readonly string[] =>
  (query[word] ?? '').split(',').filter((value) => known.includes(value));

const filterOf = (query: Query): Where => {
  const categories = valuesOf(query, 'category', announcementCategories);
  const kinds = valuesOf(query, 'type', asks);
  const of = kinds.map((kind): Where => (kind === 'none' ? { needAnswer: false } : { needAnswer: true, answerType: kind }));
  return { ...(categories.length > 0 ? { category: { inq: categories } } : {}), ...(of.length > 0 ? { or: of } : {}) };
};

const both = (a: Where, b: Where): Where => (Object.keys(b).length === 0 ? a : { and: [a, b] });
const publishes = {
  relation: 'announcementPublishes',
  scope: { fields: ['id', 'announcementId', 'publishedAt', 'withdrawnAt', 'expireAt', 'publishAt'] },
};

export const libraryListLoads = (query: Query): ListOpen => {
  const filter = filterOf(query);
  return {
    view: 'list',
    collection: 'Announcements',
    ...listQuery(query),
    order: query['sort'] ?? 'id desc',
    where: both(libraryTabs[libraryTabOf(query)]!, filter),
    fields: ['name', 'category', 'needAnswer', 'answerType', 'archivedAt', 'updatedAt'],
    include: [publishes],
    counts: Object.fromEntries(Object.entries(libraryTabs).map(([name, where]) => [name, both(where, filter)])),
    watches: ['Announcements', 'AnnouncementPublishes'],
  };
};

const publishesOfText = {
  relation: 'announcementPublishes',
  scope: {
    order: 'id desc',
    include: [{ relation: 'supplierAnnouncements', scope: { fields: ['id', 'announcementPublishId', 'gotIt', 'endedBy', 'answeredAt'] } }],
  },
};

const textLoads = (id: number): readonly Wish[] => [
  record.open({
    view: 'row',
    collection: 'Announcements',
    id,
    include: [publishesOfText],
    watches: ['Announcements', 'AnnouncementPublishes', 'SupplierAnnouncements'],
  }),
  list.load({ view: 'files', path: `/Announcements/${id}/attachments`, watches: ['Announcements'] }),
];

export const textShowLoads = (params: Params): readonly Wish[] => textLoads(Number(params['id']));
/** A copy reads the text it begins from. */
export const textFormLoads = (params: Params, query: Query): readonly Wish[] => {
  const id = Number(params['id'] ?? query['copy'] ?? 0);
  return Number.isInteger(id) && id > 0 ? textLoads(id) : [];
};
