// Every name a workflow table uses, with the code behind it. A name without code stops the start (assertEffects), so no step can be half there.
import { entities } from '#domain/index.ts';
import type { Effects } from '../records/write.ts';
import { announcementEffects } from './announcements.ts';
import { caseEffects } from './cases.ts';
import { certificateEffects } from './certificates.ts';
import { closeMailEffects } from './closeMails.ts';
import { complaintEffects } from './complaint.ts';
import { documentEffects } from './documents.ts';
import { mergingEffects } from './merging.ts';
import { movementEffects } from './movements.ts';
import { preferenceEffects } from './preferences.ts';
import { problemReportEffects } from './problemReports.ts';
import { recommendEffects } from './recommends.ts';
import { reportEffects } from './reports.ts';
import { supplierEffects } from './suppliers.ts';
import { todoEffects } from './todos.ts';
import { userEffects } from './users.ts';

export const effects: Effects = {
  ...announcementEffects,
  ...caseEffects,
  ...certificateEffects,
  ...closeMailEffects,
  ...complaintEffects,
  ...documentEffects,
  ...mergingEffects,
  ...movementEffects,
  ...preferenceEffects,
  ...problemReportEffects,
  ...recommendEffects,
  ...reportEffects,
  ...supplierEffects,
  ...todoEffects,
  ...userEffects,
};

const namesOf = (): string[] =>
  entities.flatMap(({ workflow }) => [...(workflow.create ?? []), ...(workflow.edit ?? []), ...(workflow.delete ?? []), ...(workflow.steps ?? [])].flatMap((rule) => (rule.effect ? [rule.effect] : [])));

/** Throws when a table names an effect nobody wrote, or an effect is written that no table names. */
export const assertEffects = (): void => {
  const named = new Set(namesOf());
  const absent = [...named].filter((name) => !Object.hasOwn(effects, name));
  const unused = Object.keys(effects).filter((name) => !named.has(name));
  if (absent.length > 0) throw new Error(`Workflow effects without code: ${absent.join(', ')}`);
  if (unused.length > 0) throw new Error(`Effects no workflow names: ${unused.join(', ')}`);
};
