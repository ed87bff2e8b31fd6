/** What the pages of the library ask for, from the words of their addresses. */
import { ofText } from '#src/areas/announcements/rows.ts';
import { related } from '#domain/related.ts';
import { announcementCategories, answerTypes } from '#domain/announcements/announcement.ts';
import type { Where } from '#domain/kernel/where.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params, Query } from '#src/store/state.ts';
import { declareList } from '#src/views/list/declaredList.ts';

export const LIBRARY = '/masterData/announcement';

const published = { relation: 'announcementPublishes', where: { publishedAt: { neq: null } } };

/** The kind of answer, or `none`. */
const asks = ['none', ...answerTypes] as const;
const asked = (kind: string): Where => (kind === 'none' ? { needAnswer: false } : { needAnswer: true, answerType: kind });

export const libraryList = declareList({
  collection: 'Announcements',
  name: 'announcementTexts',
  path: `${LIBRARY}/list`,
  order: 'id desc',
  tabs: {
    current: { archivedAt: null },
    unpublished: { archivedAt: null, hasNot: published },
    published: { archivedAt: null, has: published },
    archived: { archivedAt: { neq: null } },
  },
  words: [
    { key: 'category', values: announcementCategories },
    { key: 'type', values: asks, where: (kinds) => ({ or: kinds.map(asked) }) },
  ],
  fields: ['name', 'category', 'needAnswer', 'answerType', 'archivedAt', 'updatedAt'],
  include: related('Announcement', [
    {
      relation: 'announcementPublishes',
      scope: { fields: ['id', 'announcementId', 'publishedAt', 'withdrawnAt', 'expireAt', 'publishAt'] },
    },
  ]),
  watches: ['Announcements', 'AnnouncementPublishes'],
});

const textLoads = (id: number): readonly Wish[] => [
  records.open({
    view: 'row',
    collection: 'Announcements',
    id,
    include: ofText,
    watches: ['Announcements', 'AnnouncementPublishes', 'SupplierAnnouncements'],
  }),
  views.load({ view: 'files', path: `/Announcements/${id}/attachments`, watches: ['Announcements'] }),
];

export const textShowLoads = (params: Params): readonly Wish[] => textLoads(Number(params['id']));
/** A copy loads its original. */
export const textFormLoads = (params: Params, query: Query): readonly Wish[] => {
  const id = Number(params['id'] ?? query['copy'] ?? 0);
  return Number.isInteger(id) && id > 0 ? textLoads(id) : [];
};
