/** Routes of users, invitations, user groups and the activity log, for super administrators. */
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "manageUsers" */ '#src/areas/users/manage/userLoads.ts');
const groups = () => import(/* webpackChunkName: "manageGroups" */ '#src/areas/users/manage/GroupScreens.tsx');
const group = { area: 'users', roles: ['superAdmin'], texts: ['people'] } as const;

export const manageRoutes: readonly AppRoute[] = [
  ...entityPages({
    ...group,
    id: 'user',
    path: '/manageUser',
    list: {
      titleKey: 'people:user.title',
      menu: { group: 'users', order: 1, icon: 'users' },
      load: () => import(/* webpackChunkName: "manageUserList" */ '#src/areas/users/manage/UserListScreen.tsx'),
      loadsFile: async () => (await loads()).userListLoads,
    },
    create: {
      titleKey: 'people:user.create',
      start: true,
      load: () => import(/* webpackChunkName: "manageUserCreate" */ '#src/areas/users/manage/UserCreateScreen.tsx'),
      loadsFile: async () => (await loads()).userCreateLoads,
    },
    edit: {
      titleKey: 'people:user.one',
      load: () => import(/* webpackChunkName: "manageUserEdit" */ '#src/areas/users/manage/UserEditScreen.tsx'),
      loadsFile: async () => (await loads()).userLoads,
      sagasFile: async () => (await import(/* webpackChunkName: "sessionsSaga" */ '#src/areas/users/manage/sessionsSaga.ts')).sessionSagas,
    },
  }),
  ...entityPages({
    ...group,
    id: 'invitation',
    path: '/manageUser/invitation',
    list: {
      titleKey: 'people:invitation.title',
      start: true,
      load: () => import(/* webpackChunkName: "manageInvitations" */ '#src/areas/users/manage/InvitationListScreen.tsx'),
      loadsFile: async () => (await loads()).invitationListLoads,
    },
    create: {
      id: 'inviteLines',
      titleKey: 'people:lines.create',
      start: true,
      load: () => import(/* webpackChunkName: "inviteLines" */ '#src/areas/users/manage/InviteLinesScreen.tsx'),
      sagasFile: async () => (await import(/* webpackChunkName: "inviteLines" */ '#src/areas/users/manage/inviteLinesSaga.ts')).lineSagas,
      texts: ['lists'],
    },
  }),
  ...entityPages({
    ...group,
    id: 'review',
    path: '/manageUser/review',
    list: {
      titleKey: 'people:review.title',
      menu: { group: 'users', order: 4, icon: 'verified' },
      load: () => import(/* webpackChunkName: "accessReview" */ '#src/areas/users/manage/ReviewListScreen.tsx'),
      loadsFile: async () => (await loads()).reviewListLoads,
      texts: ['people', 'lists'],
    },
  }),
  ...entityPages({
    ...group,
    id: 'reviewed',
    path: '/manageUser/reviewed',
    list: {
      titleKey: 'people:reviewed.title',
      start: true,
      load: () => import(/* webpackChunkName: "accessReviewed" */ '#src/areas/users/manage/ReviewedListScreen.tsx'),
      loadsFile: async () => (await loads()).reviewedListLoads,
    },
  }),
  ...entityPages({
    ...group,
    id: 'userGroup',
    path: '/manageUser/group',
    list: {
      titleKey: 'people:userGroup.title',
      menu: { group: 'users', order: 2, icon: 'sitemap' },
      load: () => import(/* webpackChunkName: "manageGroupList" */ '#src/areas/users/manage/GroupListScreen.tsx'),
      loadsFile: async () => (await loads()).groupListLoads,
    },
    create: {
      titleKey: 'people:userGroup.create',
      start: true,
      load: async () => ({ default: (await groups()).GroupCreate }),
      loadsFile: async () => (await loads()).groupCreateLoads,
    },
    edit: {
      titleKey: 'people:userGroup.one',
      load: async () => ({ default: (await groups()).GroupEdit }),
      loadsFile: async () => (await loads()).groupLoads,
    },
  }),
  ...entityPages({
    id: 'log',
    path: '/manageUser/log',
    area: 'system',
    roles: ['superAdmin'],
    texts: ['people'],
    list: {
      titleKey: 'people:log.title',
      menu: { group: 'users', order: 3, icon: 'history' },
      load: () => import(/* webpackChunkName: "activityLog" */ '#src/areas/users/manage/LogListScreen.tsx'),
      loadsFile: async () => (await loads()).logListLoads,
    },
  }),
];
