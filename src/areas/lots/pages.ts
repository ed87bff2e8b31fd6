/** The pages of lots: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import { approvalLoads, listLoads, createLoads, decideLoads, editLoads, lotLoads, registerLoads } from './lotLoads.ts';

const list = () => import(/* webpackChunkName: "coaList" */ '#src/areas/lots/approvals/ApprovalListScreen.tsx');
const create = () => import(/* webpackChunkName: "coaCreate" */ '#src/areas/lots/approvals/ApprovalCreateScreen.tsx');
const show = () => import(/* webpackChunkName: "lotApprovals" */ '#src/areas/lots/approvals/ApprovalScreen.tsx');
const begin = () => import(/* webpackChunkName: "coaCreate" */ '#src/areas/lots/certificate/CoaCreateScreen.tsx');
const edit = () => import(/* webpackChunkName: "coaEdit" */ '#src/areas/lots/certificate/CoaEditScreen.tsx');
const decide = () => import(/* webpackChunkName: "coaShow" */ '#src/areas/lots/certificate/CoaScreen.tsx');
const register = () => import(/* webpackChunkName: "coaList" */ '#src/areas/lots/register/RegisterScreen.tsx');

interface Page {
  loads: Loads;
  screen: () => Promise<ComponentType>;
}

const pages = {
  lotApprovalList: { loads: listLoads, screen: async () => (await list()).default },
  lotApprovalCreate: { loads: createLoads, screen: async () => (await create()).default },
  lotApprovalShow: { loads: approvalLoads, screen: async () => (await show()).default },
  coaCreate: { loads: lotLoads, screen: async () => (await begin()).default },
  coaEdit: { loads: editLoads, screen: async () => (await edit()).default },
  coaApprove: { loads: decideLoads, screen: async () => (await decide()).CoaDecide },
  coaList: { loads: registerLoads, screen: async () => (await register()).default },
  coaShow: { loads: decideLoads, screen: async () => (await decide()).CoaShow },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
export const loadsOf = (id: PageId): Loads => pages[id].loads;
