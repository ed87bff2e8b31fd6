// What two revisions differ in, as their reader may see it: by section, and in it by value and by line.
import type { SectionPart } from './contentOf.ts';
import { commonFields } from '../kernel/fields.ts';
import { secrets } from './lines/specIngredient.ts';
import { differencesOf, type SpecDifference } from './rules/differences.ts';
import { sectionNames, type SectionName } from './rules/sections/sections.ts';
import { linesOf } from './sectionLines.ts';

type Values = Readonly<Record<string, unknown>>;
type Parts = readonly SectionPart[];

/** Of a value of a section, or of a line; `entry`: of one entry of a value that has several. */
export interface ValueDifference {
  name: string;
  entry: string | null;
  before: unknown;
  after: unknown;
}

export interface LineDifference {
  lineKey: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** it stands elsewhere, whatever else changed */
  moved: boolean;
  /** what the reader sees of the line as it is, of a removed one as it was */
  line: Values;
  /** of a changed one */
  values: readonly ValueDifference[];
}

export interface SectionDifference {
  section: SectionName;
  values: readonly ValueDifference[];
  lines: readonly LineDifference[];
  /** changed values and lines */
  count: number;
}

/** Marks that the editor writes into a line, and the keys that hold it in its place. */
const unshown: ReadonlySet<string> = new Set(['sectionId', 'lineKey', 'seq', 'guessed', 'sources', 'masterKey']);
const shares: ReadonlySet<string> = new Set(secrets);

const isHidden = (line: Values): boolean => line['confidential'] === true && !('percent' in line);

/** Keys of lines whose shares the reader does not see in one of both: what he sees of the other one is no change. */
const hiddenKeys = (parts: Parts): ReadonlySet<unknown> =>
  new Set(parts.flatMap(({ lines }) => lines.filter(isHidden).map((line) => line['lineKey'])));

const lineNames = (section: SectionName): readonly string[] =>
  Object.keys(linesOf(section)?.of.fields ?? {}).filter((name) => !Object.hasOwn(commonFields, name) && !unshown.has(name));

/** A band says only what the share says, where that is seen. */
const rowOf = (names: readonly string[], line: Values, isMasked: boolean): Values => ({
  ...Object.fromEntries(names.filter((name) => (isMasked ? !shares.has(name) : name !== 'band')).map((name) => [name, line[name]])),
  key: line['lineKey'],
  seq: line['seq'],
});

/** What is compared: of each section its values and its rows by their keys. */
export type Shown = Readonly<Partial<Record<SectionName, Values & { rows: readonly Values[] }>>>;

const shownOf = (parts: Parts, hidden: ReadonlySet<unknown>): Shown =>
  Object.fromEntries(
    parts.map(({ section, content, flowChart, evidenceFile, lines }) => {
      const names = lineNames(section);
      return [section, { ...content, flowChart, evidenceFile, rows: lines.map((line) => rowOf(names, line, hidden.has(line['lineKey']))) }];
    }),
  );

const placeOf = (path: string): Pick<ValueDifference, 'name' | 'entry'> => {
  const [name = '', entry = null] = path.replace(/^rows\./, '').split('.');
  return { name, entry };
};

const valueOf = ({ path, before, after }: SpecDifference): ValueDifference => ({ ...placeOf(path), before, after });

const lineOf = (lineKey: string, found: readonly SpecDifference[], line: Values): LineDifference => {
  const values = found.filter(({ kind }) => kind === 'changed').map(valueOf);
  const whole = found.find(({ kind }) => kind === 'added' || kind === 'removed');
  const moved = found.some(({ kind }) => kind === 'moved');
  return { lineKey, kind: whole?.kind ?? (values.length > 0 ? 'changed' : 'moved'), moved, line, values };
};

const byKey = (shown: Shown, section: SectionName): ReadonlyMap<unknown, Values> =>
  new Map(shown[section]?.rows.map((row) => [row['key'], row]));

/** In the order of the sections; those that are the same are not named. */
export const shownDifferences = (older: Shown, newer: Shown): readonly SectionDifference[] => {
  const bySection = Map.groupBy(differencesOf(older, newer), ({ section }) => section);
  return sectionNames.flatMap((section): SectionDifference[] => {
    const found = bySection.get(section);
    if (!found) return [];
    const [then, now] = [byKey(older, section), byKey(newer, section)];
    const values = found.filter(({ rowKey }) => rowKey === null).map(valueOf);
    const lines = [...Map.groupBy(found, ({ rowKey }) => rowKey)].flatMap(([key, ofLine]) =>
      key === null ? [] : [lineOf(key, ofLine, now.get(key) ?? then.get(key) ?? {})],
    );
    return [{ section, values, lines, count: values.length + lines.length }];
  });
};

export const partDifferences = (before: Parts, after: Parts): readonly SectionDifference[] => {
  const hidden = new Set([...hiddenKeys(before), ...hiddenKeys(after)]);
  return shownDifferences(shownOf(before, hidden), shownOf(after, hidden));
};

const always: readonly SectionName[] = ['composition', 'allergens'];

const wasOrIs = ({ line, values }: LineDifference, name: string, value: unknown): boolean =>
  line[name] === value || values.some((one) => one.name === name && one.before === value);

const isOfSafety = (section: SectionName, line: LineDifference): boolean =>
  (section === 'parameters' && wasOrIs(line, 'critical', true)) || (section === 'process' && wasOrIs(line, 'kind', 'CCP'));

/** What consumers may be harmed by: ingredients, allergens, critical parameters and critical control points. */
export const ofSafety = (differences: readonly SectionDifference[]): readonly SectionDifference[] =>
  differences.flatMap((one) => {
    if (always.includes(one.section)) return [one];
    const lines = one.lines.filter((line) => isOfSafety(one.section, line));
    return lines.length === 0 ? [] : [{ ...one, values: [], lines, count: lines.length }];
  });
