// SustainRating: one version of the scale that gives a sustainability audit its level. Never edited: a change is a new version with its first day.
import type { FieldIssue } from '../kernel/errors.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { ahead, type Rule } from '../kernel/rules.ts';
import { auditorRoles, complaintSupplierRoles, type Role } from '../roles.ts';
import { bandFaults } from './bands.ts';
import { bandsShape, type Band } from './formShapes.ts';

const readers = ['superAdmin', 'qa', 'sustain', ...auditorRoles, ...complaintSupplierRoles] as const satisfies readonly Role[];

const places = { BAND_KEY: 'key', BAND_LABEL: 'label', BAND_ORDER: 'minScore', BAND_LAST: 'minScore' } as const;
const codes = { BAND_KEY: 'DUPLICATE', BAND_LABEL: 'REQUIRED', BAND_ORDER: 'BAND_ORDER', BAND_LAST: 'BAND_LAST' } as const;

const soundLevels: Rule = {
  issues: ({ next }) => {
    const levels = (next['levels'] as readonly Band[] | null | undefined) ?? [];
    const faults = bandFaults(levels).map(({ code, index }): [string, FieldIssue[]] => [
      `levels.${index}.${places[code]}`,
      [{ code: codes[code] }],
    ]);
    return Object.fromEntries(levels.length === 0 ? [['levels', [{ code: 'REQUIRED' }]]] : faults);
  },
};

export const SustainRating = defineEntity({
  name: 'SustainRating',
  collection: 'SustainRatings',
  table: 'sustain_ratings',
  area: 'audits',
  title: 'name',
  face: { icon: 'chart-bar', pages: ['/masterData/sustainRating/show/{id}'] },
  fields: {
    name: business.string(120, { required: true, search: true }),
    /** why the scale changed */
    note: business.text(2000),
    ratingVersion: plain.int({ required: true, server: true, default: 1 }),
    /** in force from this day until the next scale; of two of one day the later version */
    effectiveFrom: plain.date({ required: true, bounds: bounds.due }),
    levels: business.json(bandsShape, { required: true }),
  },
  unique: [{ fields: ['ratingVersion'] }],
  access: [{ roles: readers }],
  tenants: ['all'],
  rules: [ahead('effectiveFrom', ({ $today }) => $today), soundLevels],
  workflow: {
    states: ['any'],
    create: [{ roles: ['superAdmin'], fields: ['name', 'note', 'effectiveFrom', 'levels'], effect: 'createRating' }],
    delete: [{ roles: ['superAdmin'], from: ['any'], when: { effectiveFrom: { gt: '$today' } } }],
  },
});

interface Scale {
  effectiveFrom: string;
  ratingVersion: number;
}
/** The scale in force on a day. */
export const ratingOn = <S extends Scale>(scales: readonly S[], day: string): S | null => {
  const begun = scales.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const later = (a: S, b: S): S =>
    b.effectiveFrom > a.effectiveFrom || (b.effectiveFrom === a.effectiveFrom && b.ratingVersion > a.ratingVersion) ? b : a;
  return begun.length === 0 ? null : begun.reduce(later);
};
