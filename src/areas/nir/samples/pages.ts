/** The pages of samples: what each asks for, and the file of its screen. */
import type { ComponentType } from 'react';
import type { Loads } from '#src/routing/routeTable.ts';
import {
  allSamplesLoads,
  groupSamplesLoads,
  labelLoads,
  matrixLoads,
  ownSamplesLoads,
  parcelLoads,
  qaSamplesLoads,
  rdSamplesLoads,
  sampleLoads,
} from './sampleLoads.ts';

const lists = () => import(/* webpackChunkName: "samples" */ './SampleListScreen.tsx');

const pages = {
  allSamples: { loads: allSamplesLoads, screen: async () => (await lists()).AllSamples },
  rdSamples: { loads: rdSamplesLoads, screen: async () => (await lists()).RdSamples },
  qaSamples: { loads: qaSamplesLoads, screen: async () => (await lists()).QaSamples },
  groupSamples: { loads: groupSamplesLoads, screen: async () => (await lists()).GroupSamples },
  ownSamples: { loads: ownSamplesLoads, screen: async () => (await lists()).OwnSamples },
  sample: { loads: sampleLoads, screen: async () => (await import(/* webpackChunkName: "sample" */ './SampleScreen.tsx')).default },
  sampleParcel: {
    loads: parcelLoads,
    screen: async () => (await import(/* webpackChunkName: "sampleParcel" */ './ParcelScreen.tsx')).default,
  },
  sampleLabels: {
    loads: labelLoads,
    screen: async () => (await import(/* webpackChunkName: "sampleLabels" */ './LabelScreen.tsx')).default,
  },
  sampleMatrix: {
    loads: matrixLoads,
    screen: async () => (await import(/* webpackChunkName: "sampleMatrix" */ './MatrixScreen.tsx')).default,
  },
} as const satisfies Record<string, { loads: Loads; screen: () => Promise<ComponentType> }>;

export type PageId = keyof typeof pages;
export const screenOf = (id: PageId): Promise<ComponentType> => pages[id].screen();
export const loadsOf = (id: PageId): Loads => pages[id].loads;
