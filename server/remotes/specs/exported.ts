// Specifications as rows of a file, a few at a time, as their reader may see them.
import { z } from 'zod';
import { plain } from '#domain/kernel/fields.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { staffLanguages } from '#domain/languages.ts';
import { related, type RowWith } from '#domain/related.ts';
import { exportColumns, headerColumns, linesColumn, mostExported, type HeaderColumn } from '#domain/specs/exportColumns.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sourcingRoles } from '#domain/specs/specStatuses.ts';
import { writtenSections, type WrittenSection } from '#domain/specs/writtenSpec.ts';
import { valueWord } from '#domain/words.ts';
import { list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { sectionPart, specWords } from '../../papers/specification.ts';
import { sectionsFor } from '../../papers/specSignatures.ts';
import { writingIn, type Writing } from '../../papers/writing.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const takes = {
  query: {
    ids: plain.json(z.array(z.int().min(1)).min(1).max(mostExported), { required: true }),
    columns: plain.json(z.array(z.enum(exportColumns)).min(1).max(exportColumns.length), { required: true }),
    language: plain.enum(staffLanguages, { required: true }),
  },
};

/** As a file keeps it: days and instants become those of the spreadsheet. */
type Cell = string | number | null | { day: string } | { time: string };

const ofSpec = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
]);
type Spec = RowWith<'ProductMfgSpec', typeof ofSpec>;

const isHeader = (column: string): column is HeaderColumn => headerColumns.some((one) => one === column);

const headerCell = (spec: Spec, column: HeaderColumn, { t }: Writing): Cell => {
  const names: Readonly<Partial<Record<HeaderColumn, string | null | undefined>>> = {
    supplierId: spec.supplier?.name,
    productCategoryId: spec.productCategory?.productName,
    technologyId: spec.technology?.name,
    brandId: spec.brand?.name,
  };
  if (Object.hasOwn(names, column)) return names[column] ?? null;
  const value = spec[column];
  if (value === null) return null;
  const { kind } = ProductMfgSpec.fields[column];
  if (kind === 'enum') return valueWord(t, ProductMfgSpec, column, String(value));
  if (kind === 'date') return { day: String(value) };
  return kind === 'datetime' ? { time: String(value) } : value;
};

/** No cell of a spreadsheet is longer. */
const longest = 32_000;
const bounded = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const linesText = ({ rows }: WrittenSection): string | null =>
  rows.length === 0 ? null : bounded(rows.map((cells) => cells.filter((cell) => cell !== null).join(' · ')).join('\n'));

const sectionCell = (sections: readonly Row[], written: readonly WrittenSection[], column: string): Cell => {
  const [section, name = ''] = column.split('.');
  const of = written.find((one) => one.section === section);
  if (name === linesColumn) return of ? linesText(of) : null;
  const content = sections.find((row) => row['section'] === section)?.['content'] as Readonly<Record<string, unknown>> | undefined;
  const value = content?.[name];
  return typeof value === 'number' ? value : (of?.values.find((one) => one.name === name)?.text ?? null);
};

const rowOf = async (reader: Reader, spec: Spec, columns: readonly string[], writing: Writing): Promise<readonly Cell[]> => {
  const sections = columns.every(isHeader) ? [] : await sectionsFor(reader, spec.id);
  const written = writtenSections({
    words: specWords(writing, new Map()),
    parts: sections.map(sectionPart),
    waivers: spec.masterWaivers ?? [],
  });
  return columns.map((column) => (isHeader(column) ? headerCell(spec, column, writing) : sectionCell(sections, written, column)));
};

const exported = async (input: RemoteInput<typeof takes>): Promise<unknown> => {
  const { ids, columns, language } = input.query;
  const writing = writingIn(language, 'specs', input.services.config.businessTz);
  const filter = readFilter(ProductMfgSpec, { where: { id: { inq: ids } }, include: ofSpec }, input.caller, input.params);
  const specs = new Map((await list(input, ProductMfgSpec, filter)).map((row) => [row.id, row as Spec]));
  const rows: (readonly Cell[])[] = [];
  for (const id of ids) {
    const spec = specs.get(id);
    if (spec) rows.push(await rowOf(input, spec, columns, writing));
  }
  return { rows };
};

export const exportedRemote: Remote = remote({
  method: 'GET',
  path: '/ProductMfgSpecs/exported',
  summary: `Up to ${mostExported} specifications as rows of a file with these columns, as the caller may see them`,
  roles: sourcingRoles,
  takes,
  run: exported,
});
