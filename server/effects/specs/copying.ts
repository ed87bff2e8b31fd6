// Copied sections of a specification, with the keys of their lines. What belongs to its first factory alone does not reach another one.
import { invalid } from '#domain/kernel/errors.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { commonFields } from '#domain/kernel/fields.ts';
import { leavesFiles, ofApproval, ofOneProduct } from '#domain/specs/copying.ts';
import { secrets, SpecIngredient } from '#domain/specs/lines/specIngredient.ts';
import { SpecArtwork } from '#domain/specs/lines/otherLines.ts';
import { sectionsOf, type ProductKind, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionFiles } from '#domain/specs/sectionValues.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { list } from '../../records/query.ts';
import { saveChildren } from '../../records/quiet.ts';
import { readFilter } from '../../records/scope.ts';
import type { Unit } from '../../records/unit.ts';
import { linesBelow } from '../lines.ts';
import { filledOf, nameOf } from './sections.ts';

type Values = Record<string, unknown>;

/** A file that stayed behind: its section, the key of its line, its field. */
interface LeftFile {
  section: SectionName;
  rowKey: string | null;
  field: string;
}

/** What a copy does not have. */
export interface Left {
  /** confidential ingredients without their shares */
  shares: number;
  files: LeftFile[];
}

interface Copying {
  unit: Unit;
  /** for another factory than that of the source */
  abroad: boolean;
  left: Left;
}

const numbers: ReadonlySet<string> = new Set(ofOneProduct);
const approval: ReadonlySet<string> = new Set(ofApproval);
const lineFields = ({ fields }: Entity): string[] =>
  Object.keys(fields).filter((name) => !Object.hasOwn(commonFields, name) && name !== 'sectionId');

/** The file where it may be carried; else its place is noted. */
const fileOf = ({ unit, abroad, left }: Copying, key: unknown, place: LeftFile): unknown => {
  if (typeof key !== 'string') return null;
  if (leavesFiles(place.section, abroad)) {
    left.files.push(place);
    return null;
  }
  unit.copiedFiles.add(key);
  return key;
};

const withoutShares = ({ left }: Copying, line: Values): Values => {
  const hides = [...secrets, 'band'].filter((name) => line[name] !== null);
  if (hides.length > 0) left.shares += 1;
  return { ...line, ...Object.fromEntries(hides.map((name) => [name, null])) };
};

const lineOf = (copying: Copying, entity: Entity, section: SectionName, row: Row): Values => {
  const line: Values = Object.fromEntries(lineFields(entity).map((name) => [name, row[name]]));
  for (const name of Object.keys(line)) {
    const place = { section, rowKey: String(row['lineKey']), field: name };
    if (entity.fields[name]!.kind === 'file') line[name] = fileOf(copying, line[name], place);
    if (entity === SpecArtwork && approval.has(name)) line[name] = null;
  }
  return entity === SpecIngredient && copying.abroad && line['confidential'] === true ? withoutShares(copying, line) : line;
};

/** What a section of a new specification begins with. */
export interface Part {
  values: Values;
  lines: readonly Values[];
}

const nothing: Part = { values: { content: {}, flowChart: null, evidenceFile: null }, lines: [] };

const partOf = async (copying: Copying, row: Row): Promise<Part> => {
  const section = nameOf(row);
  const of = linesOf(section)?.of;
  const lines = of ? await linesBelow(copying.unit, of, row.id) : [];
  const content = Object.fromEntries(Object.entries(row['content'] as Values).filter(([name]) => !numbers.has(name)));
  const files = sectionFiles.map((field) => [field, fileOf(copying, row[field], { section, rowKey: null, field })]);
  return {
    values: { content, ...Object.fromEntries(files) },
    lines: of ? lines.map((line) => lineOf(copying, of, section, line)) : [],
  };
};

const writePart = async (unit: Unit, spec: Row, section: SectionName, { values, lines }: Part): Promise<void> => {
  const place = { id: 0, version: 1, specId: spec.id, section };
  const rows = lines.map((line) => ({ id: 0, version: 1, ...line }));
  const row = await unit.insert(SpecSection, {
    specId: spec.id,
    section,
    ...values,
    ...filledOf({ ...place, ...values }, rows, spec['productKind'] as ProductKind),
  });
  const of = linesOf(section)?.of;
  if (of && lines.length > 0) await saveChildren(unit, of, { added: lines.map((line) => ({ ...line, sectionId: row.id })) });
};

/** Every section that the kind of product has; one without a part begins empty. */
export const writeSections = async (unit: Unit, spec: Row, parts: ReadonlyMap<SectionName, Part>): Promise<void> => {
  for (const section of sectionsOf(spec['productKind'] as ProductKind)) await writePart(unit, spec, section, parts.get(section) ?? nothing);
};

/** The chosen sections whose content the caller reads, locked until the copy is written: a save waits. */
const readSections = async (unit: Unit, specId: number, chosen: readonly SectionName[] | null): Promise<ReadonlyMap<SectionName, Row>> => {
  const reader = { db: unit.client, caller: unit.caller, params: unit.params };
  const filter = readFilter(SpecSection, { where: { specId }, fields: ['id', 'section'] }, unit.caller, unit.params);
  const readable = await list(reader, SpecSection, filter);
  const wanted = readable.filter((row) => chosen?.includes(nameOf(row)) ?? true);
  if (chosen ? chosen.some((name) => !wanted.some((row) => nameOf(row) === name)) : wanted.length === 0)
    throw invalid({ sections: [{ code: 'REF' }] });
  const rows = await unit.rows(SpecSection, 't.id = any($1)', [wanted.map(({ id }) => id)], 'order by t.id for share');
  return new Map(rows.map((row) => [nameOf(row), row]));
};

/** `chosen`: null = all. */
export const copiedParts = async (
  unit: Unit,
  source: Row,
  factory: unknown,
  chosen: readonly SectionName[] | null,
): Promise<{ parts: ReadonlyMap<SectionName, Part>; left: Left }> => {
  const copying: Copying = { unit, abroad: factory !== source['supplierId'], left: { shares: 0, files: [] } };
  const parts = new Map<SectionName, Part>();
  for (const [section, row] of await readSections(unit, source.id, chosen)) parts.set(section, await partOf(copying, row));
  return { parts, left: copying.left };
};
