/** The pages of specifications: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import { infoLoads } from './info/infoLoads.ts';
import { historyLoads } from './history/historyLoads.ts';
import { copyLoads, developmentLoads, editLoads, exportLoads, listLoads, productLoads, requestLoads, showLoads } from './loads.ts';
import { approveLoads } from './approve/approveLoads.ts';
import { specPrintLoads } from './print/printLoads.ts';
import {
  operationEditLoads,
  operationListLoads,
  operationShowLoads,
  operationSourceLoads,
  sourceList,
} from './operations/operationLoads.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { masterDataLoads, masterEditLoads as masterEditOfProductLoads } from './products/masterDataLoads.ts';
import { masterEditLoads, masterHistoryLoads, masterListLoads, masterShowLoads } from './masters/masterLoads.ts';

const lists = () => import(/* webpackChunkName: "specList" */ '#src/areas/specs/ListScreens.tsx');
const create = () => import(/* webpackChunkName: "specCreate" */ '#src/areas/specs/CreateScreen.tsx');
const product = () => import(/* webpackChunkName: "specCreate" */ '#src/areas/specs/ProductScreen.tsx');
const show = () => import(/* webpackChunkName: "specShow" */ '#src/areas/specs/show/ShowScreen.tsx');
const request = () => import(/* webpackChunkName: "specShow" */ '#src/areas/specs/request/RequestScreen.tsx');
const copy = () => import(/* webpackChunkName: "specCreate" */ '#src/areas/specs/copy/CopyScreen.tsx');
const history = () => import(/* webpackChunkName: "specHistory" */ '#src/areas/specs/history/HistoryScreen.tsx');
const approve = () => import(/* webpackChunkName: "specApprove" */ '#src/areas/specs/approve/ApproveScreen.tsx');
const info = () => import(/* webpackChunkName: "specHistory" */ '#src/areas/specs/info/InfoScreen.tsx');
const exporting = () => import(/* webpackChunkName: "specPrint" */ '#src/areas/specs/export/ExportScreen.tsx');
const print = () => import(/* webpackChunkName: "specPrint" */ '#src/areas/specs/print/PrintScreen.tsx');
const edit = () => import(/* webpackChunkName: "specEdit" */ '#src/areas/specs/editor/EditScreen.tsx');

const productMasterList = () => import(/* webpackChunkName: "masterSpecs" */ '#src/areas/specs/products/MasterDataListScreen.tsx');
const productMasterEdit = () => import(/* webpackChunkName: "productMaster" */ '#src/areas/specs/products/MasterDataScreen.tsx');
const masterList = () => import(/* webpackChunkName: "masterSpecs" */ '#src/areas/specs/masters/MasterListScreen.tsx');
const masterCreate = () => import(/* webpackChunkName: "specCreate" */ '#src/areas/specs/masters/MasterCreateScreen.tsx');
const masterEdit = () => import(/* webpackChunkName: "specEdit" */ '#src/areas/specs/masters/MasterEditScreen.tsx');
const masterHistory = () => import(/* webpackChunkName: "masterSpecs" */ '#src/areas/specs/masters/MasterHistoryScreen.tsx');
const masterShow = () => import(/* webpackChunkName: "masterSpecs" */ '#src/areas/specs/masters/MasterShowScreen.tsx');

const sheetList = () => import(/* webpackChunkName: "operationSheets" */ '#src/areas/specs/operations/OperationListScreen.tsx');
const sheetSources = () => import(/* webpackChunkName: "operationSheets" */ '#src/areas/specs/operations/SourceListScreen.tsx');
const sheetCreate = () => import(/* webpackChunkName: "specCreate" */ '#src/areas/specs/operations/OperationCreateScreen.tsx');
const sheetEdit = () => import(/* webpackChunkName: "specEdit" */ '#src/areas/specs/operations/OperationEditScreen.tsx');
const sheetShow = () => import(/* webpackChunkName: "operationSheets" */ '#src/areas/specs/operations/OperationShowScreen.tsx');
const sheetHistory = () => import(/* webpackChunkName: "masterSpecs" */ '#src/areas/specs/operations/OperationHistoryScreen.tsx');

const pages = {
  specList: { loads: listLoads, screen: async () => (await lists()).SpecList },
  specCreate: { loads: () => [], screen: async () => (await create()).default },
  specShow: { loads: showLoads, screen: async () => (await show()).SpecShow },
  specRequestShow: { loads: showLoads, screen: async () => (await show()).RequestShow },
  specHistory: { loads: historyLoads, screen: async () => (await history()).default },
  specApprove: { loads: approveLoads, screen: async () => (await approve()).SpecApprove },
  developedSpecApprove: { loads: approveLoads, screen: async () => (await approve()).DevelopedApprove },
  specInfo: { loads: infoLoads, screen: async () => (await info()).default },
  specExport: { loads: exportLoads, screen: async () => (await exporting()).default },
  specPrint: { loads: specPrintLoads, screen: async () => (await print()).SpecPrint },
  developedSpecPrint: { loads: specPrintLoads, screen: async () => (await print()).DevelopedPrint },
  specEdit: { loads: editLoads, screen: async () => (await edit()).SpecEdit },
  specProduct: { loads: productLoads, screen: async () => (await product()).default },
  specRequestEdit: { loads: editLoads, screen: async () => (await edit()).RequestEdit },
  developedSpecEdit: { loads: editLoads, screen: async () => (await edit()).DevelopedEdit },
  developedSpecList: { loads: developmentLoads, screen: async () => (await lists()).DevelopedSpecList },
  developedSpecShow: { loads: showLoads, screen: async () => (await show()).DevelopedShow },
  specRequest: { loads: requestLoads, screen: async () => (await request()).default },
  specCopy: { loads: copyLoads, screen: async () => (await copy()).SpecCopy },
  developedSpecCopy: { loads: copyLoads, screen: async () => (await copy()).DevelopedCopy },
  productMasterList: { loads: masterDataLoads, screen: async () => (await productMasterList()).default },
  productMasterEdit: { loads: masterEditOfProductLoads, screen: async () => (await productMasterEdit()).default },
  masterList: { loads: masterListLoads, screen: async () => (await masterList()).default },
  masterCreate: { loads: () => [], screen: async () => (await masterCreate()).default },
  masterEdit: { loads: masterEditLoads, screen: async () => (await masterEdit()).MasterEdit },
  masterRevise: { loads: masterEditLoads, screen: async () => (await masterEdit()).MasterRevise },
  masterHistory: { loads: masterHistoryLoads, screen: async () => (await masterHistory()).default },
  masterShow: { loads: masterShowLoads, screen: async () => (await masterShow()).default },
  operationList: { loads: operationListLoads, screen: async () => (await sheetList()).default },
  operationSources: { loads: declaredLoads(sourceList), screen: async () => (await sheetSources()).default },
  operationCreate: { loads: () => [], screen: async () => (await sheetCreate()).default },
  operationEdit: { loads: operationEditLoads, screen: async () => (await sheetEdit()).default },
  operationShow: { loads: operationShowLoads, screen: async () => (await sheetShow()).OperationShow },
  operationBeside: { loads: operationSourceLoads, screen: async () => (await sheetShow()).OperationBeside },
  operationHistory: { loads: operationShowLoads, screen: async () => (await sheetHistory()).default },
} as const satisfies Record<string, { loads: Loads; screen: () => Promise<ComponentType> }>;

export type PageId = keyof typeof pages;
export const loadsOf = (id: PageId): Loads => pages[id].loads;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
