/** Routes of the 8D investigation: the supplier's editor, QA's review, the history of a case, a printed 8D. */
import { complaintSupplierRoles, opsRoles, qaRoles } from '#domain/roles.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "investigationLoads" */ '#src/areas/investigations/loads.ts');

const sagasFile = async () =>
  (await import(/* webpackChunkName: "investigationLoads" */ '#src/areas/investigations/reportSaga.ts')).investigationSagas;

export const investigationsRoutes: readonly AppRoute[] = [
  {
    id: 'investigation',
    path: '/complaint/investigation/:id/complaint/:complaintId',
    area: 'complaints',
    texts: ['investigations'],
    roles: [...qaRoles, ...complaintSupplierRoles, 'wareHouseAdmin'],
    titleKey: 'investigations:title',
    load: () => import(/* webpackChunkName: "investigation" */ '#src/areas/investigations/editor/EditorScreen.tsx'),
    loadsFile: async () => (await loads()).editorLoads,
    sagasFile,
  },
  {
    id: 'investigationApprove',
    path: '/complaint/supplier-complaint/approve/:id',
    area: 'complaints',
    texts: ['investigations'],
    roles: [...qaRoles, ...opsRoles],
    titleKey: 'investigations:approve.title',
    load: () => import(/* webpackChunkName: "investigationApprove" */ '#src/areas/investigations/approve/ApproveScreen.tsx'),
    loadsFile: async () => (await loads()).approveLoads,
    sagasFile,
  },
  {
    id: 'investigationHistory',
    path: '/complaint/supplier-complaint/history/:id',
    area: 'complaints',
    texts: ['investigations'],
    roles: [...qaRoles, ...opsRoles],
    titleKey: 'investigations:history.title',
    load: () => import(/* webpackChunkName: "investigationHistory" */ '#src/areas/investigations/history/HistoryScreen.tsx'),
    loadsFile: async () => (await loads()).historyLoads,
  },
];
