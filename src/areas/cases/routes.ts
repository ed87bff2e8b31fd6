/** Routes of supplier cases: QA asks a supplier, in a new case or a draft. */
import { qaRoles } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';

const loads = () => import(/* webpackChunkName: "complaintLoads" */ '#src/areas/cases/caseLoads.ts');

export const casesRoutes: readonly AppRoute[] = entityPages({
  id: 'supplierComplaint',
  path: '/complaint/supplier-complaint',
  area: 'complaints',
  roles: qaRoles,
  create: {
    of: 'cid',
    titleKey: 'complaints:caseForm.title',
    load: () => import(/* webpackChunkName: "caseForm" */ '#src/areas/cases/form/CaseCreateScreen.tsx'),
    loadsFile: async () => (await loads()).caseCreateLoads,
    sagasFile: async () => (await import(/* webpackChunkName: "caseForm" */ '#src/areas/cases/form/caseSaga.ts')).caseFormSagas,
  },
  edit: {
    titleKey: 'complaints:caseForm.one',
    load: () => import(/* webpackChunkName: "caseForm" */ '#src/areas/cases/form/CaseEditScreen.tsx'),
    loadsFile: async () => (await loads()).caseEditLoads,
  },
});
