/** Columns of the grid of a section, from the fields of its lines. */
import type { TFunction } from 'i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { codeChoices, fieldLabel, valueWord } from '#src/views/field/words.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { markFields, placeFields } from '#src/areas/specs/sectionParts.ts';
import type { GridColumn, GridLine, GridOption, Texts } from '#src/views/grid/types.ts';

export interface SectionColumns {
  columns: readonly GridColumn[];
  uncelled: readonly GridColumn[];
}

/** Names of codes: of a country, of a value by its text. */
export interface CodeNames {
  t: TFunction;
  countries: readonly Choice[];
}

/** In the order of the grid. What else a line has stands behind them. */
const first: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  composition: ['name', 'percent', 'function', 'origins', 'allergens', 'eNumber', 'percentMin', 'percentMax', 'minor', 'quid'],
  allergens: ['group', 'presence', 'onLine', 'onSite', 'controlMeasure'],
  parameters: ['name', 'group', 'type', 'unit', 'target', 'min', 'max'],
  packaging: ['component', 'level', 'material', 'weightG'],
};
/** Only of products that are no food. */
const ofMaterials: ReadonlySet<string> = new Set(['material', 'casNo']);
const ofFood: ReadonlySet<string> = new Set(['eNumber', 'function', 'allergens', 'quid', 'processingAid', 'gmo', 'animalOrigin', 'minor']);

const widths: Readonly<Record<string, number>> = {
  name: 240,
  method: 200,
  step: 220,
  component: 200,
  material: 180,
  controlMeasure: 240,
  per100: 120,
};
const widthOf = (name: string, { kind }: Field): number =>
  widths[name] ?? (kind === 'number' || kind === 'int' ? 92 : kind === 'boolean' ? 84 : 160);

const optionsOf = ({ t, countries }: CodeNames, entity: Entity, name: string, field: Field): readonly GridOption[] | undefined => {
  if (field.kind === 'boolean')
    return [true, false].map((value) => ({ value: String(value), label: t(value ? 'components:yes' : 'components:no') }));
  const words = field.kind === 'enum' ? field.values : field.suggests;
  if (words) return words.map((value) => ({ value, label: valueWord(t, entity, name, value) }));
  return codeChoices(t, field, countries)?.map(({ value, label }) => ({ value: String(value), label }));
};

const kindOf = ({ kind, codes }: Field): GridColumn['kind'] => {
  if (kind === 'number' || kind === 'int') return 'number';
  if (kind === 'boolean') return 'flag';
  if (kind === 'enum') return 'choice';
  return kind === 'json' || codes !== undefined ? 'list' : 'text';
};

const columnOf = (names: CodeNames, entity: Entity, name: string): GridColumn => {
  const field = entity.fields[name]!;
  const options = optionsOf(names, entity, name, field);
  return {
    field: name,
    label: fieldLabel(names.t, entity, name),
    kind: kindOf(field),
    width: widthOf(name, field),
    ...(options ? { options } : {}),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.kind === 'string' ? { short: true } : {}),
    ...(field.kind === 'boolean' && field.required ? { emptyIsNo: true } : {}),
  };
};

/** Fields of a line that somebody writes, the named ones first. */
export const columnsOf = (names: CodeNames, entity: Entity, before: readonly string[]): readonly GridColumn[] => {
  const behind = writtenOf(entity).filter((name) => !before.includes(name) && !markFields.has(name));
  return [...before, ...behind].map((name) => columnOf(names, entity, name));
};

const writtenOf = (entity: Entity): readonly string[] =>
  Object.keys(entity.fields).filter((name) => !placeFields.has(name) && !entity.fields[name]!.server);

const namesOf = (entity: Entity, section: SectionName, kind: ProductKind): readonly string[] => {
  const left = kind === 'food' || kind === 'ingredient' ? ofMaterials : ofFood;
  const written = writtenOf(entity);
  const shown = section === 'composition' ? written.filter((name) => !left.has(name)) : written;
  const before = (first[section] ?? []).filter((name) => shown.includes(name));
  return [...before, ...shown.filter((name) => !before.includes(name))];
};

/** Of a section without lines: none. */
export const lineColumns = (names: CodeNames, section: SectionName, kind: ProductKind): SectionColumns => {
  const entity = linesOf(section)?.of;
  if (!entity) return { columns: [], uncelled: [] };
  const all = namesOf(entity, section, kind);
  const of = (hidden: boolean): readonly GridColumn[] =>
    all.filter((name) => markFields.has(name) === hidden).map((name) => columnOf(names, entity, name));
  return { columns: of(false), uncelled: of(true) };
};

const listIn = (text: string | undefined): readonly string[] => (text ?? '').split('; ').filter((one) => one !== '');

/** What somebody wrote by hand is no guess any more. */
export const withoutGuesses = ({ text }: GridLine, fields: readonly string[]): Texts => ({
  guessed: listIn(text['guessed'])
    .filter((name) => !fields.includes(name))
    .join('; '),
});
export const guessesOf = ({ text }: GridLine): readonly string[] => listIn(text['guessed']);
