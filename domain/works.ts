// The work of the topics by name: `complaints.toReview`. Topics name it, so that a page that needs their conditions does not load how lines of work read.
import * as announcements from './announcements/work.ts';
import * as audits from './audits/work.ts';
import * as complaints from './complaints/work.ts';
import * as documents from './documents/work.ts';
import type { Work } from './kernel/work.ts';
import * as lots from './lots/work.ts';
import * as nir from './nir/work.ts';
import * as specs from './specs/work.ts';

const areas = { announcements, audits, complaints, documents, lots, nir, specs } satisfies Record<string, Record<string, Work>>;

type Areas = typeof areas;
export type WorkName = { [A in keyof Areas]: `${A}.${keyof Areas[A] & string}` }[keyof Areas];

/** name -> work */
export const works: Readonly<Record<string, Work>> = Object.fromEntries(
  Object.entries(areas).flatMap(([area, all]) => Object.entries(all).map(([name, work]: [string, Work]) => [`${area}.${name}`, work])),
);
