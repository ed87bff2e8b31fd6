/** Announcements: what suppliers read and answer, the published page for everybody in the audience, and publishing. */
import { list, record } from '#src/actions/index.ts';
import type { AppRoute } from '#src/app/routeTable.ts';
import { factoryRoles, supplierSideRoles } from '#domain/roles.ts';

const lists = () => import(/* webpackChunkName: "announcementLoads" */ '#src/areas/announcements/listLoads.ts');
const publish = () => import(/* webpackChunkName: "announcementLoads" */ '#src/areas/announcements/publishLoads.ts');

export const announcementsRoutes: readonly AppRoute[] = [
  {
    id: 'announcementList',
    path: '/announcement/list',
    name: 'announcement-list-supplier',
    area: 'announcements',
    roles: factoryRoles,
    titleKey: 'announcements:list.title',
    menu: { group: 'announcement', order: 1, icon: 'megaphone', topic: 'announcements' },
    load: () => import('#src/areas/announcements/SupplierListScreen.tsx'),
    loadsFile: async () => {
      const { supplierListLoads } = await lists();
      return (_params, query) => [list.open(supplierListLoads(query))];
    },
  },
  {
    id: 'announcementEdit',
    path: '/announcement/edit/:id',
    area: 'announcements',
    roles: factoryRoles,
    titleKey: 'announcements:read.title',
    load: () => import('#src/areas/announcements/ReadScreen.tsx'),
    loads: ({ id }) => [
      record.open({ view: 'row', collection: 'SupplierAnnouncements', id: Number(id), include: ['announcement', 'announcementPublish'], watches: ['SupplierAnnouncements'] }),
      list.load({ view: 'files', path: `/SupplierAnnouncements/${Number(id)}/attachments` }),
    ],
  },
  {
    id: 'announcementPublished',
    path: '/announcement-publish/:id',
    area: 'announcements',
    roles: 'signed-in',
    titleKey: 'announcements:read.title',
    load: () => import('#src/areas/announcements/PublishedScreen.tsx'),
    loads: ({ id }, _query, state) => {
      const own = state.session.roles.some((role) => (supplierSideRoles as readonly string[]).includes(role));
      return [
        record.open({
          view: 'row', collection: 'AnnouncementPublishes', id: Number(id), watches: ['AnnouncementPublishes', 'SupplierAnnouncements'],
          include: ['announcement', ...(own ? ['supplierAnnouncements'] : [])],
        }),
        list.load({ view: 'files', path: `/AnnouncementPublishes/${Number(id)}/attachments` }),
      ];
    },
  },
  {
    id: 'announcementPublishList',
    path: '/masterData/announcementPublish/list',
    area: 'announcements',
    roles: ['superAdmin'],
    titleKey: 'announcements:publishList.title',
    menu: { group: 'masterData', order: 11, icon: 'megaphone' },
    load: () => import('#src/areas/announcements/PublishListScreen.tsx'),
    loadsFile: async () => {
      const { publishListLoads } = await lists();
      return (_params, query) => [list.open(publishListLoads(query))];
    },
  },
  {
    id: 'announcementPublishCreate',
    path: '/masterData/announcementPublish/create',
    area: 'announcements',
    roles: ['superAdmin'],
    titleKey: 'announcements:publish.title',
    load: () => import('#src/areas/announcements/PublishScreen.tsx'),
    loadsFile: async () => {
      const { publishLoads } = await publish();
      return (_params, _query, state) => publishLoads(state);
    },
  },
];
