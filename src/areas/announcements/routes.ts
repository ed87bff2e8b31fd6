/** Announcements: what suppliers read and answer, the published page for everybody in the audience, the library of texts, publishing, and the answers. */
import type * as doors from '#src/areas/announcements/loads.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { announcementRoles } from '#domain/roles.ts';

const loads = (of: keyof typeof doors) => async () =>
  (await import(/* webpackChunkName: "announcementLoads" */ '#src/areas/announcements/loads.ts'))[of];

const sender = { area: 'announcements', roles: ['superAdmin'] } as const;

export const announcementsRoutes: readonly AppRoute[] = [
  {
    id: 'announcementList',
    path: '/announcement/list',
    name: 'announcement-list-supplier',
    area: 'announcements',
    roles: announcementRoles,
    titleKey: 'announcements:list.title',
    menu: { group: 'announcement', order: 1, icon: 'megaphone', topic: 'announcements' },
    texts: ['lists'],
    load: () => import('#src/areas/announcements/reading/SupplierListScreen.tsx'),
    loadsFile: loads('supplierList'),
  },
  {
    id: 'announcementEdit',
    path: '/announcement/edit/:id',
    area: 'announcements',
    roles: announcementRoles,
    titleKey: 'announcements:read.title',
    load: () => import('#src/areas/announcements/reading/ReadScreen.tsx'),
    loadsFile: loads('read'),
  },
  {
    id: 'announcementPublished',
    path: '/announcement-publish/:id',
    area: 'announcements',
    roles: 'signed-in',
    titleKey: 'announcements:read.title',
    load: () => import('#src/areas/announcements/publications/PublishedScreen.tsx'),
    loadsFile: loads('published'),
  },
  {
    id: 'announcementPublishList',
    path: '/masterData/announcementPublish/list',
    ...sender,
    titleKey: 'announcements:publishList.title',
    menu: { group: 'masterData', order: 11, icon: 'megaphone' },
    texts: ['lists'],
    load: () => import('#src/areas/announcements/publications/PublishListScreen.tsx'),
    loadsFile: loads('publishList'),
  },
  {
    id: 'announcementPublishCreate',
    path: '/masterData/announcementPublish/create',
    ...sender,
    start: true,
    titleKey: 'announcements:publish.title',
    load: () => import('#src/areas/announcements/publications/PublishScreen.tsx'),
    loadsFile: loads('publishCreate'),
  },
  {
    id: 'announcementPublishEdit',
    path: '/masterData/announcementPublish/edit/:id',
    ...sender,
    titleKey: 'announcements:publish.editTitle',
    load: () => import('#src/areas/announcements/publications/PublishScreen.tsx'),
    loadsFile: loads('publishEdit'),
  },
  {
    id: 'announcementLibrary',
    path: '/masterData/announcement/list',
    ...sender,
    titleKey: 'announcements:library.title',
    menu: { group: 'masterData', order: 10, icon: 'file-edit' },
    texts: ['lists'],
    load: () => import('#src/areas/announcements/texts/LibraryListScreen.tsx'),
    loadsFile: loads('library'),
  },
  {
    id: 'announcementTextCreate',
    path: '/masterData/announcement/create',
    ...sender,
    start: true,
    titleKey: 'announcements:library.createTitle',
    load: () => import('#src/areas/announcements/texts/TextScreen.tsx'),
    loadsFile: loads('textForm'),
  },
  {
    id: 'announcementTextEdit',
    path: '/masterData/announcement/edit/:id',
    ...sender,
    titleKey: 'announcements:library.editTitle',
    load: () => import('#src/areas/announcements/texts/TextScreen.tsx'),
    loadsFile: loads('textForm'),
  },
  {
    id: 'announcementTextShow',
    path: '/masterData/announcement/show/:id',
    ...sender,
    titleKey: 'announcements:library.show',
    load: () => import('#src/areas/announcements/texts/TextShowScreen.tsx'),
    loadsFile: loads('textShow'),
  },
  {
    id: 'announcementAnswers',
    list: true,
    path: '/masterData/announcement/answer/:id',
    ...sender,
    titleKey: 'announcements:answers.title',
    texts: ['lists'],
    load: () => import('#src/areas/announcements/answers/AnswersScreen.tsx'),
    loadsFile: loads('answers'),
  },
];
