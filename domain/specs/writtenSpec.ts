// A section of a specification as text, in a language: what its paper, the preview of the paper and exported files say. Nothing that a signature covers is left out.
import type { TFunction } from 'i18next';
import type { Entity } from '../kernel/entity.ts';
import { commonFields, type Field } from '../kernel/fields.ts';
import { fieldLabel, valueWord } from '../words.ts';
import type { SectionPart } from './contentOf.ts';
import { namingField } from './rules/differences.ts';
import type { SectionName } from './rules/sections/sections.ts';
import { linesOf } from './sectionLines.ts';
import { placedLines, sectionEntity, type PlacedLine } from './sectionEntity.ts';

type Values = Readonly<Record<string, unknown>>;

export interface SpecWords {
  /** bound to the texts of specifications */
  t: TFunction;
  day: (value: string) => string;
  amount: (value: number) => string;
  country: (code: string) => string;
  /** name of a stored file; absent: its type */
  file?: (stored: string) => string | undefined;
}

interface WrittenValue {
  name: string;
  label: string;
  text: string;
}

interface WrittenColumn {
  name: string;
  head: string;
  isNumber: boolean;
  /** of the width of the table */
  share: number;
}

export interface WrittenSection {
  section: SectionName;
  title: string;
  values: readonly WrittenValue[];
  columns: readonly WrittenColumn[];
  /** a text for each column; null: nothing is said */
  rows: readonly (readonly (string | null)[])[];
}

/** Keys and places of a line, the marks of the editor, and what is said with another value. */
const unwritten: ReadonlySet<string> = new Set([
  ...Object.keys(commonFields),
  'sectionId',
  'lineKey',
  'parentKey',
  'seq',
  'guessed',
  'masterKey',
  'percentMin',
  'percentMax',
  'band',
]);

/** Columns of a table that is too wide for a page; all others are said in its last one, by their labels. */
const firstOf: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  composition: ['name', 'percent', 'origins', 'allergens'],
  process: ['step', 'kind', 'hazard', 'parameter', 'criticalMin', 'criticalMax', 'unit'],
  parameters: ['name', 'unit', 'min', 'target', 'max', 'method'],
  packaging: ['level', 'component', 'material', 'weightG'],
  artwork: ['kind', 'labelVersion', 'claim', 'file'],
};
const mostColumns = 6;
const further = 'further';

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A flag that is not set says nothing; a question that was answered with no does. */
const isShown = (field: Field | undefined, value: unknown): boolean =>
  isSaid(value) && !(value === false && field?.kind === 'boolean' && field.required === true);

const codeName = ({ t, country }: SpecWords, entity: Entity, name: string, code: string): string => {
  const field = entity.fields[name];
  if (field?.suggests?.includes(code)) return valueWord(t, entity, name, code);
  if (field?.codes === undefined) return code;
  return field.codes === 'country' ? country(code) : t(`values.${field.codes}.${code}`, { defaultValue: code });
};

/** Every character that was written, in words of the language; null: nothing is said. */
export const writtenValue = (words: SpecWords, entity: Entity, name: string, value: unknown): string | null => {
  const { t, day, amount, file } = words;
  const field = entity.fields[name];
  if (!isSaid(value)) return null;
  if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
  if (typeof value === 'number') return amount(value);
  if (Array.isArray(value)) return value.map((one) => codeName(words, entity, name, String(one))).join(t('components:comma'));
  const text = String(value);
  if (field?.kind === 'enum') return valueWord(t, entity, name, text);
  if (field?.kind === 'date') return day(text);
  if (field?.kind === 'file') return file?.(text) ?? t('components:file.stored', { type: text.split('.').pop()?.toUpperCase() });
  return codeName(words, entity, name, text);
};

/** The label of the artwork is a list of its own: each of its items with its state. */
const checked = ({ t }: SpecWords, states: Values): WrittenValue[] =>
  Object.entries(states).flatMap(([item, state]) =>
    isSaid(state) ? [{ name: item, label: t(`values.labelItem.${item}`), text: t(`labelState.${String(state)}`) }] : [],
  );

const valuesOf = (words: SpecWords, { section, content, flowChart, evidenceFile }: SectionPart): WrittenValue[] => {
  const entity = sectionEntity(section);
  const all: Values = { ...(content as Values), flowChart, evidenceFile };
  return Object.keys(entity.fields).flatMap((name): WrittenValue[] => {
    const value = all[name];
    if (name === 'checklist') return checked(words, (value as Values | null | undefined) ?? {});
    const text = isShown(entity.fields[name], value) ? writtenValue(words, entity, name, value) : null;
    return text === null ? [] : [{ name, label: words.t(`fields.section.${name}`), text }];
  });
};

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The share as it was entered; of one that its reader may not know, the band. */
const shareOf = (words: SpecWords, entity: Entity, line: Values): string | null => {
  if (!('percent' in line)) return writtenValue(words, entity, 'band', line['band']);
  const [share, from, to] = [line['percent'], line['percentMin'], line['percentMax']].map((value) => {
    const amount = number(value);
    return amount === null ? null : words.amount(amount);
  });
  const range = from || to ? `${from ?? ''}–${to ?? ''}` : null;
  return share && range ? `${share} (${range})` : (share ?? range);
};

/** Names of the lines that others name by their keys. */
type LineNames = ReadonlyMap<unknown, string>;

/** The name of a line in words; empty for one that has none. */
export const lineName = (words: SpecWords, entity: Entity, line: Values): string => {
  const name = namingField(line);
  return name === null ? '' : (writtenValue(words, entity, name, line[name]) ?? '');
};

interface Lines {
  words: SpecWords;
  entity: Entity;
  names: LineNames;
  /** why a limit wider than the master's was accepted, by the key of its line */
  waivers: LineNames;
}

const cellOf = ({ words, entity, names }: Lines, name: string, { line, level }: PlacedLine, isFirst: boolean): string | null => {
  const value = line[name];
  const mark = isFirst && level > 0 ? `${'– '.repeat(level)}` : '';
  if (name === 'percent') return shareOf(words, entity, line);
  if (name === 'sources' && Array.isArray(value))
    return value.map((key) => names.get(key) ?? String(key)).join(words.t('components:comma')) || null;
  const text = isSaid(value) ? writtenValue(words, entity, name, value) : null;
  return text === null ? mark.trim() || null : `${mark}${text}`;
};

const shareOfWidth = (field: Field | undefined): number => {
  if (field?.kind === 'number' || field?.kind === 'int' || field?.kind === 'boolean') return 1.2;
  return field?.kind === 'enum' || (field?.max ?? 200) <= 20 ? 1 : 1.8;
};

const waived = 'masterWaivers';

const furtherOf = (lines: Lines, names: readonly string[], at: PlacedLine): string | null => {
  const { words, entity, waivers } = lines;
  const colon = words.t('components:colon');
  const said = names.flatMap((name) => {
    if (!isShown(entity.fields[name], at.line[name])) return [];
    const text = cellOf(lines, name, at, false);
    return text === null ? [] : [`${fieldLabel(words.t, entity, name)}${colon}${text}`];
  });
  const waiver = waivers.get(at.line['lineKey']);
  return [...said, ...(waiver ? [`${words.t(`fields.ProductMfgSpec.${waived}`)}${colon}${waiver}`] : [])].join(' · ') || null;
};

const tableOf = (lines: Lines, section: SectionName, all: readonly Values[]): Pick<WrittenSection, 'columns' | 'rows'> => {
  const { words, entity, waivers } = lines;
  const placed = placedLines(all);
  const isFilled = (name: string): boolean =>
    name === 'percent'
      ? all.some((line) => shareOf(words, entity, line) !== null)
      : all.some((line) => isShown(entity.fields[name], line[name]));
  const filled = Object.keys(entity.fields).filter((name) => !unwritten.has(name) && isFilled(name));
  const isWide = filled.length > mostColumns || all.some((line) => waivers.has(line['lineKey']));
  const first = isWide ? (firstOf[section] ?? filled.slice(0, mostColumns - 1)).filter((name) => filled.includes(name)) : filled;
  const others = filled.filter((name) => !first.includes(name));
  const columns = first.map((name): WrittenColumn => {
    const field = entity.fields[name];
    const isNumber = name !== 'percent' && (field?.kind === 'number' || field?.kind === 'int');
    return { name, head: fieldLabel(words.t, entity, name), isNumber, share: shareOfWidth(field) };
  });
  const rows = placed.map((at) => [
    ...first.map((name, i) => cellOf(lines, name, at, i === 0)),
    ...(isWide ? [furtherOf(lines, others, at)] : []),
  ]);
  const last: WrittenColumn = { name: further, head: words.t('specPapers:further'), isNumber: false, share: 3.2 };
  return { columns: isWide ? [...columns, last] : columns, rows };
};

export interface WrittenFrom {
  words: SpecWords;
  /** all sections that are read: lines of one are named in another */
  parts: readonly SectionPart[];
  waivers: readonly { lineKey: string; reason: string }[];
}

/** The sections as text, in their order. */
export const writtenSections = ({ words, parts, waivers }: WrittenFrom): readonly WrittenSection[] => {
  const ingredients = linesOf('composition')!.of;
  const composed = parts.find(({ section }) => section === 'composition')?.lines ?? [];
  const names = new Map(composed.map((line) => [line['lineKey'], lineName(words, ingredients, line)]));
  const waivedLines = new Map(waivers.map(({ lineKey, reason }) => [lineKey, reason]));
  return parts.map((part) => {
    const { section } = part;
    const entity = linesOf(section)?.of;
    const title = words.t(`values.SpecSection.section.${section}`);
    const values = valuesOf(words, part);
    if (!entity || part.lines.length === 0) return { section, title, values, columns: [], rows: [] };
    const lines = { words, entity, names, waivers: section === 'parameters' ? waivedLines : new Map<unknown, string>() };
    return { section, title, values, ...tableOf(lines, section, part.lines) };
  });
};
