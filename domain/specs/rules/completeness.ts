// How much of a specification is filled: of what its kind of product requires, in percent for each section and in all.
import { allergenGroups } from './composition/allergens.ts';
import { isTouched, type SpecContent } from './content.ts';
import { issuesOf, type ParamsOf, type SpecIssue } from './issues.ts';
import { isDeclared, requiredNutrients } from './sections/nutrition.ts';
import { labelItems } from './sections/sectionRows.ts';
import { needOf, sectionsOf, type ProductKind, type SectionName } from './sections/sections.ts';

interface Wanted {
  is: boolean;
  key: string | null;
  field: string;
  params?: ParamsOf<'REQUIRED'>;
  /** a check of the section says already that it is missing */
  told?: boolean;
}

const isText = (value: string | null): boolean => value !== null && value.trim() !== '';

const value = (is: boolean, field: string, key: string | null = null): Wanted => ({ is, key, field });

const someRow = (rows: readonly unknown[]): Wanted => value(rows.length > 0, 'rows');

/** Texts that each row needs. */
const cells = <K extends string, R extends { key: string } & Record<K, string | null>>(
  rows: readonly R[],
  fields: readonly K[],
): Wanted[] => rows.flatMap((row) => fields.map((field) => value(isText(row[field]), field, row.key)));

const wanted: { readonly [S in SectionName]: (of: SpecContent) => readonly Wanted[] } = {
  general: ({ general }) => [
    value(isText(general.legalName), 'legalName'),
    value(isText(general.countryOfOrigin), 'countryOfOrigin'),
    value(general.netContent !== null, 'netContent'),
    value(general.netUnit !== null, 'netUnit'),
  ],
  composition: ({ composition: { rows } }) => [
    someRow(rows),
    ...rows.flatMap((row): Wanted[] => [
      // an additive may be known by its number alone
      value(isText(row.name) || row.eNumber !== null, 'name', row.key),
      // of a processing aid nothing or traces are left
      ...(row.processingAid
        ? []
        : [value(row.percent !== null || (row.percentMin !== null && row.percentMax !== null) || row.minor, 'percent', row.key)]),
    ]),
  ],
  nutrition: ({ nutrition: { basis, rows } }) => [
    value(basis !== null, 'basis'),
    ...requiredNutrients.map((name): Wanted => ({ is: isDeclared(rows, name), key: null, field: 'per100', told: true })),
  ],
  allergens: ({ allergens: { rows } }) =>
    allergenGroups.map((group): Wanted => {
      const row = rows.find((one) => one.group === group);
      return { is: (row?.presence ?? null) !== null, key: row?.key ?? null, field: 'presence', params: { group } };
    }),
  process: ({ process: { rows } }) => [someRow(rows), ...cells(rows, ['step'])],
  parameters: ({ parameters: { rows } }) => [someRow(rows), ...cells(rows, ['name', 'type', 'method'])],
  packaging: ({ packaging: { rows } }) => [someRow(rows), ...cells(rows, ['component', 'material'])],
  artwork: ({ artwork: { rows, claims, checklist } }) => [
    someRow(rows),
    ...cells(rows, ['version', 'file']),
    ...cells(claims, ['claim']),
    ...labelItems.map((item): Wanted => ({ is: checklist[item] !== null, key: null, field: 'checklist', params: { item } })),
  ],
  storage: ({ storage }) => [
    value(storage.mode !== null, 'mode'),
    // what bears no date has no shelf life
    ...(storage.dateMark === 'none'
      ? []
      : [value(storage.shelfLifeDays !== null, 'shelfLifeDays'), value(storage.minRemainingPct !== null, 'minRemainingPct')]),
  ],
  pictures: ({ pictures: { rows } }) => [
    { is: rows.some(({ view, file }) => view === 'front' && file !== null), key: null, field: 'file', told: true },
    ...cells(rows, ['file', 'view']),
  ],
  attachments: ({ attachments: { rows } }) => cells(rows, ['file', 'type']),
  sensory: ({ sensory }) => [
    value(isText(sensory.appearance), 'appearance'),
    value(isText(sensory.odour), 'odour'),
    value(isText(sensory.taste), 'taste'),
    value(isText(sensory.texture), 'texture'),
  ],
};

/** Sections whose checks count: required ones, and optional ones that hold something. */
export const countedSections = (content: SpecContent, kind: ProductKind, added: readonly SectionName[] = []): readonly SectionName[] =>
  sectionsOf(kind, added).filter((section) => needOf(kind, section, added) === 'required' || isTouched(content[section]));

/** Of an optional section with pictures the front need not be among them. */
const wantedOf = (content: SpecContent, section: SectionName, isRequired: boolean): readonly Wanted[] =>
  section === 'pictures' && !isRequired ? wanted.pictures(content).slice(1) : wanted[section](content);

/** 100 only when nothing is missing: rounded down. */
const percent = (all: readonly Wanted[]): number =>
  all.length === 0 ? 100 : Math.floor((100 * all.filter(({ is }) => is).length) / all.length);

export interface Completeness {
  /** 0-100 for each section that counts */
  sections: Partial<Record<SectionName, number>>;
  /** the same as numbers of values */
  counts: Partial<Record<SectionName, { filled: number; wanted: number }>>;
  /** 0-100 of all required values together */
  total: number;
  /** REQUIRED, hard, at each place that is empty and that no other check names */
  missing: readonly SpecIssue[];
}

export const completenessOf = (content: SpecContent, kind: ProductKind, added: readonly SectionName[] = []): Completeness => {
  const found = countedSections(content, kind, added).map((section) => ({
    section,
    all: wantedOf(content, section, needOf(kind, section, added) === 'required'),
  }));
  return {
    sections: Object.fromEntries(found.map(({ section, all }) => [section, percent(all)])),
    counts: Object.fromEntries(
      found.map(({ section, all }) => [section, { filled: all.filter(({ is }) => is).length, wanted: all.length }]),
    ),
    total: percent(found.flatMap(({ all }) => all)),
    missing: found.flatMap(({ section, all }) =>
      all.filter(({ is, told }) => !is && !told).map(({ key, field, params }) => issuesOf(section).hard('REQUIRED', key, field, params)),
    ),
  };
};
