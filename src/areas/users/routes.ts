/** Routes of the user's own profile. */
import { views } from '#src/actions/index.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

export const usersRoutes: readonly AppRoute[] = [
  {
    id: 'myProfile',
    path: '/myProfile',
    area: 'users',
    roles: 'signed-in',
    titleKey: 'users:profile.title',
    load: () => import(/* webpackChunkName: "myProfile" */ '#src/areas/users/account/MyProfileScreen.tsx'),
    loads: () => [views.load({ view: 'me', path: '/appusers/me' })],
  },
  {
    id: 'changePassword',
    path: '/myProfile/changePassword',
    area: 'users',
    roles: 'signed-in',
    titleKey: 'users:changePassword.title',
    load: () => import(/* webpackChunkName: "changePassword" */ '#src/areas/users/account/ChangePasswordScreen.tsx'),
  },
];
