// The work of the topics by name: `complaints.toReview`. Topics name it, so that a page that needs their conditions does not load how lines of work read.
import { announcementsWork } from './announcements/work.ts';
import { auditsWork } from './audits/work.ts';
import { complaintsWork } from './complaints/work.ts';
import { documentsWork } from './documents/work.ts';
import type { Work } from './kernel/work.ts';
import { lotsWork } from './lots/work.ts';
import { nirWork } from './nir/work.ts';
import { specsWork } from './specs/work.ts';

const areas = {
  announcements: announcementsWork,
  audits: auditsWork,
  complaints: complaintsWork,
  documents: documentsWork,
  lots: lotsWork,
  nir: nirWork,
  specs: specsWork,
} satisfies Record<string, Record<string, Work>>;

type Areas = typeof areas;
export type WorkName = { [A in keyof Areas]: `${A}.${keyof Areas[A] & string}` }[keyof Areas];

/** name -> work */
export const works: Readonly<Record<string, Work>> = Object.fromEntries(
  Object.entries(areas).flatMap(([area, all]) => Object.entries(all).map(([name, work]: [string, Work]) => [`${area}.${name}`, work])),
);
