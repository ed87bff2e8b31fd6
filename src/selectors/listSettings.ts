// User settings of a list, as rows of UserPreferences: `list.{name}.filters` and `list.{name}.table`. Parsed defensively: an older version may have written them.
import { maxSavedFilters } from '#domain/constants.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Query } from '#src/store/state.ts';

export const preferences = 'UserPreferences';
/** short name of the view that loads them */
export const settingsView = 'kept';

export interface SavedFilter {
  name: string;
  /** parameters of the address: tab and filters; never the search, which may contain a name */
  words: Query;
}
export interface FilterSettings {
  filters: readonly SavedFilter[];
  /** name of the default filter */
  default: string | null;
}
export interface TableSettings {
  /** keys of the visible columns, in order; null = the list's default */
  columns: readonly string[] | null;
  density: Density | null;
}
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

export const settingKey = (name: string, part: 'filters' | 'table'): string => `list.${name}.${part}`;
export const settingRow = (rows: readonly Row[], key: string): Row | undefined => rows.find((row) => row['key'] === key);

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

export const readFilters = (value: unknown): FilterSettings => {
  const { filters, default: chosen } = object(value);
  const found = (Array.isArray(filters) ? filters : []).map(object).flatMap(({ name, words }) =>
    typeof name === 'string' && name !== ''
      ? [
          {
            name,
            words: Object.fromEntries(
              Object.entries(object(words)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
            ),
          },
        ]
      : [],
  );
  return { filters: found.slice(0, maxSavedFilters), default: found.some(({ name }) => name === chosen) ? String(chosen) : null };
};

export const readTable = (value: unknown): TableSettings => {
  const { columns, density } = object(value);
  const chosen = texts(columns);
  return { columns: chosen.length > 0 ? chosen : null, density: densities.find((one) => one === density) ?? null };
};

/** Parameters of the default filter in these rows. */
export const defaultFilterOf = (rows: readonly Row[]): Query | null => {
  for (const row of rows) {
    if (!String(row['key']).endsWith('.filters')) continue;
    const kept = readFilters(row['value']);
    const found = kept.filters.find(({ name }) => name === kept.default);
    if (found) return found.words;
  }
  return null;
};
