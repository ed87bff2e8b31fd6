/** Routes of the user's own profile. */
import { views } from '#src/actions/index.ts';
import { manageRoutes } from '#src/areas/users/manage/routes.ts';
import { memberRoutes } from '#src/areas/users/members/routes.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const usersRoutes: readonly AppRoute[] = [
  {
    id: 'myProfile',
    path: '/myProfile',
    area: 'users',
    roles: 'signed-in',
    titleKey: 'users:profile.title',
    load: () => import(/* webpackChunkName: "myProfile" */ '#src/areas/users/account/MyProfileScreen.tsx'),
    texts: ['people'],
    loads: () => [
      views.load({ view: 'me', path: '/appusers/me' }),
      views.load({ view: 'sessions', path: '/appusers/me/sessions' }),
      views.load({ view: 'secondFactor', path: '/appusers/me/secondFactor' }),
    ],
    sagasFile: async () => (await import(/* webpackChunkName: "profileSaga" */ '#src/areas/users/account/profileSaga.ts')).profileSagas,
  },
  {
    id: 'changePassword',
    path: '/myProfile/changePassword',
    area: 'users',
    roles: 'signed-in',
    titleKey: 'users:changePassword.title',
    load: () => import(/* webpackChunkName: "changePassword" */ '#src/areas/users/account/ChangePasswordScreen.tsx'),
  },
  ...memberRoutes,
  ...manageRoutes,
];
