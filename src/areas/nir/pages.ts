/** The pages of requests for new items: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import {
  createMfgLoads,
  editLoads,
  historyLoads,
  infoLoads,
  listLoads,
  matchingLoads,
  officeMatchLoads,
  officeOffersLoads,
  offerLoads,
  showLoads,
} from './loads.ts';
import { specifyLoads } from './specify/specifyLoads.ts';

const lists = () => import(/* webpackChunkName: "nirList" */ '#src/areas/nir/ListScreens.tsx');
const form = () => import(/* webpackChunkName: "nirForm" */ '#src/areas/nir/form/FormScreens.tsx');
const show = () => import(/* webpackChunkName: "nirShow" */ '#src/areas/nir/show/ShowScreen.tsx');
const history = () => import(/* webpackChunkName: "nirShow" */ '#src/areas/nir/show/HistoryScreen.tsx');
const matching = () => import(/* webpackChunkName: "nirMatching" */ '#src/areas/nir/matching/MatchingScreen.tsx');
const office = () => import(/* webpackChunkName: "nirMatching" */ '#src/areas/nir/matching/OfficeScreens.tsx');
const offers = () => import(/* webpackChunkName: "nirOffer" */ '#src/areas/nir/offer/OfferScreens.tsx');

const pages = {
  nirList: { loads: listLoads, screen: async () => (await lists()).NirList },
  nirCreate: { loads: () => [], screen: async () => (await form()).NirCreate },
  nirEdit: {
    loads: editLoads,
    screen: async () => (await import(/* webpackChunkName: "nirForm" */ '#src/areas/nir/EditScreen.tsx')).default,
  },
  nirShow: { loads: showLoads, screen: async () => (await show()).default },
  nirHistory: { loads: historyLoads, screen: async () => (await history()).default },
  nirHistoryInfo: {
    loads: infoLoads,
    screen: async () => (await import(/* webpackChunkName: "nirShow" */ '#src/areas/nir/show/HistoryInfoScreen.tsx')).default,
  },
  nirMatching: { loads: matchingLoads, screen: async () => (await matching()).default },
  nirCreateMfg: { loads: createMfgLoads, screen: async () => (await lists()).CreateMfgList },
  developedSpecCreate: {
    loads: specifyLoads,
    screen: async () => (await import(/* webpackChunkName: "nirSpecify" */ '#src/areas/nir/specify/SpecifyScreen.tsx')).default,
  },
  nirProposalMatch: { loads: officeMatchLoads, screen: async () => (await office()).ProposalMatch },
  nirProposalEdit: { loads: officeOffersLoads, screen: async () => (await office()).ProposalOffers },
  nirRequest: { loads: offerLoads, screen: async () => (await offers()).OfferRequest },
  nirSubmit: { loads: offerLoads, screen: async () => (await offers()).OfferSubmit },
  nirView: { loads: offerLoads, screen: async () => (await offers()).OfferView },
} as const satisfies Record<string, { loads: Loads; screen: () => Promise<ComponentType> }>;

export type PageId = keyof typeof pages;
export const loadsOf = (id: PageId): Loads => pages[id].loads;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
