/** Announcements: what suppliers read and answer, the published page for everybody in the audience, the library of texts, publishing, and the answers. */
import type * as doors from '#src/areas/announcements/loads.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { announcementRoles } from '#domain/roles.ts';

const loads = (of: keyof typeof doors) => async () =>
  (await import(/* webpackChunkName: "announcementLoads" */ '#src/areas/announcements/loads.ts'))[of];

const sender = { area: 'announcements', roles: ['superAdmin'] } as const;

const publishing = async () =>
  (await import(/* webpackChunkName: "announcementPublishing" */ '#src/areas/announcements/publications/form/publishSaga.ts')).publishSagas;

export const announcementsRoutes: readonly AppRoute[] = [
  ...entityPages({
    id: 'announcement',
    path: '/announcement',
    area: 'announcements',
    roles: announcementRoles,
    list: {
      name: 'announcement-list-supplier',
      titleKey: 'announcements:list.title',
      menu: { group: 'announcement', order: 1, icon: 'megaphone', topic: 'announcements' },
      load: () => import('#src/areas/announcements/reading/SupplierListScreen.tsx'),
      loadsFile: loads('supplierList'),
    },
    edit: {
      titleKey: 'announcements:read.title',
      load: () => import('#src/areas/announcements/reading/ReadScreen.tsx'),
      loadsFile: loads('read'),
    },
  }),
  {
    id: 'announcementPublished',
    path: '/announcement-publish/:id',
    area: 'announcements',
    roles: 'signed-in',
    titleKey: 'announcements:read.title',
    load: () => import('#src/areas/announcements/publications/PublishedScreen.tsx'),
    loadsFile: loads('published'),
  },
  ...entityPages({
    id: 'announcementPublish',
    path: '/masterData/announcementPublish',
    ...sender,
    list: {
      titleKey: 'announcements:publishList.title',
      menu: { group: 'masterData', order: 11, icon: 'megaphone' },
      load: () => import('#src/areas/announcements/publications/PublishListScreen.tsx'),
      loadsFile: loads('publishList'),
    },
    create: {
      start: true,
      titleKey: 'announcements:publish.title',
      load: () => import('#src/areas/announcements/publications/form/PublishScreen.tsx'),
      loadsFile: loads('publishCreate'),
      sagasFile: publishing,
    },
    edit: {
      titleKey: 'announcements:publish.editTitle',
      load: () => import('#src/areas/announcements/publications/form/PublishScreen.tsx'),
      loadsFile: loads('publishEdit'),
      sagasFile: publishing,
    },
  }),
  ...entityPages({
    id: 'announcementText',
    path: '/masterData/announcement',
    ...sender,
    list: {
      id: 'announcementLibrary',
      titleKey: 'announcements:library.title',
      menu: { group: 'masterData', order: 10, icon: 'file-edit' },
      load: () => import('#src/areas/announcements/texts/LibraryListScreen.tsx'),
      loadsFile: loads('library'),
    },
    create: {
      start: true,
      titleKey: 'announcements:library.createTitle',
      load: () => import('#src/areas/announcements/texts/TextScreen.tsx'),
      loadsFile: loads('textForm'),
    },
    edit: {
      titleKey: 'announcements:library.editTitle',
      load: () => import('#src/areas/announcements/texts/TextScreen.tsx'),
      loadsFile: loads('textForm'),
    },
    show: {
      titleKey: 'announcements:library.show',
      load: () => import('#src/areas/announcements/texts/TextShowScreen.tsx'),
      loadsFile: loads('textShow'),
    },
  }),
  {
    id: 'announcementAnswers',
    list: true,
    path: '/masterData/announcement/answer/:id',
    ...sender,
    titleKey: 'announcements:answers.title',
    texts: ['lists'],
    load: () => import('#src/areas/announcements/answers/AnswersScreen.tsx'),
    loadsFile: loads('answers'),
    sagasFile: async () =>
      (await import(/* webpackChunkName: "announcementAnswers" */ '#src/areas/announcements/answers/answersExportSaga.ts')).answersSagas,
  },
];
