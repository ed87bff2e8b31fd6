/** Pages of the messaging channel: public, with a narrow layout, one chunk. Kept short: part of the initial bundle. */
import type * as doors from '#src/areas/channel/loads.ts';
import type { screens } from '#src/areas/channel/pages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const pages = () => import(/* webpackChunkName: "channel" */ '#src/areas/channel/pages.ts');

const page = (id: string, path: string, screen: keyof typeof screens, loads?: keyof typeof doors): AppRoute => ({
  id,
  path,
  area: 'channel',
  roles: 'public',
  shell: false,
  quiet: true,
  titleKey: `channel:${screen}.title`,
  load: async () => ({ default: (await pages()).screens[screen] }),
  sagasFile: async () => (await import(/* webpackChunkName: "channel" */ '#src/areas/channel/channelSaga.ts')).channelSagas,
  ...(loads ? { loadsFile: async () => (await import(/* webpackChunkName: "channel" */ '#src/areas/channel/loads.ts'))[loads] } : {}),
});

export const channelRoutes: readonly AppRoute[] = [
  page('lineCreate', '/lineCreateComplaint', 'create'),
  page('lineSubmitted', '/submittedLineComplaint', 'submitted', 'byQuery'),
  page('lineAuth', '/auth/line', 'auth'),
  page('lineAttachList', '/lineAttachComplaintEdit', 'mine', 'mine'),
  page('lineAttach', '/lineAttachComplaintEdit/:id', 'attach', 'one'),
  page('lineTrack', '/lineTackingComplaint', 'track'),
  page('lineTracking', '/lineTackingComplaint/:id', 'tracking', 'tracking'),
];
