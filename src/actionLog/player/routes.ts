/** The replay player: a recorded page load, walked through step by step. */
import type { AppRoute } from '#src/routing/routeTable.ts';

export const replayRoutes: readonly AppRoute[] = [
  {
    id: 'replay',
    path: '/developer/replay',
    area: 'system',
    texts: ['replay'],
    roles: ['superAdmin'],
    developer: true,
    titleKey: 'replay:title',
    load: () => import(/* webpackChunkName: "replay" */ '#src/actionLog/player/ReplayScreen.tsx'),
    loadsFile: async () => (await import(/* webpackChunkName: "replayLoads" */ '#src/actionLog/player/replayLoads.ts')).replayLoads,
    menu: { group: 'system', order: 2, icon: 'history' },
  },
];
