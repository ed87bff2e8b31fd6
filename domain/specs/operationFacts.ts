// What a store must know of the source of an operation specification: allergens, storage and shelf life, as the sheet keeps them.
import type { SectionName } from './rules/sections/sections.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sections of the source that the facts come from. */
export const factSections = ['allergens', 'storage'] as const satisfies readonly SectionName[];

/** Field of the sheet -> value of the section `storage`. */
const ofStorage = {
  storageMode: 'mode',
  storageMinC: 'tempMin',
  storageMaxC: 'tempMax',
  humidityMax: 'humidityMax',
  light: 'light',
  shelfLifeDays: 'shelfLifeDays',
  afterOpeningDays: 'afterOpeningDays',
  minRemainingPct: 'minRemainingPct',
} as const;

export const factNames = ['contains', 'mayContain', ...Object.keys(ofStorage)];

export interface FactSource {
  section: unknown;
  content: unknown;
  /** of the section `allergens` */
  allergens?: readonly Values[] | null;
}

const groupsWith = (lines: readonly Values[], presence: string): readonly string[] =>
  lines.filter((line) => line['presence'] === presence && line['group'] != null).map((line) => String(line['group']));

export const factsOf = (sections: readonly FactSource[]): Values => {
  const of = (name: string): FactSource | undefined => sections.find(({ section }) => section === name);
  const lines = of('allergens')?.allergens ?? [];
  const storage = (of('storage')?.content ?? {}) as Values;
  return {
    contains: groupsWith(lines, 'contains'),
    mayContain: groupsWith(lines, 'mayContain'),
    ...Object.fromEntries(Object.entries(ofStorage).map(([field, name]) => [field, storage[name] ?? null])),
  };
};

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as readonly string[])].sort() : value === undefined || value === null ? null : value);
/** No allergen and none known are the same to a store. */
const asListed = (name: string, value: unknown): unknown => (name === 'contains' || name === 'mayContain' ? (value ?? []) : value);

/** Facts in which a sheet differs from its source as it is now. */
export const differingFacts = (sheet: Values, source: Values): readonly string[] =>
  factNames.filter((name) => comparable(asListed(name, sheet[name])) !== comparable(asListed(name, source[name])));
