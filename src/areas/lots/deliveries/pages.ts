/** The pages of deliveries: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import { traceLoads } from '#src/areas/lots/trace/traceLoads.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import {
  coaLoads,
  createLoads,
  deliveryLoads,
  editCoaLoads,
  labelLoads,
  listLoads,
  lotDeliveryLoads,
  lotShippingLoads,
  oneLoads,
} from './deliveryLoads.ts';

interface Page {
  loads: Loads;
  screen: () => Promise<ComponentType>;
}

const list = () => import(/* webpackChunkName: "deliveryList" */ './DeliveryListScreen.tsx');
const create = () => import(/* webpackChunkName: "deliveryCreate" */ './DeliveryCreateScreen.tsx');
const show = () => import(/* webpackChunkName: "delivery" */ './DeliveryScreen.tsx');
const labels = () => import(/* webpackChunkName: "deliveryLabels" */ './LabelsScreen.tsx');
const coa = () => import(/* webpackChunkName: "coaCreate" */ './DeliveryCoaScreen.tsx');
const editCoa = () => import(/* webpackChunkName: "deliveryCoaEdit" */ './DeliveryCoaEditScreen.tsx');
const shipLot = () => import(/* webpackChunkName: "delivery" */ './LotShippingScreen.tsx');
const trace = () => import(/* webpackChunkName: "lotTrace" */ '#src/areas/lots/trace/TraceScreen.tsx');
const receive = () => import(/* webpackChunkName: "receiving" */ '#src/areas/lots/receiving/ReceivingScreen.tsx');

const pages = {
  deliveryList: { loads: listLoads, screen: async () => (await list()).default },
  deliveryCreate: { loads: createLoads, screen: async () => (await create()).OwnDelivery },
  lotDeliveryCreate: { loads: lotDeliveryLoads, screen: async () => (await create()).LotDelivery },
  deliveryShow: { loads: deliveryLoads, screen: async () => (await show()).default },
  deliveryLabels: { loads: labelLoads, screen: async () => (await labels()).default },
  deliveryCoa: { loads: coaLoads, screen: async () => (await coa()).default },
  deliveryCoaEdit: { loads: editCoaLoads, screen: async () => (await editCoa()).default },
  lotShipping: { loads: lotShippingLoads, screen: async () => (await shipLot()).default },
  lotTrace: { loads: traceLoads, screen: async () => (await trace()).default },
  deliveryReceive: { loads: oneLoads, screen: async () => (await receive()).default },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
export const loadsOf = (id: PageId): Loads => pages[id].loads;
