// What two revisions of a specification differ in: by value and by row, whose keys stay the same, so that a row that was moved is not one that was written anew.
import { coaSettings } from './sections/parameters.ts';
import { criticalSections, sectionNames, type SectionName } from './sections/sections.ts';

export interface SpecDifference {
  section: SectionName;
  /** a value of the section: `servingSize`, `checklist.origin`; of a row: `rows.percent`; a whole row: `rows` */
  path: string;
  /** null: a value of the section */
  rowKey: string | null;
  /** what the row is called, in the later revision where it is there; '' = it has no name */
  label: string;
  /** moved: among the rows of the same parent; what it is a part of is a changed `parentKey` */
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** null: not there */
  before: unknown;
  after: unknown;
  /** it makes the revision a major one, and ends an approval of its section */
  critical: boolean;
}

type Values = Readonly<Record<string, unknown>>;
interface Keyed extends Values {
  key: string;
  seq: number;
}

const settingPaths: ReadonlySet<string> = new Set(coaSettings.map((name) => `rows.${name}`));
/** Marks of the editor, no content. */
const unread: ReadonlySet<string> = new Set(['key', 'seq', 'guessed']);
/** The field that names a row: the first of these that it has. */
const naming = ['name', 'nutrient', 'group', 'step', 'component', 'claim', 'caption', 'version', 'labelVersion', 'type', 'view'] as const;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const isKeyed = (value: unknown): value is Keyed => isValues(value) && typeof value['key'] === 'string' && typeof value['seq'] === 'number';
const isRows = (value: unknown): value is readonly Keyed[] => Array.isArray(value) && value.length > 0 && value.every(isKeyed);

/** Lists of words are sets: an allergen that stands elsewhere in its cell is the same one. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map((one) => JSON.stringify(one)).sort()) : (JSON.stringify(value) ?? 'null');
const isSame = (before: unknown, after: unknown): boolean => before === after || textOf(before ?? null) === textOf(after ?? null);

/** Null: it has no name. */
export const namingField = (row: Values): string | null => naming.find((one) => typeof row[one] === 'string' && row[one] !== '') ?? null;

const labelOf = (row: Keyed): string => {
  const field = namingField(row);
  return field ? String(row[field]) : '';
};

/** The keys of the longest list of rows that kept their order; all others were moved. Time grows with n log n. */
const unmoved = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const places = new Map(before.map((key, i) => [key, i]));
  const order = after.filter((key) => places.has(key)).map((key) => places.get(key)!);
  /** the last place of the best list of each length, and what stands before it */
  const ends: number[] = [];
  const previous = new Map<number, number>();
  for (const place of order) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < place) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous.set(place, ends[low - 1]!);
    ends[low] = place;
  }
  const kept = new Set<string>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) kept.add(before[at]!);
  return kept;
};

const parentOf = (row: Keyed): string => (typeof row['parentKey'] === 'string' ? row['parentKey'] : '');

/** Keys of rows that stand elsewhere among the rows that share their parent before and after. */
const movedKeys = (before: readonly Keyed[], after: readonly Keyed[]): ReadonlySet<string> => {
  const stayed = new Map(before.map((row) => [row.key, parentOf(row)]));
  const both = after.filter((row) => stayed.get(row.key) === parentOf(row));
  const keys = new Set(both.map(({ key }) => key));
  const ordered = (rows: readonly Keyed[], parent: string): string[] =>
    rows
      .filter((row) => keys.has(row.key) && parentOf(row) === parent)
      .sort((a, b) => a.seq - b.seq)
      .map(({ key }) => key);
  const moved = new Set<string>();
  for (const parent of new Set(both.map(parentOf))) {
    const [then, now] = [ordered(before, parent), ordered(after, parent)];
    const kept = unmoved(then, now);
    for (const key of now) if (!kept.has(key)) moved.add(key);
  }
  return moved;
};

type Found = Omit<SpecDifference, 'section' | 'critical'>;

const ofValues = (before: Values, after: Values, path: string, rowKey: string | null, label: string): Found[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Found[] => {
    const [then, now] = [before[name] ?? null, after[name] ?? null];
    if (unread.has(name) || isSame(then, now)) return [];
    const at = path === '' ? name : `${path}.${name}`;
    if (isRows(then) || isRows(now)) return ofRows((then ?? []) as readonly Keyed[], (now ?? []) as readonly Keyed[], at);
    if (isValues(then) || isValues(now)) return ofValues(isValues(then) ? then : {}, isValues(now) ? now : {}, at, rowKey, label);
    return [{ path: at, rowKey, label, kind: 'changed', before: then, after: now }];
  });

const ofRows = (before: readonly Keyed[], after: readonly Keyed[], path: string): Found[] => {
  const then = new Map(before.map((row) => [row.key, row]));
  const now = new Set(after.map(({ key }) => key));
  const moved = movedKeys(before, after);
  const removed = before
    .filter(({ key }) => !now.has(key))
    .map((row): Found => ({
      path,
      rowKey: row.key,
      label: labelOf(row),
      kind: 'removed',
      before: row,
      after: null,
    }));
  const others = after.flatMap((row): Found[] => {
    const [rowKey, label, old] = [row.key, labelOf(row), then.get(row.key)];
    if (!old) return [{ path, rowKey, label, kind: 'added', before: null, after: row }];
    return [
      ...ofValues(old, row, path, rowKey, label),
      ...(moved.has(rowKey) ? [{ path, rowKey, label, kind: 'moved' as const, before: old.seq, after: row.seq }] : []),
    ];
  });
  return [...others, ...removed];
};

const isCritical = (section: SectionName, path: string): boolean =>
  criticalSections.includes(section) && !(section === 'parameters' && settingPaths.has(path));

/** An object a section: its values, and lists of rows with `key` and `seq`. */
export type Sections = Readonly<Partial<Record<SectionName, object>>>;

/** In the order of the sections, and of the rows of the later revision; removed rows behind the others of their list. */
export const differencesOf = (before: Sections, after: Sections): SpecDifference[] =>
  sectionNames.flatMap((section) =>
    ofValues({ ...before[section] }, { ...after[section] }, '', null, '').map((found) => ({
      section,
      ...found,
      critical: isCritical(section, found.path),
    })),
  );

/** A revision with one critical difference is a major one. */
export const changeClassOf = (differences: readonly Pick<SpecDifference, 'critical'>[]): 'minor' | 'major' =>
  differences.some(({ critical }) => critical) ? 'major' : 'minor';
