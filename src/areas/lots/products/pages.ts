/** The pages of products: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import { createLoads, editLoads, listLoads, productCoaLoads, showLoads, supplyLoads } from './productLoads.ts';

interface Page {
  loads: Loads;
  screen: () => Promise<ComponentType>;
}

const list = () => import(/* webpackChunkName: "productList" */ './ProductListScreen.tsx');
const show = () => import(/* webpackChunkName: "product" */ './ProductScreen.tsx');
const form = () => import(/* webpackChunkName: "productForm" */ './ProductFormScreens.tsx');
const coa = () => import(/* webpackChunkName: "productCoa" */ './ProductCoaScreen.tsx');
const supplies = () => import(/* webpackChunkName: "productList" */ './SupplyListScreen.tsx');

const pages = {
  productList: { loads: listLoads, screen: async () => (await list()).default },
  productShow: { loads: showLoads, screen: async () => (await show()).default },
  productCreate: { loads: createLoads, screen: async () => (await form()).CreateProduct },
  productEdit: { loads: editLoads, screen: async () => (await form()).EditProduct },
  productMasterCreate: { loads: createLoads, screen: async () => (await form()).CreateMaster },
  productCoaCreate: { loads: productCoaLoads, screen: async () => (await coa()).default },
  supplierProductList: { loads: supplyLoads, screen: async () => (await supplies()).default },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
export const loadsOf = (id: PageId): Loads => pages[id].loads;
