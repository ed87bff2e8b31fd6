/** The setup of a factory, a head office and an audit firm: before it is completed nothing else can be opened. */
import type { AppRoute } from '#src/routing/routeTable.ts';

const open = { area: 'suppliers', roles: 'public', shell: false, quiet: true, titleKey: 'suppliers:setup.title' } as const;
const screens = () => import(/* webpackChunkName: "partnerSetup" */ '#src/areas/suppliers/setup/screens.tsx');
const loads = () => import(/* webpackChunkName: "supplierLoads" */ '#src/areas/suppliers/pageLoads.ts');

export const suppliersOpenRoutes: readonly AppRoute[] = [
  {
    ...open,
    id: 'supplierSetup',
    path: '/supplierSetup',
    load: async () => ({ default: (await screens()).SupplierSetup }),
    loadsFile: async () => (await loads()).supplierSetupLoads,
  },
  {
    ...open,
    id: 'supplierGroupSetup',
    path: '/supplierGroupSetup',
    load: async () => ({ default: (await screens()).SupplierGroupSetup }),
    loadsFile: async () => (await loads()).groupSetupLoads,
  },
  {
    ...open,
    id: 'auditorSetup',
    // its declarations are those of audits, its frame that of all setups
    area: 'audits',
    texts: ['suppliers', 'auditors', 'people'],
    titleKey: 'audits:setup.title',
    path: '/auditorSetup',
    load: async () => ({ default: (await screens()).AuditorSetup }),
    loadsFile: async () => (await loads()).auditorSetupLoads,
  },
];
