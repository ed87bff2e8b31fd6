/** Loads of the library pages, from the parameters of their addresses. */
import { announcementCategories, answerTypes } from '#domain/announcements/announcement.ts';
import type { Where } from '#domain/kernel/where.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params, Query } from '#src/store/state.ts';
import type { DeclaredList } from '#src/views/list/declaredList.ts';

export const LIBRARY = '/masterData/announcement';

const published = { relation: 'announcementPublishes', where: { publishedAt: { neq: null } } };

/** The kind of answer, or `none`. */
const asks = ['none', ...answerTypes] as const;
const asked = (kind: string): Where => (kind === 'none' ? { needAnswer: false } : { needAnswer: true, answerType: kind });

export const libraryList: DeclaredList = {
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
  include: [
    {
      relation: 'announcementPublishes',
      scope: { fields: ['id', 'announcementId', 'publishedAt', 'withdrawnAt', 'expireAt', 'publishAt'] },
    },
  ],
  watches: ['Announcements', 'AnnouncementPublishes'],
};

const publishesOfText = {
  relation: 'announcementPublishes',
  scope: {
    order: 'id desc',
    include: [{ relation: 'supplierAnnouncements', scope: { fields: ['id', 'announcementPublishId', 'gotIt', 'endedBy', 'answeredAt'] } }],
  },
};

const textLoads = (id: number): readonly Wish[] => [
  records.open({
    view: 'row',
    collection: 'Announcements',
    id,
    include: [publishesOfText],
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
