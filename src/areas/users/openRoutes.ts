/** Routes of login and selection; each page is a chunk of its own. */
import { session, views } from '#src/actions/index.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const open = { area: 'users', roles: 'public', shell: false, quiet: true } as const;

const codeSagas = async () => (await import(/* webpackChunkName: "loginCode" */ '#src/areas/users/code/codeSaga.ts')).codeSagas;

export const usersOpenRoutes: readonly AppRoute[] = [
  {
    ...open,
    id: 'login',
    path: '/login',
    name: 'login',
    titleKey: 'users:login.title',
    load: () => import(/* webpackChunkName: "login" */ '#src/areas/users/LoginScreen.tsx'),
  },
  {
    ...open,
    id: 'loginCode',
    path: '/login/code',
    titleKey: 'users:code.title',
    load: () => import(/* webpackChunkName: "loginCode" */ '#src/areas/users/code/CodeScreen.tsx'),
    sagasFile: codeSagas,
  },
  {
    ...open,
    id: 'loginSetUp',
    path: '/login/setUp',
    titleKey: 'users:setUp.title',
    load: () => import(/* webpackChunkName: "loginSetUp" */ '#src/areas/users/code/SetUpScreen.tsx'),
    sagasFile: codeSagas,
    loads: () => [session.beginSetUp({})],
  },
  {
    ...open,
    id: 'forgetPassword',
    path: '/forgetPassword',
    titleKey: 'users:forget.title',
    load: () => import(/* webpackChunkName: "forgetPassword" */ '#src/areas/users/password/ForgetPasswordScreen.tsx'),
  },
  {
    ...open,
    id: 'newPassword',
    path: '/newPassword/:id',
    titleKey: 'users:newPassword.title',
    load: () => import(/* webpackChunkName: "newPassword" */ '#src/areas/users/password/NewPasswordScreen.tsx'),
    loads: ({ id }) => [views.load({ view: 'token', path: `/appusers/reset/${encodeURIComponent(id ?? '')}` })],
  },
  {
    ...open,
    id: 'register',
    path: '/register/:id',
    titleKey: 'people:register.title',
    texts: ['people'],
    load: () => import(/* webpackChunkName: "register" */ '#src/areas/users/register/RegisterScreen.tsx'),
    sagasFile: async () => (await import(/* webpackChunkName: "register" */ '#src/areas/users/register/registerSaga.ts')).registerSagas,
    loads: ({ id }) => [views.load({ view: 'invitation', path: `/InvitationEmails/by-token/${encodeURIComponent(id ?? '')}` })],
  },
  {
    ...open,
    id: 'authredirect',
    path: '/authredirect',
    titleKey: 'users:redirect.title',
    load: () => import(/* webpackChunkName: "authRedirect" */ '#src/areas/users/AuthRedirectScreen.tsx'),
    sagasFile: codeSagas,
    loads: (_params, { ticket }) => (ticket ? [session.exchange({ ticket })] : []),
  },
  {
    ...open,
    id: 'selectSupplier',
    path: '/selectSupplier',
    name: 'select-supplier',
    titleKey: 'users:select.title',
    load: () => import(/* webpackChunkName: "selectSupplier" */ '#src/areas/users/select/SelectSupplierScreen.tsx'),
  },
  {
    ...open,
    id: 'selectAuditor',
    path: '/selectAuditor',
    titleKey: 'users:select.auditorTitle',
    load: () => import(/* webpackChunkName: "selectAuditor" */ '#src/areas/users/select/SelectAuditorScreen.tsx'),
    loads: (_params, _query, state) =>
      (state.session.memberships?.auditors ?? []).length > 0
        ? [views.load({ view: 'openAudits', path: '/auditors/open', watches: ['AuditJobs'] })]
        : [],
  },
];
