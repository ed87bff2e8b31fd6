/** The pages of certificates and licences: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import {
  auditorLoads,
  licenceEditLoads,
  licenceListLoads,
  ownCreateLoads,
  ownLoads,
  registerLoads,
  showLoads,
  staffCreateLoads,
} from './loads.ts';
import * as registers from './registers/lists.ts';
import * as required from './required/loads.ts';

export { archiveSagas } from './register/archiveSaga.ts';
export { previewSagas } from './previewSaga.ts';

const show = () => import(/* webpackChunkName: "certificateShow" */ '#src/areas/documents/show/screens.tsx');
const form = () => import(/* webpackChunkName: "certificateForm" */ '#src/areas/documents/form/screens.tsx');
const licences = () => import(/* webpackChunkName: "certificateForm" */ '#src/areas/documents/licences/screens.tsx');
const register = () => import(/* webpackChunkName: "certificateList" */ '#src/areas/documents/register/ListScreen.tsx');
const registerChecks = () => import(/* webpackChunkName: "registerChecks" */ '#src/areas/documents/registers/screens.tsx');
const registerCreate = () => import(/* webpackChunkName: "registerCreate" */ '#src/areas/documents/registers/CreateScreen.tsx');

const documents = () => import(/* webpackChunkName: "requiredDocuments" */ '#src/areas/documents/required/DocumentScreens.tsx');

const pages = {
  certificateList: { loads: registerLoads, screen: async () => (await register()).default },
  certificateShow: { loads: showLoads, screen: async () => (await show()).ShowScreen },
  certificateEdit: { loads: showLoads, screen: async () => (await show()).ReviewScreen },
  certificateCreate: { loads: staffCreateLoads, screen: async () => (await form()).StaffCreate },
  companyCertificateCreate: { loads: ownCreateLoads, screen: async () => (await form()).OwnCreate },
  companyCertificateEdit: { loads: ownLoads, screen: async () => (await form()).OwnEdit },
  companyCertificateRenew: { loads: ownLoads, screen: async () => (await form()).OwnRenew },
  auditCertificateShow: { loads: auditorLoads, screen: async () => (await show()).AuditorScreen },
  registerCheckList: { loads: registers.checkLoads, screen: async () => (await registerChecks()).CheckList },
  registerCheckCreate: { loads: registers.createLoads, screen: async () => (await registerCreate()).default },
  registerCheckShow: { loads: registers.showLoads, screen: async () => (await registerChecks()).CheckShow },
  licenseList: { loads: licenceListLoads, screen: async () => (await licences()).LicenceList },
  licenseCreate: { loads: () => [], screen: async () => (await licences()).LicenceCreate },
  documentList: { loads: required.listLoads, screen: async () => (await documents()).DocumentList },
  documentCreate: { loads: () => [], screen: async () => (await documents()).DocumentCreate },
  documentEdit: { loads: required.editLoads, screen: async () => (await documents()).DocumentEdit },
  documentUpdate: { loads: required.reviseLoads, screen: async () => (await documents()).DocumentRevise },
  documentShow: { loads: required.showLoads, screen: async () => (await documents()).DocumentShow },
  documentHistory: { loads: required.historyLoads, screen: async () => (await documents()).DocumentHistory },
  licenseEdit: { loads: licenceEditLoads, screen: async () => (await licences()).LicenceEdit },
} as const satisfies Record<string, { loads: Loads; screen: () => Promise<ComponentType> }>;

export type PageId = keyof typeof pages;
export const loadsOf = (id: PageId): Loads => pages[id].loads;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
